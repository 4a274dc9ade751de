import type pg from 'pg';
import type { Part } from '../world.ts';
import { registrationControl } from './registration-control.ts';
import { registryRoutes } from './routes.ts';

/** The registrar, compatible with name.com's Core v1 API under `/core/v1`. */
export const registry: Part = {
  name: 'registry',
  schema: `
create sequence if not exists registry_order_number start 1001;
create table if not exists registry_registration (
  domain text primary key,
  order_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  autorenew boolean not null,
  locked boolean not null,
  privacy boolean not null,
  premium boolean not null,
  renewal_minor integer not null,
  contacts jsonb not null,
  nameservers text[] not null,
  auth_code text not null
);
create table if not exists registry_elsewhere (domain text primary key);
create table if not exists registry_answer (
  key text primary key,
  digest text not null,
  kept_at timestamptz not null,
  status integer,
  body jsonb
);
create table if not exists registry_forward (
  domain text not null references registry_registration on delete cascade,
  email_box text not null,
  email_to text not null,
  primary key (domain, email_box)
);
create table if not exists registry_record (
  id integer primary key generated always as identity,
  domain text not null references registry_registration on delete cascade,
  host text not null,
  type text not null,
  answer text not null,
  ttl integer not null,
  priority integer
);
create index if not exists registry_record_domain on registry_record (domain);`,
  routes: registryRoutes,
  control: registrationControl,
  state: async ({ pool }, about) => ({ registrations: await registrations(pool, about) }),
};

/** Lists the registry's own registrations, oldest first, to compare with the product's. */
async function registrations(pool: pg.Pool, about?: readonly string[]): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select domain, order_id as "orderId", created_at as "createdAt", expires_at as "expiresAt", autorenew, locked
     from registry_registration where $1::text[] is null or domain = any ($1) order by created_at, domain`,
    [about ?? null],
  );
  return rows;
}
