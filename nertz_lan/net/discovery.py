"""The slow part of looking: zeroconf, on a thread of its own (DESIGN §7).

Owns the advert and the browsing. What it finds are hints for `probe`, handed over by a callback that is called on
this thread. zeroconf can't start without an interface and keeps a snapshot of those there were, so it is made when
the first one comes, told of every change, and closed with the last one.
"""

import asyncio
import contextlib
import logging
import secrets
import socket
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from nertz_lan.net.addresses import Address
from nertz_lan.net.interfaces import Interface
from nertz_lan.protocol import limits
from nertz_lan.protocol.identity import KEY_BYTES, PeerKey

log = logging.getLogger(__name__)

TRY_EVERY_S: Final = 2.0  # when it doesn't work
NAME_BYTES: Final = 5  # random, as hex: unique without asking the network first
ASK_MS: Final = 1000
TTL_S: Final = 120


@dataclass(frozen=True, slots=True)
class Found:
    """An advert says that a peer may be at these addresses."""

    peer: PeerKey
    addresses: tuple[Address, ...]


class Discovery:
    """Begins with `start`, ends with `finish` and `join`. `service` "" does nothing."""

    def __init__(
        self,
        key: PeerKey,
        port: int,
        interfaces: tuple[Interface, ...],
        service: str,
        found: Callable[[Found], None],
    ) -> None:
        self._key = key
        self._port = port
        self._interfaces = interfaces
        self._used: tuple[Interface, ...] | None = None  # those that the advert names
        self._service = service
        self._found = found
        self._name = f"{secrets.token_hex(NAME_BYTES)}.{service}"
        self._wake = asyncio.Event()
        self._finished = False
        self._rebuild = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._zeroconf: Zeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._info: AsyncServiceInfo | None = None
        self._asking: set[asyncio.Task[None]] = set()
        self._thread = threading.Thread(target=self._run, name="nertz-discovery", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    def use(self, interfaces: tuple[Interface, ...]) -> None:
        """These interfaces are there now. From any thread."""
        self._interfaces = interfaces
        self._call(self._wake.set)

    def rebuild(self) -> None:
        """The machine was asleep: build everything anew. From any thread."""
        self._rebuild = True
        self._call(self._wake.set)

    def finish(self) -> None:
        """Withdraw the advert and end; returns at once. From any thread."""
        self._finished = True
        self._call(self._wake.set)

    def join(self, timeout_s: float) -> None:
        """Wait for the end."""
        self._thread.join(timeout_s)

    def _call(self, fn: Callable[[], None]) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            with contextlib.suppress(RuntimeError):  # it closed in between
                loop.call_soon_threadsafe(fn)

    # --- on its own thread ---------------------------------------------------------------------------------

    def _run(self) -> None:
        asyncio.run(self._live())

    async def _live(self) -> None:
        self._loop = asyncio.get_running_loop()
        try:
            while not self._finished:
                await self._reconcile()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), TRY_EVERY_S)
                self._wake.clear()
        finally:
            await self._withdraw()

    async def _reconcile(self) -> None:
        if not self._service:
            return
        try:
            if self._rebuild:
                self._rebuild = False
                await self._withdraw()
            before, self._used = self._used, self._interfaces
            hosts = [i.host for i in self._used if not i.is_v6]
            if not hosts:
                await self._withdraw()
            elif self._zeroconf is None:
                await self._advertise(hosts)
            elif before != self._used:
                await self._readvertise(self._zeroconf, hosts)
        except Exception as error:  # noqa: BLE001 - zeroconf raises what sockets raise, and more; it is tried again
            log.warning("zeroconf doesn't work now (%s: %s); trying again", type(error).__name__, error)
            await self._withdraw()

    async def _advertise(self, hosts: list[str]) -> None:
        self._zeroconf = Zeroconf(interfaces=list(hosts), use_asyncio=True)
        await self._zeroconf.async_wait_for_start()
        self._info = self._make_info()
        # cooperating: a random name needs no probing for others that have it, which would take 1.2 s
        await self._zeroconf.async_register_service(self._info, cooperating_responders=True)
        self._browser = AsyncServiceBrowser(self._zeroconf, self._service, handlers=[self._on_change])

    async def _readvertise(self, zeroconf: Zeroconf, hosts: list[str]) -> None:
        update = asyncio.ensure_future(zeroconf.async_update_interfaces(list(hosts)))
        self._info = self._make_info()
        await asyncio.wait({update}, timeout=1.0)  # it goes on announcing for a while
        await zeroconf.async_update_service(self._info)

    def _make_info(self) -> AsyncServiceInfo:
        addresses = [
            socket.inet_pton(socket.AF_INET6 if i.is_v6 else socket.AF_INET, i.host)
            for i in self._used or ()
            if "%" not in i.host  # an address with a scope means nothing to others
        ]
        return AsyncServiceInfo(
            self._service,
            self._name,
            port=self._port,
            properties={"v": str(limits.PROTOCOL_VERSION), "port": str(self._port), "key": self._key.hex()},
            server=f"{self._name.partition('.')[0]}.local.",
            addresses=addresses[: limits.ADDRESSES_EACH],
            host_ttl=TTL_S,
            other_ttl=TTL_S,
        )

    async def _withdraw(self) -> None:
        for task in list(self._asking):
            task.cancel()
        zeroconf, self._zeroconf = self._zeroconf, None
        if zeroconf is None:
            return
        if self._browser is not None:
            await self._browser.async_cancel()
            self._browser = None
        goodbye = zeroconf.generate_unregister_all_services()
        if goodbye is not None:
            zeroconf.async_send(goodbye)  # once; three times, as zeroconf does it, would take 250 ms
        await asyncio.sleep(0)
        await zeroconf._async_close()  # noqa: SLF001 - AsyncZeroconf.async_close() ends here, after its 250 ms

    def _on_change(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed or name == self._name:
            return
        info = AsyncServiceInfo(service_type, name)
        if info.load_from_cache(zeroconf):
            self._tell(info)
        elif len(self._asking) < limits.ASKING_MAX:
            task = asyncio.ensure_future(self._ask(zeroconf, info))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)

    async def _ask(self, zeroconf: Zeroconf, info: AsyncServiceInfo) -> None:
        if await info.async_request(zeroconf, ASK_MS):
            self._tell(info)

    def _tell(self, info: AsyncServiceInfo) -> None:
        try:
            key = bytes.fromhex(info.decoded_properties.get("key") or "")
        except ValueError:
            return
        if len(key) != KEY_BYTES or key == self._key or not info.port:
            return
        hosts = info.parsed_scoped_addresses()[: limits.ADDRESSES_EACH]
        self._found(Found(PeerKey(key), tuple(Address(host, info.port) for host in hosts)))
