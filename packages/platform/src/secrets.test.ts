import { describe, expect, it } from 'vitest';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('a root that is long enough to be one');

it('a sealed value opens again, in another process with the same secret', () => {
  const sealed = secrets.seal('contact', 'Vera Field, Ünter den Linden', 'usr_1');
  expect(sealed).toMatch(/^v1\.[\w-]+$/);
  expect(openSecrets('a root that is long enough to be one').open('contact', sealed, 'usr_1')).toBe(
    'Vera Field, Ünter den Linden',
  );
});

it('sealing twice never gives the same text', () => {
  expect(secrets.seal('contact', 'same', 'usr_1')).not.toBe(secrets.seal('contact', 'same', 'usr_1'));
});

it('a value moved to another context fails to open', () => {
  expect(() => secrets.open('contact', secrets.seal('contact', 'x', 'usr_1'), 'usr_2')).toThrow();
});

it('a value sealed for another purpose fails to open', () => {
  expect(() => secrets.open('webhook-secret', secrets.seal('contact', 'x', 'usr_1'), 'usr_1')).toThrow();
});

it('a value sealed with another secret fails to open', () => {
  expect(() =>
    openSecrets('another root of the same length!!!!!').open('contact', secrets.seal('contact', 'x', 'usr_1'), 'usr_1'),
  ).toThrow();
});

it('a changed bit anywhere fails to open', () => {
  const bytes = Buffer.from(secrets.seal('contact', 'x', 'usr_1').slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i]! ^= 1;
    expect(() => secrets.open('contact', `v1.${changed.toString('base64url')}`, 'usr_1')).toThrow();
  }
});

it('an unknown version, a truncated value and an empty text fail to open', () => {
  for (const text of ['', 'v1.', 'v2.AAAA', secrets.seal('contact', 'x', 'usr_1').slice(0, 20)])
    expect(() => secrets.open('contact', text, 'usr_1')).toThrow();
});

it('each purpose has a key of its own', () => {
  expect(secrets.key('session')).toHaveLength(32);
  expect(secrets.key('session').equals(secrets.key('api-key'))).toBe(false);
  expect(secrets.mac('session', 'x').equals(secrets.mac('api-key', 'x'))).toBe(false);
});

describe('several secrets, newest first', () => {
  const [A, B] = ['the older root that is long enough', 'the newer root that is long enough'];
  const [older, newer, both] = [openSecrets(A), openSecrets(B), openSecrets(`${B}, ${A}`)];

  it('all open', () => {
    for (const maker of [older, newer])
      expect(both.open('contact', maker.seal('contact', 'x', 'usr_1'), 'usr_1')).toBe('x');
    expect(() => both.open('contact', secrets.seal('contact', 'x', 'usr_1'), 'usr_1')).toThrow();
  });

  it('the first one seals new values', () => {
    const sealed = both.seal('contact', 'x', 'usr_1');
    expect(newer.open('contact', sealed, 'usr_1')).toBe('x');
    expect(() => older.open('contact', sealed, 'usr_1')).toThrow();
    expect(both.mac('api-key', 'x')).toEqual(newer.mac('api-key', 'x'));
    expect(both.macs('api-key', 'x')).toEqual([newer.mac('api-key', 'x'), older.mac('api-key', 'x')]);
  });
});
