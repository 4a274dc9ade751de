import { call, createUserKey, setTier, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { statusOf, type Thing } from './deleted-assets.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { INPUT } from './landing-pages.fixture.ts';
import { BUSINESS } from './legal.fixture.ts';

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  await setTier(user, 'agency');
  key = await createUserKey(user);
});

describe('what is in the bin', () => {
  it('200: is in the export of the account', async () => {
    const { id } = expectOk(await call<Thing>('POST', '/legal', { key, json: BUSINESS }));
    expectOk(await call('DELETE', `/legal/${id}`, { key }));
    const file = expectOk(await call<Record<string, Thing[]>>('GET', '/account/export', { user }));
    expect(file['legalKits']!.find((one) => one.id === id)).toMatchObject({ deletedAt: expect.any(String) });
  });

  it('200: legal documents are left out of drafts and deploys until they are restored; published versions keep them', async () => {
    const { id: legalKitId } = expectOk(
      await call<Thing>('POST', '/legal', { key, json: { ...BUSINESS, facts: { effectiveDate: '2026-01-01' } } }),
    );
    const page = expectOk(await call<Thing>('POST', '/landing-pages', { key, json: INPUT }));
    expectOk(await call('PATCH', `/landing-pages/${page.id}`, { key, json: { legalKitId } }));
    const draft = async (): Promise<number> => statusOf(`${page['preview'] as string}aup.html`);
    expect(await draft()).toBe(200);
    expectOk(await call('DELETE', `/legal/${legalKitId}`, { key }));
    const refused = await call('PATCH', `/landing-pages/${page.id}`, { key, json: { legalKitId } });
    expectRefusal(refused, 404, 'not_found');
    expect(expectOk(await call<Thing>('GET', `/landing-pages/${page.id}`, { key }))).toMatchObject({
      legalKitId,
      gaps: [],
    });
    const changed = await call<Thing>('PATCH', `/landing-pages/${page.id}`, { key, json: { theme: 'dark' } });
    const paths = ({ files }: Thing): string[] => (files as { path: string }[]).map((file) => file.path);
    expect(paths(expectOk(changed))).not.toContain('aup.html');
    expect(await draft()).toBe(404);
    expectOk(await call('POST', `/legal/${legalKitId}/restore`, { key, json: {} }));
    const again = await call<Thing>('PATCH', `/landing-pages/${page.id}`, { key, json: { theme: 'minimal' } });
    expect(paths(expectOk(again))).toContain('aup.html');
    await expect.poll(draft).toBe(200);
  });

  it('200: a site is offline at once and stays so when it is restored; its version can be published again', async () => {
    const { id } = expectOk(await call<Thing>('POST', '/landing-pages', { key, json: INPUT }));
    const { deploymentUrl } = expectOk(
      await call<{ deploymentUrl: string }>('POST', `/landing-pages/${id}/deploy`, { key, json: {} }),
    );
    expect(await statusOf(deploymentUrl)).toBe(200);
    expectOk(await call('DELETE', `/landing-pages/${id}`, { key }));
    // A process caches a host for half a second.
    await expect.poll(() => statusOf(deploymentUrl)).toBe(404);
    const restored = expectOk(await call<Thing>('POST', `/landing-pages/${id}/restore`, { key, json: {} }));
    expect(restored).toMatchObject({ status: 'ready', config: { seo: { canonical: '' } } });
    expect(restored).not.toHaveProperty('deploymentUrl');
    expect(await statusOf(deploymentUrl)).toBe(404);
    const back = await call<Thing>('POST', `/landing-pages/${id}/rollback`, { key, json: { version: 1 } });
    expect(expectOk(back)).toMatchObject({ deploymentUrl });
    await expect.poll(() => statusOf(deploymentUrl)).toBe(200);
  });
});
