import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as listen, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@onym/core';
import { migrate } from '@onym/db';
import { openApp } from '@onym/app';
import type { Scope } from '@onym/platform';
import { openReplicatedPostgres, testConfig, uniqueWord, type ReplicatedPostgres } from '@onym/testing';
import pg from 'pg';
import { expect } from 'vitest';
import { createServer } from '../src/server.ts';

export interface ReadReport {
  status: number;
  body: string;
}

/** The role that docs/operating.md creates. */
const READER = { username: 'onym_reads', password: '...' };

/** An API whose database has a replica, where it may read what the documented role may. */
export interface ReplicatedApi {
  readonly servers: ReplicatedPostgres;
  readonly url: string;
  /** Queries the primary, which the API writes to. */
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /**
   * Reads through the replica, as visits of other pages would: only reads tell a process the log position that the
   * replica must have replayed.
   */
  read(): Promise<unknown>;
  visit(label: string): Promise<ReadReport>;
  scope(): Scope;
  /** Counts of the reads that the replica may answer, by ReplicaReadOutcome: of `sites` by default, or of `lists`. */
  answers(what?: 'sites' | 'lists'): Promise<Record<string, number>>;
  /** Creates a page with its own label and this content, as a deployment would. */
  makeSite(text: string): Promise<{ label: string; accountId: string; pageId: string }>;
  /** Replaces the page by a version with this content. */
  redeploy(pageId: string, text: string): Promise<void>;
  close(): Promise<void>;
}

export async function openReplicatedApi(): Promise<ReplicatedApi> {
  const servers = await openReplicatedPostgres(async (url) => {
    await migrate(url);
    await makeReader(url);
  });
  const replica = new URL(servers.replicaUrl);
  Object.assign(replica, READER);
  const app = await openApp(testConfig(servers.primaryUrl, { DATABASE_REPLICA_URL: replica.href }), 'api');
  const server = createServer(app);
  const [outside, inside] = [server.app, server.inside].map((app) => listen(app).listen(0, '127.0.0.1'));
  for (const one of [outside!, inside!]) if (!one.listening) await once(one, 'listening');
  const [port, insidePort] = [outside!, inside!].map((one) => (one.address() as AddressInfo).port);
  const { storage } = app.scope().ports;
  const rows = async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await app.pool.query<R>(text, values)).rows;

  async function deploy(pageId: string, text: string, version: number, label: string): Promise<string> {
    const bytes = Buffer.from(`<p>${text}</p>`);
    const file = { sha256: await storage.put(bytes), bytes: bytes.length, mime: 'text/html; charset=utf-8' };
    const id = newId('deployment', new Date());
    await rows(
      `insert into deployment (id, page_id, account_id, version, state, subdomain, manifest, created_at)
       select $1, id, account_id, $3, 'live', $4, $5, now() from landing_page where id = $2`,
      [id, pageId, version, label, { files: { 'index.html': file }, policy: "default-src 'none'" }],
    );
    return id;
  }

  return {
    servers,
    url: `http://127.0.0.1:${port}`,
    rows,
    scope: () => app.scope(),
    read: () => app.replica!.row('test-replicated-api-read', 'select 1', []),
    visit: (label) =>
      new Promise((resolve, reject) => {
        const headers = { host: `${label}.${app.config.settings.sitesDomain}` };
        request({ host: '127.0.0.1', port, path: '/', headers, agent: false }, (res) => {
          let body = '';
          res.setEncoding('utf8').on('data', (text: string) => (body += text));
          res.once('end', () => resolve({ status: res.statusCode!, body })).once('error', reject);
        })
          .once('error', reject)
          .end();
      }),
    async answers(what = 'sites') {
      const metrics = await (await fetch(`http://127.0.0.1:${insidePort}/metrics`)).text();
      const found = metrics.matchAll(/^onym_replica_reads_total\{what="(\w+)",answer="(\w+)"\} (\d+)$/gm);
      return Object.fromEntries(
        [...found].flatMap(([, of, answer, count]) => (of === what ? [[answer, Number(count)]] : [])),
      );
    },
    async makeSite(text) {
      const label = uniqueWord('site-');
      const [accountId, pageId] = [newId('account', new Date()), newId('landingPage', new Date())];
      await rows(`insert into account (id, email, name, tier, created_at) values ($1, $2, 'Vera', 'founder', now())`, [
        accountId,
        `${accountId}@example.com`,
      ]);
      await rows(
        `insert into landing_page (id, account_id, status, input, config, reading, files, engine, created_at) values ($1, $2, 'deployed', '{}', '{}', '{}', '[]', 'offline', now())`,
        [pageId, accountId],
      );
      await rows(
        `insert into site_host (id, page_id, account_id, host, kind, active, deployment_id, created_at) values ($1, $2, $3, $4, 'subdomain', true, $5, now())`,
        [newId('siteHost', new Date()), pageId, accountId, label, await deploy(pageId, text, 1, label)],
      );
      return { label, accountId, pageId };
    },
    async redeploy(pageId, text) {
      const id = await deploy(pageId, text, 2, 'again');
      await rows('update site_host set deployment_id = $2 where page_id = $1', [pageId, id]);
    },
    async close() {
      for (const one of [outside!, inside!]) {
        one.close();
        one.closeAllConnections();
      }
      await server.close();
      await app.close();
      await servers.close();
    },
  };
}

/** How often the replica and the primary have answered since `before`. */
export async function countSince(
  api: ReplicatedApi,
  before: Record<string, number>,
  what?: 'lists',
): Promise<Record<string, number>> {
  const now = await api.answers(what);
  return Object.fromEntries(Object.entries(now).map(([who, count]) => [who, count - (before[who] ?? 0)]));
}

/** Tables in these statements, except the functions that report a server's position. */
export function tablesOf(statements: readonly string[]): Set<string> {
  const named = /\b(?:from|join|into|update)\s+\(?(?!select|pg_control_system)([a-z_.]+)/g;
  return new Set(statements.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name!)));
}

async function makeReader(url: string): Promise<void> {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const statements = [...text.matchAll(/^(?:create role|grant) .*;/gm)].map(([statement]) => statement);
  expect(statements).toHaveLength(3);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
