import { iconOutline, mixColours, transform, type Part, type Scene } from '@onym/studio/design';
import type { ExportSource } from '../exporter.ts';
import { boxPath, discPath } from '../drawing/shapes.ts';

const [WIDTH, HEIGHT] = [300, 240];

/**
 * Returns an abstract picture in brand colours for each of the first six mood words of the kit, with the word
 * capitalised, to suggest light, rhythm and crop. No photographs. Empty when the kit has no mood words.
 */
export function moodScenes({ look, kit }: ExportSource): { mood: string; scene: Scene }[] {
  const { icon, palette } = look.logos[0]!;
  const { primary, secondary, accent, background, onPrimary, text } = palette;
  const tiles: [ground: string, parts: Part[]][] = [
    [
      mixColours(background, secondary, 0.35),
      [
        { commands: discPath(206, 92, 46), fill: mixColours(secondary, '#ffffff', 0.35) },
        ...drawHills([mixColours(background, primary, 0.45), mixColours(background, primary, 0.7), primary]),
      ],
    ],
    [
      primary,
      Array.from({ length: 7 }, (_, i): Part => ({
        commands: discPath(WIDTH, HEIGHT, 300 - i * 42),
        fill: mixColours(primary, i % 2 === 0 ? onPrimary : secondary, 0.08 + i * 0.09),
      })),
    ],
    [
      mixColours(background, text, 0.06),
      Array.from({ length: 9 }, (_, i): Part => ({
        commands: boxPath(22 + i * 30, 190 - 18 * ((i * 5) % 8), 15, 260, 7.5),
        fill: i === 4 ? accent : mixColours(background, primary, 0.25 + 0.09 * ((i * 3) % 7)),
      })),
    ],
    [mixColours(background, accent, 0.22), [enlargedIcon(icon, primary)]],
    [
      mixColours(text, primary, 0.35),
      Array.from({ length: 48 }, (_, i): Part => ({
        commands: discPath(24 + (i % 8) * 36, 24 + Math.floor(i / 8) * 38, 3 + ((i * 7) % 5) * 2.2),
        fill:
          (i * 7) % 11 === 0
            ? secondary
            : mixColours(mixColours(text, primary, 0.35), background, 0.25 + ((i * 3) % 4) * 0.15),
      })),
    ],
    [
      secondary,
      [
        { commands: discPath(90, 230, 150), fill: mixColours(secondary, background, 0.35) },
        { commands: discPath(230, 40, 90), fill: mixColours(secondary, primary, 0.5) },
      ],
    ],
  ];
  return kit.imagery.moodKeywords
    .slice(0, tiles.length)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .map((mood, i) => ({
      mood,
      scene: { width: WIDTH, height: HEIGHT, background: tiles[i]![0], parts: tiles[i]![1], title: mood },
    }));
}

function drawHills(colours: readonly string[]): Part[] {
  return colours.map((fill, i) => {
    const y = 130 + i * 34;
    return {
      commands: [
        ['M', 0, y + 16],
        ['C', 70, y - 34 + i * 14, 130, y + 40 - i * 8, 190, y + 4],
        ['C', 230, y - 20, 270, y - 8 + i * 6, WIDTH, y + 12],
        ['L', WIDTH, HEIGHT],
        ['L', 0, HEIGHT],
        ['Z'],
      ],
      fill,
    };
  });
}

/** A section of the icon, enlarged far beyond the picture. */
function enlargedIcon(icon: string, colour: string): Part {
  const { commands, box: ink } = iconOutline(icon, 'line');
  const factor = 400 / Math.max(ink.width, ink.height);
  return {
    commands: transform(commands, [factor, 0, 0, factor, 20 - ink.x * factor, -70 - ink.y * factor]),
    stroke: colour,
    strokeWidth: 2 * factor,
  };
}
