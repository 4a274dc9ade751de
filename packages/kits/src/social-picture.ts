import { boxOf, contrast, iconOutline, logoScene, mix, outlineText, transform, typefacesFor, type Command, type LogoConcept, type Part, type Scene, type Variant } from '@onym/design';
import type { BrandKit, Look } from './brand-kit.ts';

/** A picture for a network, with the part of it that every device shows. */
export interface SocialPicture {
  id: string;
  network: string;
  use: string;
  width: number;
  height: number;
  /** Shares of width and height, centred, that are never cropped. */
  safe: readonly [width: number, height: number];
}

/** Sizes the networks ask for today. */
export const SOCIAL_PICTURES: readonly SocialPicture[] = [
  { id: 'avatar', network: 'any', use: 'profile picture', width: 400, height: 400, safe: [0.7, 0.7] },
  { id: 'open-graph', network: 'open-graph', use: 'preview of a link', width: 1200, height: 630, safe: [0.86, 0.8] },
  { id: 'x-header', network: 'x', use: 'header', width: 1500, height: 500, safe: [0.8, 0.62] },
  { id: 'linkedin-cover', network: 'linkedin', use: 'cover', width: 1584, height: 396, safe: [0.76, 0.66] },
  { id: 'facebook-cover', network: 'facebook', use: 'cover', width: 1640, height: 624, safe: [0.76, 0.68] },
  { id: 'youtube-banner', network: 'youtube', use: 'banner', width: 2560, height: 1440, safe: [0.6, 0.29] },
  { id: 'instagram-post', network: 'instagram', use: 'post', width: 1080, height: 1080, safe: [0.78, 0.7] },
  { id: 'instagram-story', network: 'instagram', use: 'story', width: 1080, height: 1920, safe: [0.8, 0.66] },
];

interface Source { kit: Pick<BrandKit, 'essentials'>; look: Look }

/** The picture as shapes: the brand's ground, its icon grown large behind, logo and tagline within the safe part. Deterministic. */
export function socialScene({ kit, look }: Source, { id, width, height, safe }: SocialPicture): Scene {
  const concept = look.logos[0]!;
  const title = kit.essentials.name;
  if (id === 'avatar') return avatar(concept, width, title);
  const { palette } = concept;
  const ground = palette.primary;
  const ink = palette.onPrimary;
  const [safeWidth, safeHeight] = [width * safe[0], height * safe[1]];
  const wide = width / height > 1.4;
  const parts: Part[] = [...backdrop(concept, width, height, mix(ground, ink, wide ? 0.1 : 0.08), wide)];
  const tagline = taglineLines(kit.essentials.tagline, look.bodyTypeface, wide ? safeWidth * 0.62 : safeWidth, Math.min(safeHeight * 0.085, safeWidth * 0.05));
  const taglineHeight = tagline.length > 0 ? tagline.length * tagline[0]!.leading : 0;
  const gap = tagline.length > 0 ? safeHeight * 0.1 : 0;
  const logo = fitLogo(concept, isLight(ink) ? 'mono-white' : 'mono-black', wide ? safeWidth * 0.6 : safeWidth * 0.86, (safeHeight - taglineHeight - gap) * (wide ? 0.62 : 0.5));
  const blockHeight = logo.height + gap + taglineHeight;
  const top = (height - blockHeight) / 2;
  const left = (width - safeWidth) / 2;
  parts.push(...moved(logo.parts, wide ? left : (width - logo.width) / 2, top));
  let baseline = top + logo.height + gap + (tagline[0]?.capHeight ?? 0);
  for (const line of tagline) {
    parts.push({ commands: transform(line.commands, [1, 0, 0, 1, wide ? left : (width - line.width) / 2, baseline]), fill: ink });
    baseline += line.leading;
  }
  return { width, height, background: ground, parts, title };
}

function avatar(concept: LogoConcept, size: number, title: string): Scene {
  const scene = logoScene(concept, 'icon');
  const factor = size / scene.width;
  return { ...scene, width: size, height: size, title, parts: scene.parts.map((part) => scaled(part, factor)) };
}

/** The logo without its margin, as large as fits; its top left corner is the origin. */
export function fitLogo(concept: LogoConcept, variant: Variant, maxWidth: number, maxHeight: number): { parts: Part[]; width: number; height: number } {
  const { parts } = logoScene({ ...concept, slogan: '' }, variant);
  const boxes = parts.map(({ commands, stroke, strokeWidth = 0 }) => {
    const { x, y, width, height } = boxOf(commands);
    const reach = stroke ? strokeWidth / 2 : 0;
    return { left: x - reach, top: y - reach, right: x + width + reach, bottom: y + height + reach };
  });
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [width, height] = [Math.max(...boxes.map((box) => box.right)) - left, Math.max(...boxes.map((box) => box.bottom)) - top];
  const factor = Math.min(maxWidth / width, maxHeight / height);
  return { parts: parts.map((part) => scaled({ ...part, commands: transform(part.commands, [1, 0, 0, 1, -left, -top]) }, factor)), width: width * factor, height: height * factor };
}

/** The brand's icon, far larger than the picture, cut by its edge. */
function backdrop({ icon }: LogoConcept, width: number, height: number, colour: string, wide: boolean): Part[] {
  const { commands, box } = iconOutline(icon, 'line');
  const size = wide ? height * 1.25 : width * 1.15;
  const factor = size / Math.max(box.width, box.height);
  const [x, y] = wide ? [width - size * 0.78, height / 2 - (box.height * factor) / 2 + height * 0.08] : [width - size * 0.5, height - size * 0.44];
  return [{ commands: transform(commands, [factor, 0, 0, factor, x - box.x * factor, y - box.y * factor]), stroke: colour, strokeWidth: (wide ? 1.6 : 1.3) * factor }];
}

interface Line { commands: Command[]; width: number; capHeight: number; leading: number }

function taglineLines(text: string, typeface: string, room: number, size: number): Line[] {
  const able = typefacesFor(text);
  const face = able.find(({ id }) => id === typeface) ?? able.find(({ readsWell }) => readsWell) ?? able[0];
  if (!face || text === '') return [];
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && outlineText(longer, { typeface: face.id, weight: 400, size }).box.width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, 3).map((line) => {
    const { commands, box, capHeight } = outlineText(line, { typeface: face.id, weight: 400, size });
    return { commands, width: box.width, capHeight, leading: size * 1.4 };
  });
}

function moved(parts: readonly Part[], x: number, y: number): Part[] {
  return parts.map((part) => ({ ...part, commands: transform(part.commands, [1, 0, 0, 1, x, y]) }));
}

function scaled(part: Part, factor: number): Part {
  return { ...part, commands: transform(part.commands, [factor, 0, 0, factor, 0, 0]), ...(part.strokeWidth === undefined ? {} : { strokeWidth: part.strokeWidth * factor }) };
}

function isLight(colour: string): boolean {
  return contrast(colour, '#000000') > contrast(colour, '#ffffff');
}
