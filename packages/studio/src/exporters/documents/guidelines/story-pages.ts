import { tonesOf } from '../../social/tones.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/**
 * Draws the mission, the value proposition and, if there is one, the tagline below the heading of a page of the
 * guidelines.
 */
export function drawBrandPage({ t, source, tone, write, decor, doc }: Sheet): void {
  const { missionStatement, valueProposition, tagline } = source.kit.essentials;
  const { deep } = tonesOf(source.look.logos[0]!);
  const [gap, air] = [16, 28];
  const left = CONTENT_WIDTH * 0.58;
  const side = CONTENT_WIDTH - left - gap;
  const height = TEXT_BOTTOM - TEXT_TOP - 6;
  const upper = (height - gap) * (tagline ? 0.56 : 1);
  const x = PAGE_MARGIN + left + gap;
  decor(() =>
    doc
      .roundedRect(PAGE_MARGIN, TEXT_TOP, left, height, 14)
      .fill(tone.primary)
      .roundedRect(x, TEXT_TOP, side, upper, 14)
      .fill(tone.panel),
  );
  write(t('Mission'), {
    x: PAGE_MARGIN + air,
    y: TEXT_TOP + air,
    width: left - 2 * air,
    size: 13,
    voice: 'strong',
    colour: tone.onPrimary,
    tag: 'H2',
  });
  write(missionStatement, {
    x: PAGE_MARGIN + air,
    y: TEXT_TOP + air + 34,
    width: left - 2 * air,
    size: 36,
    voice: 'heading',
    colour: tone.onPrimary,
    leading: 0.1,
    height: height - 2 * air - 40,
  });
  write(t('What we promise'), {
    x: x + air,
    y: TEXT_TOP + air,
    width: side - 2 * air,
    size: 13,
    voice: 'strong',
    colour: tone.primary,
    tag: 'H2',
  });
  write(valueProposition, {
    x: x + air,
    y: TEXT_TOP + air + 28,
    width: side - 2 * air,
    size: 19,
    leading: 0.28,
    height: upper - 2 * air - 32,
  });
  if (!tagline) return;
  const y = TEXT_TOP + upper + gap;
  decor(() =>
    doc
      .roundedRect(x, y, side, TEXT_BOTTOM - 6 - y, 14)
      .fill(deep.ground)
      .lineWidth(0.75)
      .roundedRect(x, y, side, TEXT_BOTTOM - 6 - y, 14)
      .stroke(tone.line),
  );
  write(t('In one line'), {
    x: x + air,
    y: y + air,
    width: side - 2 * air,
    size: 13,
    voice: 'strong',
    colour: deep.ink,
    tag: 'H2',
  });
  write(tagline, {
    x: x + air,
    y: y + air + 28,
    width: side - 2 * air,
    size: 30,
    voice: 'heading',
    colour: deep.ink,
    leading: 0.08,
    height: TEXT_BOTTOM - 6 - y - 2 * air - 30,
  });
}

/** Draws the audience with its pain points and goals below the heading of a page of the guidelines. */
export function drawAudiencePage({ t, source, tone, write, list, listSize, decor, doc }: Sheet): void {
  const { primarySegment, painPoints, jobsToBeDone } = source.kit.audience;
  const below = write(primarySegment, {
    x: PAGE_MARGIN,
    y: TEXT_TOP,
    width: CONTENT_WIDTH * 0.82,
    size: 27,
    voice: 'heading',
    leading: 0.12,
    height: 120,
  });
  const y = Math.max(below + 24, 236);
  const half = (CONTENT_WIDTH - 32) / 2;
  const style = { width: half - 48, leading: 0.25, height: TEXT_BOTTOM - y - 84, gap: 10 };
  const size = Math.min(...[painPoints, jobsToBeDone].map((lines) => listSize(lines, { ...style, size: 18 })));
  for (const [i, [title, lines]] of (
    [
      [t('Pain points'), painPoints],
      [t('Goals'), jobsToBeDone],
    ] as const
  ).entries()) {
    const x = PAGE_MARGIN + i * (half + 32);
    decor(() => doc.roundedRect(x, y, half, TEXT_BOTTOM - y - 6, 12).fill(tone.panel));
    write(title, { x: x + 24, y: y + 22, width: half - 48, size: 19, voice: 'heading', tag: 'H2' });
    list(lines, { ...style, x: x + 24, y: y + 62, size, mark: 'dot' });
  }
}

/** Draws the archetype, the voice and the traits below the heading of a page of the guidelines. */
export function drawPersonalityPage({ t, source, tone, write, decor, doc }: Sheet): void {
  const { archetype, traits, voiceTone } = source.kit.personality;
  const left = CONTENT_WIDTH * 0.42;
  decor(() => doc.roundedRect(PAGE_MARGIN, TEXT_TOP, left, TEXT_BOTTOM - TEXT_TOP - 6, 14).fill(tone.primary));
  write(t('Archetype'), {
    x: PAGE_MARGIN + 30,
    y: TEXT_TOP + 32,
    width: left - 60,
    size: 12,
    voice: 'strong',
    colour: tone.onPrimary,
  });
  const below = write(archetype, {
    x: PAGE_MARGIN + 30,
    y: TEXT_TOP + 54,
    width: left - 60,
    size: 46,
    voice: 'heading',
    colour: tone.onPrimary,
    leading: 0,
    height: 140,
    tag: 'H2',
  });
  write(voiceTone, {
    x: PAGE_MARGIN + 30,
    y: below + 18,
    width: left - 60,
    size: 18,
    leading: 0.3,
    colour: tone.onPrimary,
    height: TEXT_BOTTOM - below - 50,
  });
  const x = PAGE_MARGIN + left + 40;
  write(t('Traits'), { x, y: TEXT_TOP, width: 200, size: 13, voice: 'strong', colour: tone.primary });
  const step = Math.min(96, (TEXT_BOTTOM - TEXT_TOP - 30) / traits.length);
  for (const [i, trait] of traits.entries()) {
    const y = TEXT_TOP + 30 + i * step;
    write(trait, {
      x,
      y,
      width: CONTENT_WIDTH - left - 40,
      size: Math.min(38, step * 0.5),
      voice: 'heading',
      leading: 0,
      height: step * 0.75,
    });
    if (i < traits.length - 1) decor(() => doc.rect(x, y + step - 10, CONTENT_WIDTH - left - 40, 0.75).fill(tone.line));
  }
}
