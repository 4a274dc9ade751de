import { contrastRatio } from '@onym/studio/design';
import { fitLogo } from '../../drawing/fit-logo.ts';
import { drawIconTile } from '../../drawing/icon-tile.ts';
import { LOGO_USES } from '../brand-facts.ts';
import { clearSpaceScene, constructionScene, misuseScenes } from '../logo-pictures.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/** Draws the logo, large, below the heading of a page of the guidelines. */
export function drawLogoPage({ t, source, tone, write, figure, decor, picture, doc }: Sheet): void {
  const {
    look,
    kit: {
      essentials: { name },
    },
  } = source;
  const concept = look.logos[0]!;
  const height = TEXT_BOTTOM - TEXT_TOP - 50;
  decor(() => doc.roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).fill(tone.panel));
  const logo = fitLogo(concept, 'color', CONTENT_WIDTH * 0.7, height * 0.68);
  figure(t('The logo of {name}', { name }), () =>
    picture(
      { ...logo, title: name },
      {
        x: PAGE_MARGIN + (CONTENT_WIDTH - logo.width) / 2,
        y: TEXT_TOP + (height - logo.height) / 2,
        width: logo.width,
      },
    ),
  );
  write(
    t(
      'The name and the icon are one drawing with fixed proportions. Always use the files; never retype the name or redraw the icon.',
    ),
    {
      x: PAGE_MARGIN,
      y: TEXT_TOP + height + 14,
      width: CONTENT_WIDTH,
      size: 12.5,
      leading: 0.2,
      height: 34,
      colour: tone.muted,
    },
  );
}

/** Draws each logo variant on its background, with its use, below the heading of a page of the guidelines. */
export function drawVariantsPage({ t, within, source, tone, write, figure, decor, doc, picture }: Sheet): void {
  const concept = source.look.logos[0]!;
  const { background, reverse, primary } = concept.palette;
  const [dark, light] = isDark(background) ? [background, reverse.background] : [reverse.background, background];
  const grounds: Record<string, string> = {
    color: background,
    dark,
    light,
    'mono-black': '#ffffff',
    'mono-white': contrastRatio(primary, '#ffffff') >= 3 ? primary : '#1c1c1c',
    icon: background,
  };
  const [gap, text] = [20, 40];
  const [width, height] = [(CONTENT_WIDTH - 2 * gap) / 3, (TEXT_BOTTOM - TEXT_TOP - gap) / 2];
  for (const [i, [variant, label, use]] of LOGO_USES.entries()) {
    const name = t(label);
    const [x, y] = [PAGE_MARGIN + (i % 3) * (width + gap), TEXT_TOP + Math.floor(i / 3) * (height + gap)];
    const frame = height - text;
    decor(() => {
      doc.roundedRect(x, y, width, frame, 10).fill(grounds[variant]!);
      if (contrastRatio(grounds[variant]!, tone.ground) < 1.25)
        doc.lineWidth(0.75).roundedRect(x, y, width, frame, 10).stroke(tone.line);
    });
    figure(t('The logo: {variant}', { variant: within(name) }), () => {
      if (variant === 'icon')
        picture(drawIconTile(concept), { x: x + width / 2 - 46, y: y + frame / 2 - 46, width: 92, radius: 20 });
      else {
        const logo = fitLogo(concept, variant, width * 0.74, frame * 0.62);
        picture(
          { ...logo, title: name },
          { x: x + (width - logo.width) / 2, y: y + (frame - logo.height) / 2, width: logo.width },
        );
      }
    });
    write(name, { x, y: y + frame + 6, width, size: 12, voice: 'strong', tag: 'H2' });
    write(t(use), { x, y: y + frame + 22, width, size: 10.5, colour: tone.muted, height: 14 });
  }
}

/**
 * Draws the logo's clear space and its minimum print size, in true size, below the heading of a page of the
 * guidelines.
 */
export function drawClearSpacePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const { clearSpace, minSize } = source.kit.visualIdentity.logoGuidelines;
  const concept = source.look.logos[0]!;
  const width = CONTENT_WIDTH * 0.66;
  const scene = clearSpaceScene(source, (TEXT_BOTTOM - TEXT_TOP - 6) / width);
  decor(() =>
    doc
      .lineWidth(0.75)
      .roundedRect(PAGE_MARGIN, TEXT_TOP, width, (width * scene.height) / scene.width, 12)
      .stroke(tone.line),
  );
  figure(scene.title, () => picture(scene, { x: PAGE_MARGIN, y: TEXT_TOP, width, radius: 12 }));
  const [x, side] = [PAGE_MARGIN + width + 32, CONTENT_WIDTH - width - 32];
  write(t('Clear space'), { x, y: TEXT_TOP, width: side, size: 20, voice: 'heading', tag: 'H2' });
  const below = write(clearSpace, { x, y: TEXT_TOP + 30, width: side, size: 15, leading: 0.28, height: 110 });
  write(t('Minimum size'), { x, y: below + 24, width: side, size: 20, voice: 'heading', tag: 'H2' });
  const end = write(minSize, { x, y: below + 54, width: side, size: 15, leading: 0.28, height: 110 });
  // Drawn in true size at the minimum width that the kit states.
  const small = fitLogo(concept, 'color', (Number(/(\d+) ?mm/.exec(minSize)?.[1] ?? 24) * 72) / 25.4, 90);
  const y = Math.min(Math.max(end + 30, 384), TEXT_BOTTOM - small.height - 38);
  figure(t('The logo at its minimum print size, shown at actual size'), () =>
    picture({ ...small, title: t('Minimum size') }, { x, y, width: small.width }),
  );
  decor(() =>
    doc
      .rect(x, y + small.height + 10, small.width, 0.75)
      .fill(tone.muted)
      .rect(x, y + small.height + 7, 0.75, 6)
      .fill(tone.muted)
      .rect(x + small.width - 0.75, y + small.height + 7, 0.75, 6)
      .fill(tone.muted),
  );
  write(t('{width} mm, actual size on A4', { width: Math.round((small.width * 25.4) / 72) }), {
    x,
    y: y + small.height + 17,
    width: side,
    size: 9.5,
    colour: tone.muted,
  });
}

/** Draws the logo on its construction grid below the heading of a page of the guidelines. */
export function drawConstructionPage({ source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = TEXT_BOTTOM - TEXT_TOP - 50;
  const scene = constructionScene(source, height / CONTENT_WIDTH);
  decor(() => doc.lineWidth(0.75).roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).stroke(tone.line));
  figure(scene.title, () => picture(scene, { x: PAGE_MARGIN, y: TEXT_TOP, width: CONTENT_WIDTH, radius: 14 }));
  write(scene.note, {
    x: PAGE_MARGIN,
    y: TEXT_TOP + height + 14,
    width: CONTENT_WIDTH,
    size: 12.5,
    leading: 0.2,
    height: 34,
    colour: tone.muted,
  });
}

/** Draws each misuse of the logo, marked as wrong, with its rule, below the heading of a page of the guidelines. */
export function drawMisusePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const gap = 22;
  const width = (CONTENT_WIDTH - 2 * gap) / 3;
  for (const [i, { rule, scene }] of misuseScenes(source).entries()) {
    const height = (TEXT_BOTTOM - TEXT_TOP - gap) / 2 - 30;
    const [x, y] = [PAGE_MARGIN + (i % 3) * (width + gap), TEXT_TOP + Math.floor(i / 3) * (height + 30 + gap)];
    const cropped = { ...scene, parts: scene.parts };
    figure(t('Wrong: {rule}', { rule }), () => {
      doc.save().roundedRect(x, y, width, height, 10).clip();
      picture(cropped, { x, y: y + (height - (width * scene.height) / scene.width) / 2, width });
      doc.restore();
    });
    decor(() => {
      doc.lineWidth(0.75).roundedRect(x, y, width, height, 10).stroke(tone.line);
      doc
        .circle(x + width - 18, y + 18, 10)
        .fill('#c62828')
        .lineWidth(1.8)
        .lineCap('round')
        .moveTo(x + width - 22, y + 14)
        .lineTo(x + width - 14, y + 22)
        .moveTo(x + width - 14, y + 14)
        .lineTo(x + width - 22, y + 22)
        .stroke('#ffffff');
    });
    write(rule, { x, y: y + height + 9, width, size: 12.5, height: 20 });
  }
}

function isDark(colour: string): boolean {
  return contrastRatio(colour, '#ffffff') > contrastRatio(colour, '#000000');
}
