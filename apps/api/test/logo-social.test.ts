import { createHash } from 'node:crypto';
import { call, queryStack } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOtherCustomer, download } from './brand-kits.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { createLogos, type Idea, key, useDesigner, user } from './logos.fixture.ts';

useDesigner();

interface Social {
  url: string;
  sha256: string;
  mime: string;
  bytes: number;
  filename: string;
  fromCache: boolean;
}
const exportSocial = (id: string, bearer: string | undefined = key) =>
  call<Social>('POST', `/logos/${id}/social`, { ...(bearer ? { key: bearer } : {}), json: {} });
const give = (email: string, product: string) =>
  queryStack(
    'insert into entitlement (id, account_id, product, source, granted_at) select $1, id, $2, $1, now() from account where email = $3',
    [`test_${email}_${product}`, product, email],
  );

let logo: Idea;
beforeAll(async () => {
  [logo] = (await createLogos({ name: 'Tide & Row', slogan: 'Row with the moon', count: 1 })) as [Idea];
});

describe('POST /logos/{id}/social', () => {
  it('201: one zip of the pictures, whose address opens without a key; then 200 with the same file', async () => {
    // Two at once: the pictures are drawn once.
    const answers = await Promise.all([exportSocial(logo.id), exportSocial(logo.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    const { body } = answers.find(({ status }) => status === 201)!;
    const { status, headers, bytes } = await download(body.url);
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/zip',
      'attachment; filename="tide-and-row-social.zip"',
    ]);
    expect(body).toEqual({
      url: expect.stringMatching(new RegExp(`/files/${body.sha256}/tide-and-row-social\\.zip$`)) as string,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      mime: 'application/zip',
      bytes: bytes.length,
      filename: 'tide-and-row-social.zip',
      fromCache: false,
    });
    const names = bytes.toString('latin1').matchAll(/tide-and-row-[\w-]+\.png/g);
    expect([...new Set([...names].map(([name]) => name))].toSorted()).toEqual([
      'tide-and-row-avatar-400x400.png',
      'tide-and-row-facebook-cover-1640x624.png',
      'tide-and-row-instagram-post-1080x1080.png',
      'tide-and-row-instagram-story-1080x1920.png',
      'tide-and-row-linkedin-cover-1584x396.png',
      'tide-and-row-open-graph-1200x630.png',
      'tide-and-row-x-header-1500x500.png',
      'tide-and-row-youtube-banner-2560x1440.png',
    ]);
    const again = await exportSocial(logo.id);
    expect([again.status, again.body]).toEqual([200, { ...body, fromCache: true }]);
  });

  it('200: the file opens under its name only, and not while the logo is in the bin', async () => {
    const { body } = await exportSocial(logo.id);
    expect((await download(body.url.replace('tide-and-row', 'other'))).status).toBe(404);
    expectOk(await call('DELETE', `/logos/${logo.id}`, { user }));
    expect((await download(body.url)).status).toBe(404);
    expectRefusal(await exportSocial(logo.id), 404, 'not_found');
    expectOk(await call('POST', `/logos/${logo.id}/restore`, { user }));
    expect(await exportSocial(logo.id)).toMatchObject({ status: 200, body: { url: body.url, fromCache: true } });
  });

  it('402 entitlement_required: without a plan or SOCIAL_MEDIA_KIT, before anything is looked up', async () => {
    const { user: other, key: own } = await createOtherCustomer('LOGO_PACK');
    const [made] = expectOk(
      await call<{ logos: Idea[] }>('POST', '/logos', {
        key: own,
        json: { name: 'Tiderow', description: 'Tide tables', count: 1 },
      }),
    ).logos;
    for (const id of [made!.id, logo.id, 'log_unknown'])
      expect(expectRefusal(await exportSocial(id, own), 402, 'entitlement_required')).toMatchObject({
        productType: 'SOCIAL_MEDIA_KIT',
        oneTimePrice: 14.99,
      });
    await give(other.email, 'SOCIAL_MEDIA_KIT');
    expect((await exportSocial(made!.id, own)).status).toBe(201);
  });

  it('404 not_found: an unknown logo, and one of another account', async () => {
    const { key: other } = await createOtherCustomer('SOCIAL_MEDIA_KIT');
    for (const id of [logo.id, 'log_unknown', 'x'.repeat(300), 'lögo'])
      expectRefusal(await exportSocial(encodeURIComponent(id), other), 404, 'not_found');
  });

  it('401 unauthorized without a key', async () => {
    expectRefusal(await call('POST', `/logos/${logo.id}/social`, { json: {} }), 401, 'unauthorized');
  });
});
