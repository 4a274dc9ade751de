import { mix } from '@onym/studio/design';
import { figureIn } from '../../social/figure.ts';
import { isDark } from '../../social/tones.ts';
import { socialScene } from '../../social-picture.ts';
import { SOCIAL_PICTURES } from '../../social/networks.ts';
import { cardScene, cardSides } from '../business-card.ts';
import { contactOf } from '../contact-options.ts';
import { letterScene, mobileScene, phoneScene, websiteScene } from '../mock-ups.ts';
import { moodScenes } from '../mood-pictures.ts';
import { BOTTOM, EDGE, INNER, TOP, type Sheet } from './sheet.ts';

/** Tiles in two rows; with an odd number, the first is wide. */
export function imageryPage({ t, source, tone, write, figure, picture }: Sheet): void {
  const below = write(source.kit.imagery.style, {
    x: EDGE,
    y: TOP - 2,
    width: INNER * 0.9,
    size: 20,
    voice: 'heading',
    leading: 0.12,
    height: 80,
  });
  const moods = moodScenes(source);
  const [gap, words] = [14, 24];
  const cells = moods.length + (moods.length % 2);
  const columns = Math.max(1, cells / 2);
  const width = (INNER - gap * (columns - 1)) / columns;
  const top = below + 16;
  const height = (BOTTOM - 20 - top - 2 * words) / 2;
  for (const [i, { mood, scene }] of moods.entries()) {
    const cell = i === 0 || cells === moods.length ? i : i + 1;
    const [x, y] = [EDGE + (cell % columns) * (width + gap), top + Math.floor(cell / columns) * (height + words)];
    const wide = i === 0 && cells !== moods.length && columns > 1 ? 2 * width + gap : width;
    figure(t('Mood: {mood}', { mood }), () => picture(scene, { x, y, width: wide, height, radius: 10 }));
    write(mood, { x, y: y + height + 5, width: wide, size: 12.5, voice: 'strong', height: 17 });
  }
  write(t("Drawn in the brand's colours to show light, rhythm and crop. Choose photographs that feel like this."), {
    x: EDGE,
    y: BOTTOM - 12,
    width: INNER,
    size: 10,
    colour: tone.muted,
    height: 14,
  });
}

/**
 * Stationery on the brand's reverse background, against which both white paper and a card in the brand colour stand
 * out.
 */
export function stationeryPage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = BOTTOM - TOP - 28;
  const { reverse } = source.look.logos[0]!.palette;
  const desk = isDark(tone.ground) ? mix(reverse.background, reverse.text, 0.14) : reverse.background;
  const shade = mix(desk, isDark(desk) ? '#ffffff' : '#000000', 0.07);
  decor(() => doc.roundedRect(EDGE, TOP, INNER, height, 14).fill(desk));
  doc.save().roundedRect(EDGE, TOP, INNER, height, 14).clip();
  decor(() =>
    picture(
      {
        width: INNER,
        height,
        parts: figureIn(
          source.look.logos[0]!,
          { x: INNER * 0.34, y: -height * 0.1, width: height * 1.5, height: height * 1.5 },
          shade,
        ),
        title: '',
      },
      { x: EDGE, y: TOP, width: INNER },
    ),
  );
  const letter = letterScene(source);
  const letterWidth = INNER * 0.42;
  const [lx, ly] = [EDGE + 52, TOP + 34];
  decor(() =>
    doc
      .rect(lx + 5, ly + 6, letterWidth, height)
      .fillOpacity(0.18)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(letter.title, () => picture(letter, { x: lx, y: ly, width: letterWidth }));
  const width = INNER * 0.38;
  const high = (width * 55) / 85;
  for (const [i, side] of cardSides(source, contactOf(source)).entries()) {
    const [x, y] = [EDGE + INNER - width - (i === 0 ? 64 : 30), TOP + (i === 0 ? 26 : height - high - 26)];
    decor(() =>
      doc
        .roundedRect(x + 4, y + 5, width, high, 7)
        .fillOpacity(0.22)
        .fill('#000000')
        .fillOpacity(1),
    );
    figure(side.title, () => picture(cardScene(side), { x, y, width, radius: 6 }));
    decor(() => doc.lineWidth(0.75).roundedRect(x, y, width, high, 6).stroke(shade));
  }
  doc.restore();
  write(t('Letterhead and business card. Words in brackets are placeholders.'), {
    x: EDGE,
    y: BOTTOM - 20,
    width: INNER,
    size: 11,
    colour: tone.muted,
    height: 16,
  });
}

export function websitePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const scene = websiteScene(source);
  const mobile = mobileScene(source);
  const words = 74;
  const height = BOTTOM - TOP - words - 16;
  decor(() => doc.roundedRect(EDGE, TOP, INNER, height, 14).fill(tone.panel));
  const wide = ((height - 40) * scene.width) / scene.height;
  const narrow = ((height - 64) * mobile.width) / mobile.height;
  const x = EDGE + (INNER - wide - narrow * 0.62) / 2;
  decor(() =>
    doc
      .roundedRect(x + 4, TOP + 25, wide, height - 40, 10)
      .fillOpacity(0.12)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(scene.title, () => picture(scene, { x, y: TOP + 20, width: wide, radius: 10 }));
  decor(() =>
    doc
      .roundedRect(x + wide - narrow * 0.38 + 4, TOP + 45, narrow, height - 64, 18)
      .fillOpacity(0.2)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(mobile.title, () => picture(mobile, { x: x + wide - narrow * 0.38, y: TOP + 40, width: narrow, radius: 18 }));
  const half = (INNER - 36) / 2;
  for (const [i, [title, text]] of (
    [
      [t('Website'), source.kit.applications.website],
      [t('E-mail'), source.kit.applications.email],
    ] as const
  ).entries()) {
    const at = EDGE + i * (half + 36);
    write(title, {
      x: at,
      y: BOTTOM - words,
      width: half,
      size: 12,
      voice: 'strong',
      colour: tone.primary,
      tag: 'H2',
      height: 16,
    });
    write(text, { x: at, y: BOTTOM - words + 19, width: half, size: 14, leading: 0.22, height: words - 22 });
  }
}

export function socialPage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = BOTTOM - TOP - 26;
  const place = (id: string, x: number, y: number, width: number): number => {
    const shape = SOCIAL_PICTURES.find((one) => one.id === id)!;
    const scene = socialScene(source, shape);
    const high = (width * shape.height) / shape.width;
    const network = shape.network === 'any' ? t('any') : shape.network;
    const { name } = source.kit.essentials;
    figure(t('{name}: {network} {use}', { name, network, use: t(shape.use) }), () =>
      picture(scene, { x, y, width, radius: id === 'avatar' ? width / 2 : 8 }),
    );
    decor(() =>
      doc
        .lineWidth(0.75)
        .roundedRect(x, y, width, high, id === 'avatar' ? width / 2 : 8)
        .stroke(tone.line),
    );
    return high;
  };
  const story = (height * 1080) / 1920;
  place('instagram-story', EDGE, TOP, story);
  const post = height * 0.6;
  place('instagram-post', EDGE + story + 18, TOP, post);
  const left = EDGE + story + post + 36;
  const wide = EDGE + INNER - left;
  const high = place('open-graph', left, TOP, wide);
  const cover = place('x-header', left, TOP + high + 18, wide);
  const avatar = Math.min(height * 0.38 - 18, post * 0.62);
  place('avatar', EDGE + story + 18, TOP + post + 18, avatar);
  const y = Math.max(TOP + high + cover + 36, TOP + post + 18);
  write(source.kit.applications.socialMedia, {
    x: EDGE + story + avatar + 42,
    y,
    width: EDGE + INNER - (EDGE + story + avatar + 42),
    size: 14,
    leading: 0.25,
    height: TOP + height - y,
  });
  write(t('Story, post, profile picture, link preview and header, in the sizes the networks ask for today.'), {
    x: EDGE,
    y: BOTTOM - 18,
    width: INNER,
    size: 11,
    colour: tone.muted,
    height: 16,
  });
}

export function phonePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const scene = phoneScene(source);
  const height = BOTTOM - TOP - 6;
  decor(() => doc.roundedRect(EDGE, TOP, INNER, height, 14).fill(tone.panel));
  const width = ((height - 40) * scene.width) / scene.height;
  figure(scene.title, () => picture(scene, { x: EDGE + 48, y: TOP + 20, width }));
  const x = EDGE + 48 + width + 52;
  const avatar = socialScene(source, SOCIAL_PICTURES[0]!);
  for (const [size, at] of [
    [132, 0],
    [76, 150],
    [44, 244],
    [26, 306],
    [16, 350],
  ] as const) {
    figure(t('The icon at {size} points', { size }), () =>
      picture(avatar, { x: x + at, y: TOP + 44 + (132 - size), width: size, radius: size * 0.225 }),
    );
    write(String(size), { x: x + at, y: TOP + 184, width: Math.max(size, 24), size: 11, colour: tone.muted });
  }
  write(
    t(
      'The icon alone is for places where the name stands beside it or is too small to read: home screens, tabs, profile pictures. It always keeps its ground.',
    ),
    { x, y: TOP + 228, width: EDGE + INNER - x - 34, size: 17, leading: 0.26, height: 150 },
  );
}
