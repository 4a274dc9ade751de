import { isIcon, VARIANTS } from '@onym/studio/design';
import { newId, type Fault } from '@onym/core';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConcepts } from './create-concepts.ts';
import { createLogos } from './create-logos.ts';
import { describeConcept } from './describe-concept.ts';
import { findDrawProblem } from './drawable-text.ts';
import { findLogo, listLogos } from './list-logos.ts';
import { drawLogoFile, parseLogoFileQuery, type FileKind, type LogoFileQuery } from './logo-file.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const brief = { name: 'Tiderow', description: 'Tide tables and training logs for rowing clubs', count: 3 };
const open = async (id: string, kind: FileKind, wish: LogoFileQuery) =>
  drawLogoFile(scope.fork(), id, parseLogoFileQuery(kind, wish));
const rowsOf = (accountId: string) =>
  scope.sql.rows('test-logos', 'select id from logo where account_id = $1', [accountId]);

describe('createLogos', () => {
  it('stores each idea, in the order of the result', async () => {
    const { id } = await createTestAccount(scope);
    const { made, logos } = await createLogos(scope.fork(), { accountId: id, tier: 'founder' }, brief);
    expect(made).toEqual({ engine: 'offline' });
    expect((await listLogos(scope.fork(), id, { limit: 10 })).logos.map((logo) => logo.id)).toEqual(
      logos.map((logo) => logo.id).toReversed(),
    );
    const kept = await findLogo(scope.fork(), id, logos[1]!.id);
    expect(kept.concept).toEqual(logos[1]!.concept);
  });

  it('entitlement_required: without a plan or product nothing is stored', async () => {
    const { id } = await createTestAccount(scope);
    const fault = await createLogos(scope.fork(), { accountId: id, tier: 'explorer' }, brief).then(
      () => undefined,
      (error: Fault) => error,
    );
    expect(fault?.code).toBe('entitlement_required');
    expect(await rowsOf(id)).toEqual([]);
  });

  it('a stored concept draws the same picture as the new one, in every variant', async () => {
    const { id } = await createTestAccount(scope);
    const [logo] = (await createLogos(scope.fork(), { accountId: id, tier: 'agency' }, brief)).logos;
    for (const variant of VARIANTS)
      expect((await open(logo!.id, 'svg', { variant })).toString()).toMatch(/^<svg .*<\/svg>$/s);
    const png = await open(logo!.id, 'png', { width: '64' });
    expect(png.readUInt32BE(16)).toBe(64);
    const between = await open(logo!.id, 'png', { width: '321' });
    expect([between.readUInt32BE(16), between]).toEqual([384, await open(logo!.id, 'png', { width: '384' })]);
  });
});

describe('drawLogoFile', () => {
  it('not_found for an unknown or invalid id; invalid_request before that', async () => {
    const codeOf = (id: string, wish: object): Promise<string> =>
      open(id, 'png', wish).then(
        () => 'opened',
        (fault: Fault) => fault.code,
      );
    expect(await codeOf(newId('logo', scope.clock.now()), {})).toBe('not_found');
    expect(await codeOf('log_x', {})).toBe('not_found');
    expect(await codeOf(newId('logo', scope.clock.now()), { width: '9999' })).toBe('invalid_request');
    expect(await codeOf(newId('logo', scope.clock.now()), { variant: ['color', 'dark'] })).toBe('invalid_request');
  });
});

describe('createConcepts', () => {
  it.each([
    ['coffee roastery in the old harbour', ['bean', 'coffee']],
    ['invoicing for freelancers', ['receipt-text', 'wallet', 'feather', 'pen-tool']],
    ['password manager for families', ['lock-keyhole', 'shield-check', 'key-round']],
    ['dog grooming', ['dog']],
    ['yoga studio by the lake', ['flower-lotus', 'sun']],
    ['law firm for start-ups', ['scale', 'gavel', 'rocket']],
    ['machine learning for radiologists', ['sparkles', 'brain', 'stethoscope', 'heart-pulse', 'brain-circuit']],
    ['solar panels for farms', ['sun', 'solar-panel']],
  ])('%s: the first icon matches', (description, icons) => {
    expect(icons).toContain(createConcepts({ name: 'Vela', description, count: 1 })[0]!.icon);
  });

  it('accepts a description in any language', () => {
    for (const description of ['面包店', 'مخبز', '!!!', 'constructor __proto__ toString', '🚀'.repeat(500)]) {
      const made = createConcepts({ name: 'Vela', description, count: 9 });
      expect(made.every(({ icon }) => isIcon(icon))).toBe(true);
    }
  });
});

describe('describeConcept', () => {
  it('describes the picture in one plain sentence', () => {
    for (const concept of createConcepts({ ...brief, count: 9, preferences: { colorPalette: 'teal' } })) {
      expect(describeConcept(concept)).toMatch(
        /^(A|An|The) [^.]+; (deep |bright |muted )?(teal|green|sky blue) on (white|a soft tint|a dark ground|a full ground of colour)\.$/,
      );
    }
  });

  it('adds why the icon was chosen, unless the picture has none', () => {
    for (const concept of createConcepts({ ...brief, count: 9 })) {
      expect(describeConcept(concept, 'An oar for the stroke.')).toBe(
        describeConcept(concept) + (concept.layout === 'minimal' || concept.monogram ? '' : ' An oar for the stroke.'),
      );
    }
  });
});

describe('findDrawProblem', () => {
  it('finds none in drawable text; lists at most eight characters and counts the rest', () => {
    expect(findDrawProblem('Ágæt & Söhne – Київ')).toBeUndefined();
    expect(findDrawProblem('東京都渋谷区神南一丁目')).toMatch(/東 \(U\+6771\).* and \d more/);
    expect(findDrawProblem('a\u200bb')).toContain('U+200B');
  });
});
