import { DEFAULT_CONTROL, DEFAULT_MEMBER_CONTROL } from '@onym/core';
import { call, createUserKey, signUp, type Body, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from './audit.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { agencyOwner, inviteMember } from './team.fixture.ts';

interface Key extends Body {
  id: string;
  key: string;
  control: Record<string, string>;
}

let user: User;
beforeAll(async () => {
  user = await signUp();
});

const create = (json: unknown = {}) => call<{ key: Key }>('POST', '/keys', { user, json });
const made = async (json?: unknown): Promise<Key> => expectOk(await create(json)).key;
const change = (id: string, json: unknown, by = user) => call<Key>('PATCH', `/keys/${id}`, { user: by, json });
const shown = async (id: string): Promise<Key | undefined> =>
  expectOk(await call<{ keys: Key[] }>('GET', '/keys', { user })).keys.find((one) => one.id === id);

const BAD: [string, unknown][] = [
  ['an unknown act', { everything: 'allow' }],
  ['an unknown level', { forwards: 'never' }],
  ['a number', { forwards: 1 }],
  ['null', { forwards: null }],
  ['a list', ['forwards']],
  ['a text', 'deny'],
  ['an overlong level', { forwards: 'x'.repeat(10_000) }],
  ['a prototype', JSON.parse('{"__proto__": {"forwards": "allow"}, "constructor": "allow"}')],
];

describe('the control of a key', () => {
  it('200: has the documented defaults, and those given instead', async () => {
    expect((await made()).control).toEqual(DEFAULT_CONTROL);
    const { id, control } = await made({ control: { forwards: 'deny', registrant: 'allow' } });
    expect(control).toEqual({ ...DEFAULT_CONTROL, forwards: 'deny', registrant: 'allow' });
    expect((await shown(id))?.control).toEqual(control);
  });

  it('200: PATCH changes the given levels only, with an audit entry; rotation keeps them', async () => {
    const { id } = await made({ control: { forwards: 'deny' } });
    expectOk(await change(id, { control: { zoneReplace: 'allow' } }));
    expectOk(await change(id, { name: 'Same' }));
    const expected = { ...DEFAULT_CONTROL, forwards: 'deny', zoneReplace: 'allow' };
    expect((await shown(id))?.control).toEqual(expected);
    expectOk(await change(id, { control: { forwards: 'notify' } }));
    expect((await lineOf(user, 'key.changed'))?.details).toMatchObject({
      before: { control: expected },
      after: { control: { ...expected, forwards: 'notify' } },
    });
    const rotated = expectOk(await call<{ key: Key }>('POST', `/keys/${id}/rotate`, { user }));
    expect(rotated.key.control).toEqual({ ...expected, forwards: 'notify' });
  });

  it.each(BAD)('400 invalid_request: %s, and nothing changes', async (_, control) => {
    expectRefusal(await create({ control }), 400, 'invalid_request');
    const { id } = await made();
    expectRefusal(await change(id, { control }), 400, 'invalid_request');
    expect((await shown(id))?.control).toEqual(DEFAULT_CONTROL);
  });

  it('400 invalid_request: acts beside `control`, and misspelled ones, are refused instead of ignored', async () => {
    for (const json of [{ forwards: 'deny' }, { controls: { forwards: 'deny' } }, { privacyOff: 'deny' }])
      expect(expectRefusal(await create(json), 400, 'invalid_request')['error']).toMatch(/control/);
  });

  it('401 unauthorized, 404 not_found: neither a key nor another account changes it', async () => {
    const { id } = await made();
    const key = await createUserKey(user, { permissions: ['*'] });
    const asKey = await call('PATCH', `/keys/${id}`, { key, json: { control: { forwards: 'allow' } } });
    expectRefusal(asKey, 401, 'unauthorized');
    expectRefusal(await change(id, { control: { forwards: 'allow' } }, await signUp()), 404, 'not_found');
    expect((await shown(id))?.control).toEqual(DEFAULT_CONTROL);
  });

  it('200: two changes at once are both stored', async () => {
    const { id } = await made();
    const both = [{ forwards: 'deny' }, { privacyOff: 'deny' }];
    for (const answer of await Promise.all(both.map((control) => change(id, { control })))) expectOk(answer);
    expect((await shown(id))?.control).toEqual({ ...DEFAULT_CONTROL, forwards: 'deny', privacyOff: 'deny' });
  });
});

describe('the control of a member', () => {
  it('200: notifies where a new key asks, changes with PATCH and survives a second invitation', async () => {
    const owner = await agencyOwner();
    const email = 'nell.control@example.com';
    const seat = await inviteMember(owner, email, 'dns');
    const member = async (): Promise<Body> =>
      expectOk(await call<{ members: Body[] }>('GET', '/account/members', { user: owner })).members.find(
        ({ id }) => id === seat,
      )!;
    expect((await member())['control']).toEqual(DEFAULT_MEMBER_CONTROL);
    const path = `/account/members/${seat}`;
    expectOk(await call('PATCH', path, { user: owner, json: { control: { mailAndCertificates: 'deny' } } }));
    expectRefusal(
      await call('PATCH', path, { user: owner, json: { control: { everything: 'allow' } } }),
      400,
      'invalid_request',
    );
    expect((await lineOf(owner, 'member.control_changed'))?.details).toMatchObject({
      before: { mailAndCertificates: 'notify' },
      after: { mailAndCertificates: 'deny' },
    });
    const again = { email, role: 'buyer', control: { forwards: 'deny' } };
    expectOk(await call('POST', '/account/members', { user: owner, json: again }));
    const expected = { ...DEFAULT_MEMBER_CONTROL, mailAndCertificates: 'deny', forwards: 'deny' };
    expect(await member()).toMatchObject({ role: 'buyer', control: expected });
    const [self] = expectOk(await call<{ members: Body[] }>('GET', '/account/members', { user: owner })).members;
    expect(self).toMatchObject({ role: 'owner', control: null });
  });
});
