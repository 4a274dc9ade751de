import { SaxesParser, type SaxesTagNS } from 'saxes';
import { describe, expect, it } from 'vitest';
import { createLogoConcepts } from './create-logo-concepts.ts';
import { drawLogo } from './draw-logo.ts';
import { iconNames, iconSvg } from './icons.ts';
import { LAYOUTS, VARIANTS } from './logo-concept.ts';

const HOSTILE = ['A&B "Öl" <i>x</i>', ']]> <!-- -->', "'; alert(1) //", '&amp;nbsp;', '<?xml?>'];

/** Element names, from a parser that accepts only well-formed XML with namespaces. */
function elements(svg: string): Set<string> {
  const found = new Set<string>();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }: SaxesTagNS) => {
    found.add(uri === 'http://www.w3.org/2000/svg' ? local : `${uri} ${local}`);
  });
  parser.write(svg).close();
  return found;
}

describe('drawings, parsed by a strict XML parser', () => {
  it.each(LAYOUTS)('a logo in the layout %s is well-formed SVG in every variant, whatever the name', (layout) => {
    const [concept] = createLogoConcepts({ name: 'x', themes: ['baking'], seed: layout }, 1);
    for (const [i, variant] of VARIANTS.entries()) {
      const drawn = drawLogo(
        { ...concept!, layout, name: HOSTILE[i % HOSTILE.length]!, slogan: HOSTILE[(i + 1) % HOSTILE.length]! },
        variant,
      );
      expect([...elements(drawn)].filter((element) => !['svg', 'title', 'rect', 'path'].includes(element))).toEqual([]);
    }
  });

  it('every icon is well-formed SVG', () => {
    for (const name of iconNames())
      for (const style of ['line', 'solid'] as const)
        expect([...elements(iconSvg(name, { style }))].toSorted()).toEqual(['path', 'svg']);
  });
});
