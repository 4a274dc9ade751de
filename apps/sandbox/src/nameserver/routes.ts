import express from 'express';
import type { Request, RequestHandler, Router } from 'express';
import { withFault } from '../faults.ts';
import type { Answer } from '../faults.ts';
import type { World } from '../world.ts';
import { fromCanonical } from './domain-text.ts';
import { soaOf } from './lookup.ts';
import { Unprocessable } from './zone-changes.ts';
import { setsOf } from './zone.ts';
import type { Zone } from './zone.ts';
import type { ZoneStore } from './zone-store.ts';

/**
 * Returns the zone endpoints of PowerDNS's HTTP API (doc.powerdns.com/authoritative/http-api/zone.html), as far as the product needs them.
 * Changes are stored. Any key is accepted except an empty one (401); 404 for an unknown zone, 409 for one that exists, 422 for records that
 * PowerDNS refuses.
 */
export function zoneRoutes(world: World, loadStore: () => Promise<ZoneStore>): Router {
  const answer = (as: 'zone' | 'rrset', operation: Operation): RequestHandler => {
    return async (req, res) => {
      const subject = zoneName(req) || sentName(req);
      const call = { service: 'nameserver', operation: as, subject, injected: failure(500, 'Internal Server Error') };
      await withFault(world, res, call, async () => operation(await loadStore(), req).catch(refused));
    };
  };
  const api = express.Router();
  api.use(requireKey, express.json({ limit: '2mb' }));
  api.get('/', answer('zone', listZones));
  api.post('/', answer('zone', createZone));
  api.get('/:zone', answer('zone', getZone));
  api.delete('/:zone', answer('zone', deleteZone));
  api.patch('/:zone', answer('rrset', changeZone));
  return express.Router().use('/api/v1/servers/localhost/zones', api);
}

type Operation = (store: ZoneStore, req: Request) => Promise<Answer>;

const listZones: Operation = async (store, req) => {
  const zoneName = typeof req.query['zone'] === 'string' ? withoutDot(req.query['zone']) : undefined;
  const zones = [...store.zones.values()].filter((zone) => zoneName === undefined || zone.name === zoneName);
  return { status: 200, body: zones.map(summary) };
};

const createZone: Operation = async (store, req) => {
  const body: Record<string, unknown> = typeof req.body === 'object' && req.body !== null ? { ...req.body } : {};
  const name = canonical(body['name']);
  if (typeof body['kind'] !== 'string') throw new Unprocessable("Key 'kind' not present or not a String");
  const servers = Array.isArray(body['nameservers']) ? body['nameservers'] : [];
  const given = Array.isArray(body['rrsets'])
    ? body['rrsets'].map((set: object) => ({ ...set, changetype: 'REPLACE' }))
    : [];
  const records = servers.map((server) => ({ content: `${canonical(server)}.` }));
  const apex = { name: `${name}.`, type: 'NS', ttl: 3600, changetype: 'REPLACE', records };
  const zone = await store.create(name, records.length > 0 ? [apex, ...given] : given);
  return zone ? { status: 201, body: details(zone) } : failure(409, `Domain '${name}.' already exists`);
};

const getZone: Operation = async (store, req) => {
  const zone = store.zones.get(zoneName(req));
  return zone ? { status: 200, body: details(zone) } : missing(req);
};

const changeZone: Operation = async (store, req) => {
  const body: Record<string, unknown> = typeof req.body === 'object' && req.body !== null ? { ...req.body } : {};
  return (await store.change(zoneName(req), body['rrsets'])) ? { status: 204 } : missing(req);
};

const deleteZone: Operation = async (store, req) => {
  return (await store.remove(zoneName(req))) ? { status: 204 } : missing(req);
};

function summary(zone: Zone): object {
  const id = `${zone.name}.`;
  return {
    id,
    name: id,
    url: `/api/v1/servers/localhost/zones/${id}`,
    kind: 'Native',
    dnssec: false,
    account: '',
    masters: [],
    serial: zone.serial,
    notified_serial: 0,
    edited_serial: zone.serial,
    last_check: 0,
  };
}

function details(zone: Zone): object {
  const { ttl, data: fields } = soaOf(zone);
  const { mname, rname, serial, refresh, retry, expire, minimum } = fields;
  const soa = `${mname}. ${rname}. ${serial} ${refresh} ${retry} ${expire} ${minimum}`;
  const others = setsOf(zone).filter(({ type }) => type !== 'SOA');
  const sets = others.map(({ name, type, ttlSeconds, records }) => {
    return { name: `${name}.`, type, ttl: ttlSeconds, records, comments: [] };
  });
  const apex = { name: `${zone.name}.`, type: 'SOA', ttl, records: [{ content: soa, disabled: false }], comments: [] };
  return { ...summary(zone), rrsets: [apex, ...sets] };
}

/** Returns the zone in the path. PowerDNS accepts it with or without the trailing dot. */
function zoneName(req: Request): string {
  return withoutDot(String(req.params['zone'] ?? ''));
}

/** Returns the zone that a create call names, for fault matching. */
function sentName(req: Request): string {
  const body: unknown = req.body;
  return typeof body === 'object' && body !== null && 'name' in body ? withoutDot(String(body.name)) : '';
}

function withoutDot(text: string): string {
  return text.replace(/\.$/, '').toLowerCase();
}

function canonical(sent: unknown): string {
  const name = typeof sent === 'string' ? fromCanonical(sent) : undefined;
  if (name === undefined) throw new Unprocessable(`DNS Name '${String(sent)}' is not canonical`);
  return name.toLowerCase();
}

function missing(req: Request): Answer {
  return failure(404, `Could not find domain '${zoneName(req)}.'`);
}

function refused(error: unknown): Answer {
  if (error instanceof Unprocessable) return failure(422, error.message);
  throw error;
}

function failure(status: number, error: string): Answer {
  return { status, body: { error } };
}

/** Accepts any non-empty key. */
const requireKey: RequestHandler = (req, res, next) => {
  if (req.get('x-api-key')) return next();
  res.status(401).type('text').send('Unauthorized');
};
