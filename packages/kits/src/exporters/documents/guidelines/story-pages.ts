import { BOTTOM, EDGE, INNER, TOP, type Sheet } from './sheet.ts';

export function brandPage({ source, tone, write, decor, doc }: Sheet): void {
  const { missionStatement, valueProposition, tagline } = source.kit.essentials;
  write('Mission', { x: EDGE, y: TOP, width: 300, size: 11, voice: 'strong', colour: tone.primary, tag: 'H2' });
  const below = write(missionStatement, { x: EDGE, y: TOP + 20, width: INNER * 0.86, size: 27, voice: 'heading', leading: 0.12, height: 170 });
  const y = Math.max(below + 34, 350);
  decor(() => doc.rect(EDGE, y - 18, INNER, 0.75).fill(tone.line));
  const half = (INNER - 40) / 2;
  write('What we promise', { x: EDGE, y, width: half, size: 11, voice: 'strong', colour: tone.primary, tag: 'H2' });
  write(valueProposition, { x: EDGE, y: y + 20, width: half, size: 14, leading: 0.35, height: BOTTOM - y - 30 });
  write('In one line', { x: EDGE + half + 40, y, width: half, size: 11, voice: 'strong', colour: tone.primary, tag: 'H2' });
  write(tagline, { x: EDGE + half + 40, y: y + 20, width: half, size: 22, voice: 'heading', leading: 0.1, height: BOTTOM - y - 30 });
}

export function audiencePage({ source, tone, write, list, listSize, decor, doc }: Sheet): void {
  const { primarySegment, painPoints, jobsToBeDone } = source.kit.audience;
  const below = write(primarySegment, { x: EDGE, y: TOP, width: INNER * 0.82, size: 21, voice: 'heading', leading: 0.15, height: 110 });
  const y = Math.max(below + 26, 268);
  const half = (INNER - 32) / 2;
  const style = { width: half - 48, leading: 0.25, height: BOTTOM - y - 86, gap: 9 };
  const size = Math.min(...[painPoints, jobsToBeDone].map((lines) => listSize(lines, { ...style, size: 15 })));
  for (const [i, [title, lines]] of ([['What troubles them', painPoints], ['What they want done', jobsToBeDone]] as const).entries()) {
    const x = EDGE + i * (half + 32);
    decor(() => doc.roundedRect(x, y, half, BOTTOM - y - 6, 12).fill(tone.panel));
    write(title, { x: x + 24, y: y + 22, width: half - 48, size: 15, voice: 'heading', tag: 'H2' });
    list(lines, { ...style, x: x + 24, y: y + 56, size, mark: 'dot' });
  }
}

export function personalityPage({ source, tone, write, decor, doc }: Sheet): void {
  const { archetype, traits, voiceTone } = source.kit.personality;
  const left = INNER * 0.42;
  decor(() => doc.roundedRect(EDGE, TOP, left, BOTTOM - TOP - 6, 14).fill(tone.primary));
  write('Archetype', { x: EDGE + 30, y: TOP + 32, width: left - 60, size: 12, voice: 'strong', colour: tone.onPrimary });
  const below = write(archetype, { x: EDGE + 30, y: TOP + 54, width: left - 60, size: 38, voice: 'heading', colour: tone.onPrimary, leading: 0, height: 120, tag: 'H2' });
  write(voiceTone, { x: EDGE + 30, y: below + 18, width: left - 60, size: 14, leading: 0.35, colour: tone.onPrimary, height: BOTTOM - below - 50 });
  const x = EDGE + left + 40;
  write('Traits', { x, y: TOP, width: 200, size: 12, voice: 'strong', colour: tone.primary });
  const step = Math.min(64, (BOTTOM - TOP - 24) / traits.length);
  for (const [i, trait] of traits.entries()) {
    const y = TOP + 24 + i * step;
    write(trait, { x, y, width: INNER - left - 40, size: Math.min(30, step * 0.55), voice: 'heading', leading: 0, height: step * 0.8 });
    if (i < traits.length - 1) decor(() => doc.rect(x, y + step - 10, INNER - left - 40, 0.75).fill(tone.line));
  }
}
