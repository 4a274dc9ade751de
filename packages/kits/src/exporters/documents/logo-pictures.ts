import { boxOf, fromHex, logoScene, mix, toHex, transform, type LogoConcept, type Part, type Scene } from '@onym/design';
import { fitLogo } from '../../social-picture.ts';
import type { ExportSource } from '../exporter.ts';
import { MISUSES, type Misuse } from './brand-facts.ts';
import { box, disc, label, placed } from './shapes.ts';


/** The logo in its clear space, the space measured with x. */
export function clearSpaceScene({ look, kit }: ExportSource): Scene {
  const concept = look.logos[0]!;
  const { background, primary, muted } = concept.palette;
  const [width, height] = [640, 400];
  const logo = fitLogo(concept, 'color', width * 0.56, height * 0.46);
  const x = Math.max(clearSpace(concept, logo), 14);
  const [left, top] = [(width - logo.width) / 2, (height - logo.height) / 2];
  const corners = [[left - x, top - x], [left + logo.width, top - x], [left - x, top + logo.height], [left + logo.width, top + logo.height]] as const;
  const letter = (cx: number, cy: number): Part[] => label('x', { x: cx, baseline: cy + x * 0.16, size: x * 0.6, typeface: 'inter', weight: 400, colour: muted, align: 'centre' });
  const parts: Part[] = [
    { commands: box(left - x, top - x, logo.width + 2 * x, logo.height + 2 * x), fill: mix(background, primary, 0.1) },
    ...corners.map(([cx, cy]): Part => ({ commands: box(cx, cy, x, x), fill: mix(background, primary, 0.24) })),
    { commands: box(left, top, logo.width, logo.height), fill: background },
    ...corners.flatMap(([cx, cy]) => letter(cx + x / 2, cy + x / 2)),
    { commands: box(left - x, top - x, logo.width + 2 * x, logo.height + 2 * x), stroke: primary, strokeWidth: 1 },
    { commands: box(left, top, logo.width, logo.height), stroke: mix(background, primary, 0.5), strokeWidth: 0.75 },
    ...placed(logo.parts, left, top),
  ];
  return { width, height, background, parts, title: `${kit.essentials.name}: clear space around the logo` };
}

/** The free space as the kit's words have it (`visual-identity.ts`), in units of the drawn logo; the top part is the icon where there is one above the name. */
function clearSpace({ layout }: LogoConcept, { parts, height }: { parts: readonly Part[]; height: number }): number {
  if (layout === 'icon-bg-shape') return height / 4;
  if (layout === 'badge') return height / 10;
  if (layout !== 'icon-top' && layout !== 'stacked-centered') return height / (layout === 'minimal' ? 1 : 2);
  const boxes = parts.map(({ commands }) => boxOf(commands)).toSorted((a, b) => a.y - b.y);
  const top = boxes[0]!;
  const icon = boxes.filter((one) => one.y < top.y + top.height * 0.5);
  const bottom = Math.max(...icon.map((one) => one.y + one.height));
  const next = Math.min(...boxes.filter((one) => one.y >= bottom).map((one) => one.y), height);
  return layout === 'icon-top' ? bottom / 3 : next - bottom;
}

const [TILE_WIDTH, TILE_HEIGHT] = [300, 190];

/** A picture of each misuse, as a warning. */
export function misuseScenes(source: ExportSource): { id: Misuse; rule: string; scene: Scene }[] {
  return MISUSES.map(([id, rule]) => ({ id, rule, scene: misuse(source, id, rule) }));
}

function misuse({ look }: ExportSource, id: Misuse, rule: string): Scene {
  const concept = look.logos[0]!;
  const { background, primary, secondary, accent, text } = concept.palette;
  const logo = fitLogo(concept, 'color', 170, 84);
  const centred = placed(logo.parts, -logo.width / 2, -logo.height / 2);
  const put = (parts: readonly Part[]): Part[] => placed(parts, TILE_WIDTH / 2, TILE_HEIGHT / 2);
  const reshaped = (a: number, b: number, c: number, d: number): Part[] => put(centred.map((part) => ({ ...part, commands: transform(part.commands, [a, b, c, d, 0, 0]) })));
  const repainted = (paint: (colour: string) => string): Part[] => put(centred.map(({ fill, stroke, ...part }) => ({ ...part, ...(fill ? { fill: paint(fill) } : {}), ...(stroke ? { stroke: paint(stroke) } : {}) })));
  const scene = (parts: Part[], ground = background): Scene => ({ width: TILE_WIDTH, height: TILE_HEIGHT, background: ground, parts, title: rule });
  if (id === 'stretch') return scene(reshaped(Math.min(1.5, 270 / logo.width), 0, 0, 0.55));
  if (id === 'tilt') return scene(reshaped(Math.cos(-0.3), Math.sin(-0.3), -Math.sin(-0.3), Math.cos(-0.3)));
  if (id === 'recolour') return scene(repainted((colour) => otherHue(colour)));
  if (id === 'faint') return scene(repainted((colour) => mix(background, colour, 0.14)));
  if (id === 'busy') {
    const hues = [secondary, accent, mix(primary, secondary, 0.5)];
    const stripes = Array.from({ length: 14 }, (_, i): Part => ({ commands: [['M', i * 26 - 40, 0], ['L', i * 26 - 26, 0], ['L', i * 26 + 24, TILE_HEIGHT], ['L', i * 26 + 10, TILE_HEIGHT], ['Z']], fill: hues[i % 3]! }));
    const dots = Array.from({ length: 9 }, (_, i): Part => ({ commands: disc(20 + (i * 97) % 270, 24 + (i * 61) % 150, 9 + (i % 3) * 5), fill: hues[(i + 1) % 3]! }));
    return scene([...stripes, ...dots, ...put(centred)], mix(background, accent, 0.35));
  }
  const line = mix(background, text, 0.28);
  const [left, top] = [(TILE_WIDTH - logo.width) / 2, (TILE_HEIGHT - logo.height) / 2];
  const lines = [0, 1, 2].flatMap((i): Part[] => [{ commands: box(left - 30, top - 13 - i * 13, logo.width + 60 - i * 40, 7, 3.5), fill: line }, { commands: box(left - 30, top + logo.height + 6 + i * 13, logo.width + 60 - i * 34, 7, 3.5), fill: line }]);
  return scene([...lines, { commands: box(left + logo.width + 5, top - 6, 46, logo.height + 12, 6), fill: mix(background, accent, 0.6) }, ...put(centred)]);
}

/** Another hue, and never a grey: what a recoloured logo looks like. */
function otherHue(colour: string): string {
  const { l, c, h } = fromHex(colour);
  return toHex({ l: Math.min(0.72, Math.max(0.55, l)), c: Math.max(0.15, c), h: (h + (l < 0.4 ? 320 : 130)) % 360 });
}

/** The icon as it stands on a phone: a square with round corners. */
export function appIcon({ look }: ExportSource, x: number, y: number, size: number): Part[] {
  const scene = logoScene(look.logos[0]!, 'icon');
  return [{ commands: box(x, y, size, size, size * 0.225), fill: scene.background! }, ...placed(scene.parts, x, y, size / scene.width)];
}
