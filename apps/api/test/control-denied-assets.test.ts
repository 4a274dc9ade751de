import { call, createUserKey, setTier, signUp, type Answer } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { BUSINESS } from './legal.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';

let key: string;
let denied: string;
beforeAll(async () => {
  const user = await signUp();
  await setTier(user, 'founder');
  key = await createUserKey(user);
  denied = await createUserKey(user, { permissions: ['*'], control: { deleteAssets: 'deny' } });
});

const expectDenied = (answer: Answer<unknown>): void => {
  expect(expectRefusal(answer, 403, 'control_not_allowed')).toMatchObject({ control: 'deleteAssets' });
};

describe('a key to which the owner has denied deleteAssets', () => {
  it('403 control_not_allowed: it deletes no logo, kit, page or legal set, and unpublishes none', async () => {
    const { logos } = expectOk(
      await call<{ logos: { id: string }[] }>('POST', '/logos', {
        key,
        json: { name: 'Tiderow', description: 'Tide tables', count: 1 },
      }),
    );
    const kit = expectOk(
      await call<{ id: string }>('POST', '/brand-kits', { key, json: { name: 'Tiderow', includeVisuals: false } }),
    );
    const page = expectOk(await call<{ id: string }>('POST', '/landing-pages', { key, json: INPUT }));
    expectOk(await call('POST', `/landing-pages/${page.id}/deploy`, { key, json: {} }));
    const legal = expectOk(await call<{ id: string }>('POST', '/legal', { key, json: BUSINESS }));
    const paths = [
      `/logos/${logos[0]!.id}`,
      `/brand-kits/${kit.id}`,
      `/landing-pages/${page.id}`,
      `/legal/${legal.id}`,
    ];
    for (const path of paths) expectDenied(await call('DELETE', path, { key: denied }));
    expectDenied(await call('POST', `/landing-pages/${page.id}/undeploy`, { key: denied, json: {} }));
    expect(expectOk(await call('GET', paths[2]!, { key: denied }))).toMatchObject({ status: 'deployed' });
    for (const path of paths) expectOk(await call('DELETE', path, { key }));
  });
});
