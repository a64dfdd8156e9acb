"""House rules as a script asks for them: a preset's name, or an object of what differs from one.

Owns reading them. What they mean is `rules`' business.
"""

from nertz_lan.lines.jsonlines import BadRequest, Request
from nertz_lan.protocol.intents import SetRules
from nertz_lan.rules.presets import preset_rules


def rules_asked(request: Request) -> SetRules:
    """The house rules that a request names. Raises BadRequest, BadHouseRules."""
    rules, trial = request.any("rules"), request.has("trial") and request.switch("trial")
    if isinstance(rules, str):
        preset_rules(rules, 2)
        return SetRules(rules, {}, trial)
    if not isinstance(rules, dict):
        raise BadRequest("rules is neither a preset's name nor an object.")
    preset = Request(rules).text("preset") if "preset" in rules else "Nertz"
    differing = {name: value for name, value in rules.items() if name != "preset"}
    preset_rules(preset, 2, differing)
    return SetRules(preset, differing, trial)
