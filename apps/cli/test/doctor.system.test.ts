import { createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInstallationWithSecret, type Installation } from './several-secrets.fixture.ts';

const SECRET = 'a secret of the doctor that is long enough';

interface Finding {
  name: string;
  state: 'ok' | 'warn' | 'fail';
  note: string;
  remedy?: string;
}

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallationWithSecret();
  await installation.restart(SECRET);
}, 120_000);
afterAll(() => installation.close());

async function doctor(over: Record<string, string> = {}) {
  const { code, output } = await installation.adminWith({ APP_SECRET: SECRET, ...over }, 'doctor', '--json');
  const { ok, findings } = JSON.parse(output) as { ok: boolean; findings: Finding[] };
  return { code, ok, findings, about: (name: string) => findings.find((finding) => finding.name.startsWith(name))! };
}

/** A relay without TLS, on an address of this machine that is not recognised as loopback. */
async function plainRelay(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 relay\r\n');
    socket.on('data', () => void socket.write('250 OK\r\n'));
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  return server;
}

describe('onym admin doctor', { timeout: 90_000 }, () => {
  it('runs real checks and exits with 0 when all pass', async () => {
    const { code, ok, findings } = await doctor();
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect({ code, ok }).toEqual({ code: 0, ok: true });
    expect(findings.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'configuration',
        'database',
        'migrations',
        'secrets',
        'clock',
        'connections',
        'api',
        'worker',
        'registrar',
        'mail relay',
        'file store',
        'dns server',
        'processor',
        'machine rail',
      ]),
    );
  });

  it('describes each check in one line', async () => {
    const { code, output } = await installation.adminWith({ APP_SECRET: SECRET }, 'doctor');
    expect(code).toBe(0);
    expect(output).toMatch(/^ok +configuration +sandbox or test mode$/m);
    expect(output).toMatch(/^ok +secrets +APP_SECRET decrypts/m);
  });

  it('exits with 1 and says what to do: wrong secret, silent relay, no store, no api, refused processor', async () => {
    const { code, ok, findings, about } = await doctor({
      APP_SECRET: 'a strange secret that is long enough to be one',
      SMTP_URL: 'smtp://127.0.0.1:1',
      STORAGE_DIR: '/dev/null/files',
      PORT: '1',
      STRIPE_API_BASE: 'http://127.0.0.1:1',
    });
    expect({ code, ok }).toEqual({ code: 1, ok: false });
    for (const name of ['secrets', 'mail relay', 'file store', 'api', 'processor'])
      expect(about(name), name).toMatchObject({ state: 'fail', remedy: expect.stringMatching(/\w/) });
    expect(about('database').state).toBe('ok');
    expect(JSON.stringify(findings)).not.toContain('strange');
  });

  it('reports every mistake in the configuration, and runs no further checks', async () => {
    const { code, findings } = await doctor({ TRUST_PROXY: 'true', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual(['configuration fail', 'configuration fail']);
  });

  it('refuses a relay on another machine that accepts unencrypted mail, unless that is allowed', async () => {
    const relay = await plainRelay();
    const { port } = relay.address() as AddressInfo;
    // 0.0.0.0 reaches this machine but is no loopback name.
    const SMTP_URL = `smtp://0.0.0.0:${port}`;
    expect((await doctor({ SMTP_URL })).about('mail relay')).toMatchObject({ state: 'fail' });
    expect((await doctor({ SMTP_URL, SMTP_ALLOW_PLAIN: 'on' })).about('mail relay')).toMatchObject({ state: 'warn' });
    relay.close();
  });
});
