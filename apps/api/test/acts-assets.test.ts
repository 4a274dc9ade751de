import { call, createUserKey, setTier, signUp, type Body, type User } from '@onym/testing';
import { beforeAll, expect, it } from 'vitest';
import { actsOf, undo } from './acts.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { BUSINESS } from './legal.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  await setTier(user, 'founder');
  key = await createUserKey(user);
});

const make = async (path: string, json: object) => expectOk(await call<Body>('POST', path, { key, json }));
const last = async () => (await actsOf(user))[0]!;

it.each([
  ['logo', '/logos', { name: 'Tiderow', description: 'Tide tables', count: 1 }],
  ['kit', '/brand-kits', { name: 'Tiderow', includeVisuals: false }],
  ['legal', '/legal', BUSINESS],
  ['page', '/landing-pages', INPUT],
])('200: a key that deletes a %s performs an act, and undoing it takes it out of the bin', async (what, path, json) => {
  const made = await make(path, json);
  const { id } = path === '/logos' ? (made['logos'] as { id: string }[])[0]! : made;
  const at = `${path}/${String(id)}`;
  const answers = await Promise.all([call('DELETE', at, { key }), call('DELETE', at, { key })]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const acts = (await actsOf(user)).filter(({ subjectId }) => subjectId === id);
  expect(acts).toMatchObject([{ act: 'deleteAssets', changes: [{ what, to: null }], status: 'undoable' }]);
  expectOk(await undo(user, acts[0]!.id));
  expectOk(await call('GET', at, { key }));
  expectRefusal(await undo(user, acts[0]!.id), 409, 'conflict');
});

it('200: a page that a key took off the web, or deleted while it was on it, is on the web again', async () => {
  const { id } = await make('/landing-pages', INPUT);
  const at = `/landing-pages/${String(id)}`;
  const shown = async () => expectOk(await call<Body>('GET', at, { key }));
  await make(`${at}/deploy`, {});
  const before = await shown();
  await make(`${at}/undeploy`, {});
  await make(`${at}/undeploy`, {});
  const acts = (await actsOf(user)).filter(({ subjectId }) => subjectId === id);
  expect(acts).toMatchObject([{ act: 'deleteAssets', changes: [{ what: 'address', to: null }] }]);
  expectOk(await undo(user, acts[0]!.id));
  expect(await shown()).toMatchObject({ status: 'deployed', deploymentUrl: before['deploymentUrl'] });
  expectOk(await call('DELETE', at, { key }));
  const { id: deletion, changes } = await last();
  expect(changes).toMatchObject([{ what: 'page' }, { what: 'address' }]);
  expectOk(await undo(user, deletion));
  expect(await shown()).toMatchObject({ status: 'deployed' });
});
