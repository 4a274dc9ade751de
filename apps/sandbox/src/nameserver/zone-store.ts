import type pg from 'pg';
import { inTransaction } from '../database.ts';
import type { World } from '../world.ts';
import { readChanges, applyChanges } from './zone-changes.ts';
import type { ZoneChange } from './zone-changes.ts';
import type { ServedType } from './record-content.ts';
import { buildSet, buildZone, nextSerial } from './zone.ts';
import type { RRset, Zone, ZoneRecord } from './zone.ts';

export const zoneSchema = `
create table if not exists nameserver_zone (
  name text primary key,
  serial bigint not null,
  created_at timestamptz not null
);
create table if not exists nameserver_rrset (
  id bigint generated always as identity,
  zone text not null references nameserver_zone on delete cascade,
  name text not null,
  type text not null,
  ttl_seconds bigint not null,
  records jsonb not null,
  primary key (zone, name, type)
);`;

/**
 * All zones, in memory for queries and in Postgres for the next start. A change is committed first, and the next
 * query sees it as soon as its promise resolves. One process owns the tables, and its writes are serialized.
 */
export class ZoneStore {
  readonly #world: World;
  readonly #zones: Map<string, Zone>;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(world: World, zones: Map<string, Zone>) {
    this.#world = world;
    this.#zones = zones;
  }

  static async load(world: World): Promise<ZoneStore> {
    return new ZoneStore(world, await readZones(world.pool));
  }

  get zones(): ReadonlyMap<string, Zone> {
    return this.#zones;
  }

  /** Creates a zone, or returns undefined if it exists. @throws Unprocessable for records that PowerDNS refuses */
  create(name: string, rrsets: readonly unknown[]): Promise<Zone | undefined> {
    return this.#inTurn(async () => {
      if (this.#zones.has(name)) return undefined;
      const now = this.#world.clock.now();
      const empty = buildZone(name, nextSerial(0, now), []);
      const changes = readChanges(empty, rrsets);
      const zone = buildZone(name, empty.serial, applyChanges(empty, changes));
      await inTransaction(this.#world.pool, async (tx) => {
        await tx.query('insert into nameserver_zone (name, serial, created_at) values ($1, $2, $3)', [
          name,
          zone.serial,
          now,
        ]);
        await writeChanges(tx, name, changes);
      });
      this.#zones.set(name, zone);
      return zone;
    });
  }

  /** Applies the `rrsets` of a PATCH, all or none; returns false if the zone does not exist. @throws Unprocessable */
  change(name: string, rrsets: unknown): Promise<boolean> {
    return this.#inTurn(async () => {
      const zone = this.#zones.get(name);
      if (!zone) return false;
      const changes = readChanges(zone, rrsets);
      const serial = nextSerial(zone.serial, this.#world.clock.now());
      await inTransaction(this.#world.pool, async (tx) => {
        await tx.query('update nameserver_zone set serial = $2 where name = $1', [name, serial]);
        await writeChanges(tx, name, changes);
      });
      this.#zones.set(name, buildZone(name, serial, applyChanges(zone, changes)));
      return true;
    });
  }

  /** Deletes a zone with its records; returns false if it does not exist. */
  remove(name: string): Promise<boolean> {
    return this.#inTurn(async () => {
      if (!this.#zones.has(name)) return false;
      await this.#world.pool.query('delete from nameserver_zone where name = $1', [name]);
      return this.#zones.delete(name);
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

async function writeChanges(tx: pg.PoolClient, zone: string, changes: readonly ZoneChange[]): Promise<void> {
  for (const change of changes) {
    if (change.kind === 'delete') {
      const { name, type } = change;
      await tx.query('delete from nameserver_rrset where zone = $1 and name = $2 and type = $3', [zone, name, type]);
      continue;
    }
    const { name, type, ttlSeconds, records } = change.set;
    await tx.query(
      `insert into nameserver_rrset (zone, name, type, ttl_seconds, records) values ($1, $2, $3, $4, $5)
       on conflict (zone, name, type) do update set ttl_seconds = excluded.ttl_seconds, records = excluded.records`,
      [zone, name, type, ttlSeconds, JSON.stringify(records)],
    );
  }
}

async function readZones(pool: pg.Pool): Promise<Map<string, Zone>> {
  const sets = new Map<string, RRset[]>();
  const stored = await pool.query<{ zone: string; name: string; type: ServedType; ttl: string; records: ZoneRecord[] }>(
    'select zone, name, type, ttl_seconds as ttl, records from nameserver_rrset order by id',
  );
  for (const { zone, name, type, ttl, records } of stored.rows) {
    const list = sets.get(zone) ?? [];
    sets.set(zone, list);
    list.push(buildSet({ name, type, ttlSeconds: Number(ttl), records }));
  }
  const zones = await pool.query<{ name: string; serial: string }>('select name, serial from nameserver_zone');
  return new Map(zones.rows.map(({ name, serial }) => [name, buildZone(name, Number(serial), sets.get(name) ?? [])]));
}
