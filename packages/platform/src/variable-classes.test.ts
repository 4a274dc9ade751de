import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.fixture.ts';
import type { Variable } from './variable.ts';
import { VARIABLES } from './variables.ts';

const all = Object.entries<Variable>(VARIABLES);
const ofClass = (...classes: NonNullable<Variable['address']>[]): string[] =>
  all.flatMap(([name, one]) => (one.address && classes.includes(one.address) ? [name] : []));

const problemsOf = (over: Record<string, string | undefined>): readonly string[] => {
  try {
    readConfig({ ...PRODUCTION_ENVIRONMENT, ...over });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
};

/** Expects exactly one problem, which names only this variable and shows no value. */
function expectRefused(name: string, value: string): void {
  const problems = problemsOf({ [name]: value });
  expect(problems, `${name}=${value}`).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} is wrong: `));
  if (value.length > 3) expect(problems[0]).not.toContain(value);
  const named = all.filter(([other]) => new RegExp(`\\b${other}\\b`).test(problems[0]!)).map(([other]) => other);
  // Variables that a rule suggests to set.
  const hints = ['PRIVATE_HOSTS', 'SMTP_ALLOW_PLAIN'];
  expect(named.filter((other) => !hints.includes(other))).toEqual([name]);
}
const expectTaken = (name: string, value: string, over: Record<string, string> = {}): void =>
  expect(problemsOf({ ...over, [name]: value }), `${name}=${value}`).toEqual([]);

/** A URL of this origin, with the placeholder that the variable's schema requires. */
const at = (name: string, origin: string): string => `${origin}/${name === 'TRADEMARK_HTTP_URL' ? '{name}' : ''}`;

const LINK_LOCAL = ['169.254.169.254', '2852039166', '0xa9fea9fe', '[::ffff:169.254.169.254]', '[fe80::1]', '0.0.0.0'];
const METADATA = ['metadata.google.internal', '[fd00:ec2::254]'];
const HERE = ['127.0.0.1', '[::1]', 'localhost', '127.8.8.8'];
const PRIVATE = [
  '10.1.2.3',
  '172.16.0.9',
  '192.168.1.1',
  '100.64.3.2',
  '[fd00::5]',
  'powerdns',
  'db.internal',
  'pg.onym.svc.cluster.local',
];
const PUBLIC = [
  'example.com',
  '203.0.113.9',
  '8.8.8.8',
  '[2001:4860:4860::8888]',
  'db.example.com',
  '172.32.0.1',
  'internal.example.com',
];

describe('every variable has its class', () => {
  it('every variable with an address declares the class of its server', () => {
    const samples = ['https://example.com', 'https://example.com/{name}', 'postgres://u@h/d', 'smtps://example.com'];
    const takesAddress = ({ schema }: Variable): boolean =>
      samples.some((text) => schema.safeParse(text).success) && !schema.safeParse('two words').success;
    const without = all.filter(([, one]) => takesAddress(one) && one.address === undefined);
    expect(without.map(([name]) => name)).toEqual([]);
    const byName = all.filter(([name, one]) => /_(URL|BASE|ENDPOINT|URI|ADDRESS)$/.test(name) && !one.address);
    // A postal address, not a network address.
    expect(byName.map(([name]) => name)).toEqual(['SELLER_ADDRESS']);
  });

  it('every variable with a name like a secret is declared as one', () => {
    const named = all.filter(([name]) => /SECRET|TOKEN|PASSWORD|_KEY(_|$)|CREDENTIAL|HEADERS/.test(name));
    const without = named.filter(([, one]) => one.secret === undefined).map(([name]) => name);
    // One configures cheap hashing, the other an endpoint that issues tokens.
    expect(without).toEqual(['QUICK_PASSWORDS', 'EUIPO_TOKEN_URL']);
  });

  it('every variable whose default is a name of this machine must be set in production', () => {
    const local = all.filter(([, { fallback, address }]) => fallback?.includes('.localhost') && address === undefined);
    expect(local.map(([name]) => name)).toEqual(['SERVICE_NAME', 'SITES_DOMAIN', 'NAMESERVERS', 'MAIL_FROM']);
    for (const [, one] of local) expect(one).toMatchObject({ publicName: true, production: true });
  });
});

describe('a name that must be publicly resolvable', () => {
  const names = all.filter(([, { publicName }]) => publicName).map(([name]) => name);

  it.each(names)('%s is not a name of this machine or without a registrable domain', (name) => {
    const isAddress =
      VARIABLES[name as 'MAIL_FROM'].schema.safeParse('onym.example.com').success === false || name === 'MAIL_FROM';
    for (const host of ['onym.localhost', 'onym.internal', 'onym.test', 'com'])
      expectRefused(name, isAddress ? `hello@${host === 'com' ? 'onym.local' : host}` : host);
    expectTaken(name, isAddress ? 'hello@onym.example.com' : 'onym-names.com');
  });

  it.each<[string, string]>([
    ['NAMESERVERS', 'ns1.example.com,localhost'],
    ['NAMESERVERS', '127.0.0.1'],
    ['NAMESERVERS', ','],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'Onym <hello@onym.localhost>'],
    ['SECURITY_CONTACT', 'https://onym.localhost/security'],
    ['SERVICE_NAME', 'Onym'],
  ])('%s=%s is rejected', expectRefused);

  it('a display name may contain a comma, and security.txt may be a page', () => {
    expectTaken('MAIL_FROM', 'Onym, Inc. <hello@example.com>');
    expectTaken('SECURITY_CONTACT', 'https://example.com/security');
  });
});

describe('an address that secrets are sent to', () => {
  it.each(ofClass('vendor'))('%s is https or this machine', (name) => {
    for (const host of [...PUBLIC, ...PRIVATE]) expectRefused(name, at(name, `http://${host}`));
    for (const host of HERE) expectTaken(name, at(name, `http://${host}:3001`));
    expectTaken(name, at(name, 'https://api.example.com'));
  });

  it.each(ofClass('inside'))('%s is https, this machine or a private network', (name) => {
    // The variables of S3 are read only with STORAGE set to it.
    const over = name === 'S3_ENDPOINT' ? S3 : {};
    for (const host of PUBLIC)
      expect(problemsOf({ ...over, [name]: at(name, `http://${host}`) })).toEqual([
        expect.stringMatching(new RegExp(`^${name} is wrong`)),
      ]);
    for (const host of [...HERE, ...PRIVATE]) expectTaken(name, at(name, `http://${host}:3001`), over);
    expectTaken(name, at(name, 'https://api.example.com'), over);
    expectTaken(name, at(name, 'http://pdns.example.com'), { ...over, PRIVATE_HOSTS: '10.9.9.9, PDNS.example.com' });
  });

  it.each(ofClass('vendor', 'inside'))('%s is never link-local, not even with https or as a private host', (name) => {
    for (const host of [...LINK_LOCAL, ...METADATA])
      for (const scheme of ['http', 'https']) {
        const over = { PRIVATE_HOSTS: host, [name]: at(name, `${scheme}://${host}`) };
        expect(problemsOf(over)).toEqual([expect.stringMatching(new RegExp(`^${name} is wrong: it leads to`))]);
      }
  });

  it.each(ofClass('database'))('%s is encrypted, on this machine or in a private network', (name) => {
    for (const host of PUBLIC)
      for (const query of [
        '',
        '?sslmode=disable',
        '?sslmode=prefer',
        '?sslmode=allow',
        '?sslmode=no-verify',
        '?sslmode=require&uselibpqcompat=true',
        '?sslmode=',
      ])
        expectRefused(name, `postgres://onym@${host}/onym${query}`);
    expectRefused(name, 'postgres://onym@127.0.0.1/onym?host=db.example.com');
    for (const host of [...LINK_LOCAL, ...METADATA])
      expectRefused(name, `postgres://onym@${host}/onym?sslmode=verify-full`);
    for (const host of [...HERE, ...PRIVATE]) expectTaken(name, `postgres://onym@${host}/other`);
    for (const mode of ['require', 'verify-ca', 'verify-full'])
      expectTaken(name, `postgres://onym@db.example.com/other?sslmode=${mode}`);
    expectTaken(name, 'postgres://onym@localhost/other?host=/run/postgresql');
    expectTaken(name, 'postgres://onym@db.example.com/other', { PRIVATE_HOSTS: 'db.example.com' });
  });

  it('SMTP_URL is unencrypted only in private networks, and only if that is allowed', () => {
    expectTaken('SMTP_URL', 'smtp://relay.example.com');
    const over = { SMTP_ALLOW_PLAIN: 'on' };
    expect(problemsOf({ ...over, SMTP_URL: 'smtp://relay.example.com' })).toEqual([
      expect.stringMatching(/^SMTP_URL is wrong/),
    ]);
    for (const host of [...HERE, ...PRIVATE]) expectTaken('SMTP_URL', `smtp://${host}:25`, over);
    expectTaken('SMTP_URL', 'smtps://relay.example.com', over);
    expectRefused('SMTP_URL', 'smtp://169.254.169.254');
  });

  it('may have any value on a laptop', () => {
    const over = { NODE_ENV: 'development', POWERDNS_API_BASE: 'http://dns.example.com', POWERDNS_API_KEY: 'changeme' };
    expect(problemsOf(over)).toEqual([]);
  });
});

const S3 = {
  STORAGE: 's3',
  S3_ENDPOINT: 'http://s3:9000',
  S3_BUCKET: 'onym',
  S3_ACCESS_KEY_ID: 'onym',
  S3_SECRET_ACCESS_KEY: 'Jm4xTq9Zw2Lr7Vb1Nc5Hd8Pk',
};

describe('a secret', () => {
  const WEAK = [
    'changeme',
    'change-me',
    'please_change_me_now',
    'an-example-secret',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabcabcabc',
    '12345678',
    'short',
    'your-secret-key-goes-here',
    'P@ssword123',
  ];
  const STRONG = ['8f2c61d0a94be7735c10f6a2d9e48b17', 'aB3/dE6+gH9=', 'correct horse battery staple'];
  /** A value of this variable that contains the secret. */
  const holding: Record<string, (text: string) => string> = {
    password: (text) => `postgres://onym:${encodeURIComponent(text)}@db/other`,
    headers: (text) => `x-team=onym-observers,authorization=${encodeURIComponent(`Bearer ${text}`)}`,
    several: (text) => `q1Zr8vWd3mKx0Ty5nUb7cPj2hLf6sGa9eRo4iQwX,${text.padEnd(32, text)}`,
    whole: (text) => text,
  };
  const secrets = all.filter(([name, { secret }]) => secret && secret !== 'identifier' && name !== 'SMTP_URL');
  /** The prefix that the vendor's secrets must have. */
  const prefixOf: Record<string, string> = { STRIPE_SECRET_KEY: 'sk_live_', STRIPE_WEBHOOK_SECRET: 'whsec_' };

  it.each(secrets.map(([name]) => name))('%s is no placeholder', (name) => {
    const form = VARIABLES[name as 'APP_SECRET'].secret as string;
    const over: Record<string, string> = name.startsWith('S3_') ? S3 : {};
    const value = (text: string): string => holding[form]!(`${prefixOf[name] ?? ''}${text}`);
    const weak =
      form === 'headers'
        ? WEAK.filter((text) => text.length > 7 && /[a-z]{6}/i.test(text) && !/^a+$|abc/.test(text))
        : WEAK;
    for (const text of weak) {
      const problems = problemsOf({ ...over, [name]: value(text) });
      expect(
        problems.filter((line) => line.startsWith(`${name} is wrong`)),
        `${name}: ${text}`,
      ).toHaveLength(1);
      expect(problems.join()).not.toContain(value(text));
    }
    for (const text of form === 'several'
      ? ['Jm4xTq9Zw2Lr7Vb1Nc5Hd8PkXs6Gf0Ye']
      : name === 'STRIPE_WEBHOOK_SECRET'
        ? [STRONG[0]!]
        : STRONG)
      expectTaken(name, value(text), over);
  });

  it('APP_SECRET=change-me-change-me-change-me-please is refused', () =>
    expectRefused('APP_SECRET', 'change-me-change-me-change-me-please'));

  it('is the password of a mail relay; an address without one has none', () => {
    expectRefused('SMTP_URL', 'smtps://onym:changeme@relay.example.com');
    expectTaken('SMTP_URL', 'smtps://onym:Jm4xTq9Zw2Lr@relay.example.com');
  });

  it('that is only an identifier is rejected only as a default', () => {
    expect(problemsOf(S3)).toEqual([]);
    expect(problemsOf({ ...S3, S3_ACCESS_KEY_ID: 'minioadmin' })).toEqual([
      expect.stringMatching(/^S3_ACCESS_KEY_ID is wrong/),
    ]);
  });
});
