import { migrate } from '@onym/db';
import { openReplicatedPostgres, type ReplicatedPostgres } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openInstallationWithSecret, type Installation } from './several-secrets.fixture.ts';

let installation: Installation;
let servers: ReplicatedPostgres;
beforeAll(async () => {
  [installation, servers] = await Promise.all([openInstallationWithSecret(), openReplicatedPostgres(migrate)]);
});
afterAll(async () => {
  await installation?.close();
  await servers?.close();
});

/** The doctor's finding about the replica. */
async function finding(replicaUrl: string) {
  const over = { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URL: replicaUrl, APP_SECRET: 'x'.repeat(40) };
  const { output } = await installation.adminWith(over, 'doctor', '--json');
  const { findings } = JSON.parse(output) as { findings: { name: string; state: string; note: string }[] };
  return findings.find(({ name }) => name === 'replica');
}

it('doctor reads from the replica as an api does, and says what an api reads there', async () => {
  expect(await finding(servers.replicaUrl)).toMatchObject({
    state: 'ok',
    note: expect.stringMatching(/^answers; \d+ of \d+ connections in use, an api takes up to 20$/),
  });
});

it('doctor warns when it has stopped replaying', async () => {
  await servers.atReplica('select pg_wal_replay_pause()');
  await servers.atPrimary('create table later ()');
  expect(await finding(servers.replicaUrl)).toMatchObject({ state: 'warn', note: expect.stringContaining('behind') });
  await servers.atReplica('select pg_wal_replay_resume()');
});

it('doctor fails for a server that is no replica of this database, or does not answer, and is silent when none is configured', async () => {
  const other = servers.replicaUrl.replace(/[^/]+$/, 'postgres');
  expect(await finding(other)).toMatchObject({ state: 'fail', note: expect.stringContaining('no replica') });
  expect(await finding('postgres://a:b@127.0.0.1:9/onym')).toMatchObject({
    state: 'fail',
    note: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await finding('')).toBeUndefined();
});
