import { mixColours } from '@onym/studio/design';
import { drawIconInBox } from '../../social/draw-icon-in-box.ts';
import { isDark } from '../../social/tones.ts';
import { socialScene } from '../../social-picture.ts';
import { SOCIAL_PICTURES } from '../../social/networks.ts';
import { cardScene, cardSides } from '../business-card.ts';
import { contactOf } from '../contact-options.ts';
import { letterScene, mobileScene, phoneScene, websiteScene } from '../mockups.ts';
import { moodScenes } from '../mood-pictures.ts';
import { TEXT_BOTTOM, PAGE_MARGIN, CONTENT_WIDTH, TEXT_TOP, type Sheet } from './sheet.ts';

/**
 * Draws the style of the kit's imagery and its mood pictures below the heading of a page of the guidelines: two rows
 * of tiles; with an odd number of them, the first is wide.
 */
export function drawImageryPage({ t, source, tone, write, figure, picture }: Sheet): void {
  const below = write(source.kit.imagery.style, {
    x: PAGE_MARGIN,
    y: TEXT_TOP - 2,
    width: CONTENT_WIDTH * 0.9,
    size: 20,
    voice: 'heading',
    leading: 0.12,
    height: 80,
  });
  const moods = moodScenes(source);
  const [gap, words] = [14, 24];
  const cells = moods.length + (moods.length % 2);
  const columns = Math.max(1, cells / 2);
  const width = (CONTENT_WIDTH - gap * (columns - 1)) / columns;
  const top = below + 16;
  const height = (TEXT_BOTTOM - 20 - top - 2 * words) / 2;
  for (const [i, { mood, scene }] of moods.entries()) {
    const cell = i === 0 || cells === moods.length ? i : i + 1;
    const [x, y] = [
      PAGE_MARGIN + (cell % columns) * (width + gap),
      top + Math.floor(cell / columns) * (height + words),
    ];
    const wide = i === 0 && cells !== moods.length && columns > 1 ? 2 * width + gap : width;
    figure(t('Mood: {mood}', { mood }), () => picture(scene, { x, y, width: wide, height, radius: 10 }));
    write(mood, { x, y: y + height + 5, width: wide, size: 12.5, voice: 'strong', height: 17 });
  }
  write(t("Drawn in the brand's colours to show light, rhythm and crop. Choose photographs that feel like this."), {
    x: PAGE_MARGIN,
    y: TEXT_BOTTOM - 12,
    width: CONTENT_WIDTH,
    size: 10,
    colour: tone.muted,
    height: 14,
  });
}

/**
 * Draws letterhead and business card below the heading of a page of the guidelines, on the brand's reverse background,
 * against which both white paper and a card in the brand colour stand out.
 */
export function drawStationeryPage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = TEXT_BOTTOM - TEXT_TOP - 28;
  const { reverse } = source.look.logos[0]!.palette;
  const surface = isDark(tone.ground) ? mixColours(reverse.background, reverse.text, 0.14) : reverse.background;
  const shade = mixColours(surface, isDark(surface) ? '#ffffff' : '#000000', 0.07);
  decor(() => doc.roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).fill(surface));
  doc.save().roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).clip();
  decor(() =>
    picture(
      {
        width: CONTENT_WIDTH,
        height,
        parts: drawIconInBox(
          source.look.logos[0]!,
          { x: CONTENT_WIDTH * 0.34, y: -height * 0.1, width: height * 1.5, height: height * 1.5 },
          shade,
        ),
        title: '',
      },
      { x: PAGE_MARGIN, y: TEXT_TOP, width: CONTENT_WIDTH },
    ),
  );
  const letter = letterScene(source);
  const letterWidth = CONTENT_WIDTH * 0.42;
  const [lx, ly] = [PAGE_MARGIN + 52, TEXT_TOP + 34];
  decor(() =>
    doc
      .rect(lx + 5, ly + 6, letterWidth, height)
      .fillOpacity(0.18)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(letter.title, () => picture(letter, { x: lx, y: ly, width: letterWidth }));
  const width = CONTENT_WIDTH * 0.38;
  const high = (width * 55) / 85;
  for (const [i, side] of cardSides(source, contactOf(source)).entries()) {
    const [x, y] = [
      PAGE_MARGIN + CONTENT_WIDTH - width - (i === 0 ? 64 : 30),
      TEXT_TOP + (i === 0 ? 26 : height - high - 26),
    ];
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
    x: PAGE_MARGIN,
    y: TEXT_BOTTOM - 20,
    width: CONTENT_WIDTH,
    size: 11,
    colour: tone.muted,
    height: 16,
  });
}

/** Draws the first screen of a website on a computer and a phone below the heading of a page of the guidelines. */
export function drawWebsitePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const scene = websiteScene(source);
  const mobile = mobileScene(source);
  const words = 74;
  const height = TEXT_BOTTOM - TEXT_TOP - words - 16;
  decor(() => doc.roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).fill(tone.panel));
  const wide = ((height - 40) * scene.width) / scene.height;
  const narrow = ((height - 64) * mobile.width) / mobile.height;
  const x = PAGE_MARGIN + (CONTENT_WIDTH - wide - narrow * 0.62) / 2;
  decor(() =>
    doc
      .roundedRect(x + 4, TEXT_TOP + 25, wide, height - 40, 10)
      .fillOpacity(0.12)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(scene.title, () => picture(scene, { x, y: TEXT_TOP + 20, width: wide, radius: 10 }));
  decor(() =>
    doc
      .roundedRect(x + wide - narrow * 0.38 + 4, TEXT_TOP + 45, narrow, height - 64, 18)
      .fillOpacity(0.2)
      .fill('#000000')
      .fillOpacity(1),
  );
  figure(mobile.title, () =>
    picture(mobile, { x: x + wide - narrow * 0.38, y: TEXT_TOP + 40, width: narrow, radius: 18 }),
  );
  const half = (CONTENT_WIDTH - 36) / 2;
  for (const [i, [title, text]] of (
    [
      [t('Website'), source.kit.applications.website],
      [t('E-mail'), source.kit.applications.email],
    ] as const
  ).entries()) {
    const at = PAGE_MARGIN + i * (half + 36);
    write(title, {
      x: at,
      y: TEXT_BOTTOM - words,
      width: half,
      size: 12,
      voice: 'strong',
      colour: tone.primary,
      tag: 'H2',
      height: 16,
    });
    write(text, { x: at, y: TEXT_BOTTOM - words + 19, width: half, size: 14, leading: 0.22, height: words - 22 });
  }
}

/**
 * Draws five of the pictures for social networks (story, post, link preview, header, profile picture) below the heading
 * of a page of the guidelines.
 */
export function drawSocialPage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = TEXT_BOTTOM - TEXT_TOP - 26;
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
  place('instagram-story', PAGE_MARGIN, TEXT_TOP, story);
  const post = height * 0.6;
  place('instagram-post', PAGE_MARGIN + story + 18, TEXT_TOP, post);
  const left = PAGE_MARGIN + story + post + 36;
  const wide = PAGE_MARGIN + CONTENT_WIDTH - left;
  const high = place('open-graph', left, TEXT_TOP, wide);
  const cover = place('x-header', left, TEXT_TOP + high + 18, wide);
  const avatar = Math.min(height * 0.38 - 18, post * 0.62);
  place('avatar', PAGE_MARGIN + story + 18, TEXT_TOP + post + 18, avatar);
  const y = Math.max(TEXT_TOP + high + cover + 36, TEXT_TOP + post + 18);
  write(source.kit.applications.socialMedia, {
    x: PAGE_MARGIN + story + avatar + 42,
    y,
    width: PAGE_MARGIN + CONTENT_WIDTH - (PAGE_MARGIN + story + avatar + 42),
    size: 14,
    leading: 0.25,
    height: TEXT_TOP + height - y,
  });
  write(t('Story, post, profile picture, link preview and header, in the sizes the networks currently require.'), {
    x: PAGE_MARGIN,
    y: TEXT_BOTTOM - 18,
    width: CONTENT_WIDTH,
    size: 11,
    colour: tone.muted,
    height: 16,
  });
}

/** Draws the app icon on a phone, and in sizes from 132 to 16 points, below the heading of a page of the guidelines. */
export function drawPhonePage({ t, source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const scene = phoneScene(source);
  const height = TEXT_BOTTOM - TEXT_TOP - 6;
  decor(() => doc.roundedRect(PAGE_MARGIN, TEXT_TOP, CONTENT_WIDTH, height, 14).fill(tone.panel));
  const width = ((height - 40) * scene.width) / scene.height;
  figure(scene.title, () => picture(scene, { x: PAGE_MARGIN + 48, y: TEXT_TOP + 20, width }));
  const x = PAGE_MARGIN + 48 + width + 52;
  const avatar = socialScene(source, SOCIAL_PICTURES[0]!);
  for (const [size, at] of [
    [132, 0],
    [76, 150],
    [44, 244],
    [26, 306],
    [16, 350],
  ] as const) {
    figure(t('The icon at {size} points', { size }), () =>
      picture(avatar, { x: x + at, y: TEXT_TOP + 44 + (132 - size), width: size, radius: size * 0.225 }),
    );
    write(String(size), { x: x + at, y: TEXT_TOP + 184, width: Math.max(size, 24), size: 11, colour: tone.muted });
  }
  write(
    t(
      'Use the icon alone where the name is next to it or would be too small to read: home screens, tabs, profile pictures. It always keeps its background.',
    ),
    { x, y: TEXT_TOP + 228, width: PAGE_MARGIN + CONTENT_WIDTH - x - 34, size: 17, leading: 0.26, height: 150 },
  );
}
