import { socialScene, SOCIAL_PICTURES } from '../../../social-picture.ts';
import { cardScene, cardSides } from '../business-card.ts';
import { contactOpts } from '../contact.ts';
import { letterScene, phoneScene, websiteScene } from '../mock-ups.ts';
import { moodScenes } from '../mood-pictures.ts';
import { BOTTOM, EDGE, INNER, TOP, type Sheet } from './sheet.ts';

export function imageryPage({ source, tone, write, figure, picture }: Sheet): void {
  const below = write(source.kit.imagery.style, { x: EDGE, y: TOP - 6, width: INNER * 0.84, size: 19, voice: 'heading', leading: 0.15, height: 84 });
  const moods = moodScenes(source);
  const gap = 14;
  const width = (INNER - gap * (moods.length - 1)) / moods.length;
  const height = Math.min(BOTTOM - below - 80, width * 1.9);
  for (const [i, { mood, scene }] of moods.entries()) {
    const [x, y] = [EDGE + i * (width + gap), below + 24];
    figure(`Mood: ${mood}`, () => picture(scene, { x, y, width, height, radius: 10 }));
    write(mood, { x, y: y + height + 9, width, size: 12, voice: 'strong', height: 18 });
  }
  write('Drawn in the brand\'s colours to show light, rhythm and crop. Choose photographs that feel like this.', { x: EDGE, y: BOTTOM - 12, width: INNER, size: 9.5, colour: tone.muted });
}

export function stationeryPage({ source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = BOTTOM - TOP - 34;
  decor(() => doc.roundedRect(EDGE, TOP, INNER, height, 14).fill(tone.panel));
  const letter = letterScene(source);
  const high = height + 30;
  const letterWidth = high * letter.width / letter.height;
  doc.save().roundedRect(EDGE, TOP, INNER, height, 14).clip();
  decor(() => doc.rect(EDGE + 64 + 4, TOP + 40 + 5, letterWidth, high).fillOpacity(0.12).fill('#000000').fillOpacity(1));
  figure(letter.title, () => picture(letter, { x: EDGE + 64, y: TOP + 40, width: letterWidth }));
  doc.restore();
  const width = 262;
  for (const [i, side] of cardSides(source, contactOpts.parse({})).entries()) {
    const [x, y] = [EDGE + INNER - width - (i === 0 ? 92 : 48), TOP + 24 + i * (height - 48 - width * 55 / 85)];
    decor(() => doc.roundedRect(x + 3, y + 4, width, width * 55 / 85, 7).fillOpacity(0.16).fill('#000000').fillOpacity(1));
    figure(side.title, () => picture(cardScene(side), { x, y, width, radius: 6 }));
  }
  write('Letterhead and business card. Words in brackets are placeholders.', { x: EDGE, y: BOTTOM - 22, width: INNER, size: 10.5, colour: tone.muted });
}

export function websitePage({ source, tone, write, figure, picture }: Sheet): void {
  const scene = websiteScene(source);
  const width = INNER * 0.72;
  figure(scene.title, () => picture(scene, { x: EDGE, y: TOP, width, radius: 10 }));
  const x = EDGE + width + 28;
  write(source.kit.applications.website, { x, y: TOP + 4, width: EDGE + INNER - x, size: 13, leading: 0.35, height: 190 });
  write('E-mail', { x, y: TOP + 216, width: EDGE + INNER - x, size: 13, voice: 'strong', colour: tone.primary, tag: 'H2' });
  write(source.kit.applications.email, { x, y: TOP + 238, width: EDGE + INNER - x, size: 12, leading: 0.35, height: 120 });
}

export function socialPage({ source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const height = BOTTOM - TOP - 52;
  const place = (id: string, x: number, y: number, width: number): number => {
    const shape = SOCIAL_PICTURES.find((one) => one.id === id)!;
    const scene = socialScene(source, shape);
    const high = width * shape.height / shape.width;
    figure(`${source.kit.essentials.name}: ${shape.network} ${shape.use}`, () => picture(scene, { x, y, width, radius: 8 }));
    decor(() => doc.lineWidth(0.75).roundedRect(x, y, width, high, 8).stroke(tone.line));
    return high;
  };
  const story = height * 1080 / 1920;
  place('instagram-story', EDGE, TOP, story);
  const post = height * 0.62;
  place('instagram-post', EDGE + story + 18, TOP, post);
  const left = EDGE + story + post + 36;
  const wide = EDGE + INNER - left;
  const high = place('open-graph', left, TOP, wide);
  const cover = place('x-header', left, TOP + high + 18, wide);
  const avatar = Math.min(height * 0.38 - 18, post * 0.6);
  place('avatar', EDGE + story + 18, TOP + post + 18, avatar);
  const y = Math.max(TOP + high + cover + 36, TOP + post + 18);
  write(source.kit.applications.socialMedia, { x: EDGE + story + avatar + 42, y, width: EDGE + INNER - (EDGE + story + avatar + 42), size: 12.5, leading: 0.35, height: TOP + height - y });
  write('Story, post, profile picture, link preview and header, in the sizes the networks ask for today.', { x: EDGE, y: BOTTOM - 34, width: INNER, size: 10.5, colour: tone.muted });
}

export function phonePage({ source, tone, write, figure, picture, decor, doc }: Sheet): void {
  const scene = phoneScene(source);
  const height = BOTTOM - TOP - 6;
  decor(() => doc.roundedRect(EDGE, TOP, INNER, height, 14).fill(tone.panel));
  const width = (height - 48) * scene.width / scene.height;
  figure(scene.title, () => picture(scene, { x: EDGE + 60, y: TOP + 24, width }));
  const x = EDGE + 60 + width + 60;
  const avatar = socialScene(source, SOCIAL_PICTURES[0]!);
  for (const [size, at] of [[112, 0], [64, 132], [40, 216], [24, 276], [16, 320]] as const) {
    figure(`The icon at ${size} points`, () => picture(avatar, { x: x + at, y: TOP + 60 + (112 - size), width: size, radius: size * 0.225 }));
    write(String(size), { x: x + at, y: TOP + 180, width: Math.max(size, 24), size: 9.5, colour: tone.muted });
  }
  write('The icon alone is for places where the name stands beside it or is too small to read: home screens, tabs, profile pictures. It always keeps its ground.', { x, y: TOP + 226, width: EDGE + INNER - x - 40, size: 13, leading: 0.35, height: 110 });
}
