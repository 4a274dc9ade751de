import { call, signUp } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

const admin = useOnymAdmin();
/** `onym admin key create ...` beside the running service. */
const createKey = (...args: string[]) => admin('key', 'create', '--json', ...args);

describe('onym admin key create', { timeout: 60_000 }, () => {
  it('creates a key with the given limits and the default ones, as its owner sees them', async () => {
    const user = await signUp();
    const { code, output } = await createKey('--email', user.email, '--name', 'Scout', '--spending', '{"perMonth":50}');
    expect(code, output).toBe(0);
    const { keys } = (await call<{ keys: object[] }>('GET', '/keys', { user })).body;
    expect(keys).toMatchObject([{ name: 'Scout', spending: { perPurchase: 100, perMonth: 50 } }]);
    expect(JSON.parse(output)).toMatchObject({ spending: { perPurchase: 100, perMonth: 50, premium: false } });
  });

  it('creates a key with the given controls and the default levels of the others', async () => {
    const user = await signUp();
    const control = 'nameservers=deny,forwards=ask';
    const { code, output } = await createKey('--email', user.email, '--control', control);
    expect(code, output).toBe(0);
    const levels = { nameservers: 'deny', forwards: 'ask', registrant: 'ask', deleteAssets: 'notify' };
    expect((await call<{ keys: object[] }>('GET', '/keys', { user })).body.keys).toMatchObject([{ control: levels }]);
    expect(JSON.parse(output)).toMatchObject({ control: levels });
  });

  it('refuses an unknown act or level, a missing level and an act that is named twice, and creates no key', async () => {
    const user = await signUp();
    for (const control of [
      'dns=deny',
      'forwards=never',
      'forwards',
      'forwards=ask=deny',
      'forwards=ask,forwards=deny',
      '',
    ]) {
      const { code, output } = await createKey('--email', user.email, '--control', control);
      expect(code, output).not.toBe(0);
      expect(output).toContain('--control');
    }
    expect((await call<{ keys: object[] }>('GET', '/keys', { user })).body.keys).toEqual([]);
  });

  it('prints one line a field without --json, with the limits as JSON', async () => {
    const user = await signUp();
    const { code, output } = await admin('key', 'create', '--email', user.email, '--spending', '{"perMonth":50}');
    expect(code, output).toBe(0);
    expect(output).toMatch(/^spending: \{.*"perMonth":50.*\}$/m);
    expect(output).toMatch(/^permissions: [a-z:,-]+$/m);
  });

  it('refuses an invalid limit, and creates no key', async () => {
    const user = await signUp();
    for (const spending of ['{"perWeek":5}', '{"perDay":"5"}', 'fifty']) {
      const { code, output } = await createKey('--email', user.email, '--spending', spending);
      expect(code, output).not.toBe(0);
      expect(output).toContain('--spending');
    }
    expect((await call<{ keys: object[] }>('GET', '/keys', { user })).body.keys).toEqual([]);
  });
});
