import type { Part, World } from '../world.ts';
import { respondToQuery } from './respond.ts';
import { zoneRoutes } from './routes.ts';
import { openDnsSockets } from './sockets.ts';
import { zoneSchema, ZoneStore } from './zone-store.ts';

/** Authoritative DNS over UDP and TCP; its zones are managed by PowerDNS's HTTP API. */
export const nameserver: Part = {
  name: 'nameserver',
  schema: zoneSchema,
  routes: (world) => zoneRoutes(world, () => storeOf(world)),
  listen: async (world) => {
    const store = await storeOf(world);
    const { host, dnsPort } = world.settings;
    const sockets = await openDnsSockets({ host, port: dnsPort }, (message, transport) =>
      respondToQuery(message, store.zones, transport),
    );
    world.settings.dnsPort = sockets.port;
    return sockets.close;
  },
};

/** One store per world: the HTTP side writes the zones that the sockets answer from. */
function storeOf(world: World): Promise<ZoneStore> {
  const known = stores.get(world);
  if (known) return known;
  const loading = ZoneStore.load(world);
  stores.set(world, loading);
  return loading;
}

const stores = new WeakMap<World, Promise<ZoneStore>>();
