import { MINUTE_MS } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConcepts } from './create-concepts.ts';
import { storeLogos } from './create-logos.ts';
import { drawSocialPictures } from './draw-social-pictures.ts';
import { exportSocialPictures, readSocialPictures, type SocialPictures } from './export-social-pictures.ts';
import { findLogo } from './list-logos.ts';
import { filterSocialFiles } from './social-pictures.repository.ts';

let scope: TestScope;
let accountId: string;
beforeAll(async () => {
  scope = await openTestScope();
  accountId = (await createTestAccount(scope, { tier: 'founder' })).id;
});
afterAll(() => scope.close());

/** A logo; the same name gives the same one. */
async function createLogo(name: string): Promise<string> {
  const concepts = createConcepts({ name, description: 'Tide tables', count: 1 });
  return (await storeLogos(scope.fork(), accountId, concepts, new Map()))[0]!.id;
}
const request = (logoId: string) => exportSocialPictures(scope.fork(), { accountId, tier: 'founder' }, logoId);
const jobsOf = async (logoId: string) =>
  (
    await scope.sql.rows('test-social-jobs', 'select 1 from graphile_worker.jobs where key = $1', [
      `social-pictures:${logoId}`,
    ])
  ).length;
const loseJob = (logoId: string) =>
  scope.sql.rows('test-social-lose', 'select graphile_worker.remove_job($1)::text as job', [
    `social-pictures:${logoId}`,
  ]);
const requestedAt = async (logoId: string) => (await findLogo(scope.fork(), accountId, logoId)).socialRequestedAt;

/** Requests the pictures and draws them, as the worker does. */
async function made(logoId: string, draw = scope): Promise<SocialPictures> {
  const pending = request(logoId);
  pending.catch(() => {});
  await expect.poll(() => requestedAt(logoId), { interval: 5 }).not.toBeNull();
  await drawSocialPictures(draw.fork(), logoId);
  return pending;
}

it('draws the same bytes for the same logo, in any account; the file is in use while a logo has it', async () => {
  const [one, other] = [await createLogo('Tiderow'), await createLogo('Tiderow')];
  const [a, b] = [await made(one), await made(other)];
  expect(b).toEqual(a);
  expect(a).toMatchObject({ filename: 'tiderow-social.zip', fromCache: false });
  expect(await filterSocialFiles(scope.fork(), [a.sha256, 'f'.repeat(64)])).toEqual([a.sha256]);
  const file = await readSocialPictures(scope.fork(), a.sha256, a.filename);
  expect(file!.bytes).toHaveLength(a.bytes);
  const pictures = Object.values(unzipSync(file!.bytes)).map((png) => [Buffer.from(png).readUInt32BE(16), png[1]]);
  expect(pictures).toHaveLength(8);
  expect(pictures.every(([width, letter]) => width! >= 400 && letter === 'P'.charCodeAt(0))).toBe(true);
  expect(await request(one)).toEqual({ ...a, fromCache: true });
});

it('requests them again when their job was lost, after two minutes', async () => {
  const id = await createLogo('Lostrow');
  const waiting = request(id);
  waiting.catch(() => {});
  await expect.poll(() => jobsOf(id), { interval: 5 }).toBe(1);
  await loseJob(id);
  scope.clock.advanceMs(2 * MINUTE_MS + 1);
  const second = request(id);
  second.catch(() => {});
  await expect.poll(() => jobsOf(id), { interval: 5 }).toBe(1);
  await drawSocialPictures(scope.fork(), id);
  expect((await Promise.all([waiting, second])).map(({ filename }) => filename)).toEqual([
    'lostrow-social.zip',
    'lostrow-social.zip',
  ]);
});

it('reports pictures that cannot be drawn, and draws them at the next request', async () => {
  const id = await createLogo('Failrow');
  const failing: TestScope = {
    ...scope.fork(),
    drawing: { ...scope.drawing, draw: () => Promise.reject(new Error('no ink')) },
    fork: () => failing,
  };
  await expect(made(id, failing)).rejects.toMatchObject({ code: 'internal_error' });
  expect(await made(id)).toMatchObject({ fromCache: false });
});
