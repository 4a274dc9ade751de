import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION_ENVIRONMENT } from '../../packages/platform/src/production-environment.fixture.ts';
import { openDrillInstallation, type DrillInstallation } from './drill-installation.ts';

/** Production settings without those that this machine provides: its own database, and vendors on loopback. */
const { DATABASE_URL: _database, POWERDNS_API_BASE: _dns, SMTP_URL: _relay, ...PUBLIC } = PRODUCTION_ENVIRONMENT;

let installation: DrillInstallation;
beforeAll(async () => {
  installation = await openDrillInstallation({ ...PUBLIC, SANDBOX_URL: undefined, QUICK_PASSWORDS: undefined });
});
afterAll(() => installation?.close());

describe('with NODE_ENV=production and a public host', () => {
  it('the api serves only the host of PUBLIC_URL', async () => {
    expect((await fetch(`${installation.url}/api/public/sold`)).status).toBe(421);
  });

  it.each([['failover', '--yes', '--within', '60'], ['restore'], ['rotate-secret']])(
    'onym drill %s succeeds',
    async (...args) => {
      const drilled = await installation.drillHere(args);
      expect(drilled, drilled.output).toMatchObject({ code: 0 });
      expect(drilled.steps.length).toBeGreaterThan(2);
    },
  );

  it('onym doctor finds the api and the worker', async () => {
    const { output } = await installation.commandHere(['doctor', '--json']);
    const { findings } = JSON.parse(output) as { findings: { name: string; state: string; note: string }[] };
    const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
    expect(findings.find(({ name }) => name === 'service name')?.note).toBe(PUBLIC['SERVICE_NAME']);
    expect(states, output).toMatchObject({
      configuration: 'ok',
      database: 'ok',
      secrets: 'ok',
      api: 'ok',
      worker: 'ok',
    });
  });
});

it('commands reach the running api only through own-api.ts, which names the public host', () => {
  const root = path.join(import.meta.dirname, '..', '..', 'apps', 'cli', 'src');
  // Reading the address to print it, or to pass it to the sandbox, sends no request.
  const shown = ['environment.ts', path.join('commands', 'doctor.ts'), path.join('commands', 'drill', 'failover.ts')];
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const knowing = sources.filter((file) => /\blocalUrl\(/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(knowing.toSorted()).toEqual([...shown, 'own-api.ts'].toSorted());
  for (const file of shown)
    expect(readFileSync(path.join(root, file), 'utf8'), file).not.toMatch(/\b(fetch|fetchByHttp|request|get)\(/);
});
