import { contrast } from '@onym/design';
import { themeIds } from '@onym/names';
import { describe, expect, it } from 'vitest';
import type { BrandKit } from './brand-kit.ts';
import { SUBJECTS } from './copy/subject.ts';
import { designLook } from './design-look.ts';
import { writeKit } from './write-kit.ts';

const kitOf = (name: string, industry?: string, description?: string): BrandKit => {
  const input = { name, industry, description };
  return writeKit(input, designLook(input));
};

/** Every text of the kit, sentence by sentence; colours aside. */
function sentencesOf({ visualIdentity: { colorPalette: _colours, ...visual }, ...kit }: BrandKit): string[] {
  const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts));
  return [...new Set(texts({ ...kit, visual }).flatMap((text) => text.split(/(?<=[.!?])\s+/)))];
}

function lists({ audience, personality, voiceTone, imagery, dosDonts, visualIdentity }: BrandKit): string[][] {
  return [audience.painPoints, audience.jobsToBeDone, personality.traits, voiceTone.voicePrinciples, voiceTone.doSay, voiceTone.dontSay, imagery.moodKeywords, dosDonts.dos, dosDonts.donts, visualIdentity.colorPalette.neutral];
}

const TRADES = [
  ['bakery', 'Sourdough and pastry for early risers'], ['fintech', 'Invoicing software for freelance designers'], ['health', 'A dental clinic that explains'], ['sport', 'Tide tables for rowing clubs'], ['travel', 'Small hotels by the sea'],
  ['education', 'Language lessons for children'], ['energy', 'Solar panels for farms'], ['legal', 'Employment law advice'], ['music', 'A festival of new music'], ['logistics', 'Parcel delivery by bicycle'], ['beauty', 'Hair salon'], ['security', 'Security audits for hospitals'],
  ['property', 'Homes to rent in the old town'], ['charity', 'A food bank for the neighbourhood'], ['pets', 'Dog walking'], ['wine', 'A wine bar'], ['pottery', 'Handmade bowls'], ['fashion', 'Linen shirts'],
] as const;

describe('writeKit', () => {
  it('fills every field for every trade; lists have three different entries or more; the name occurs', () => {
    for (const [industry, description] of TRADES) {
      const kit = kitOf('Tiderow', industry, description);
      for (const text of sentencesOf(kit)) expect(text.trim(), JSON.stringify(kit)).not.toBe('');
      for (const list of lists(kit)) {
        expect(list.length).toBeGreaterThanOrEqual(3);
        expect(new Set(list).size).toBe(list.length);
      }
      expect(kit.essentials.missionStatement).toContain('Tiderow');
      expect(JSON.stringify(kit)).not.toMatch(/undefined|\{(?:name|thing|people)\}|\[\w+\|\w+\]|\bwho who\b|\.\./);
    }
  });

  it('shares fewer than two in five sentences between any two trades', () => {
    const kits = TRADES.map(([industry, description]) => sentencesOf(kitOf('Tiderow', industry, description)));
    for (const [i, one] of kits.entries()) for (const [j, other] of [...kits.entries()].slice(i + 1)) {
      const shared = one.filter((text) => other.includes(text)).length / Math.min(one.length, other.length);
      expect(shared, `${TRADES[i]![0]} and ${TRADES[j]![0]}`).toBeLessThan(0.4);
    }
  });

  it('speaks of what the description names, and leaves alone what it cannot read', () => {
    const kit = kitOf('Tiderow', 'sport', 'Tide tables for rowing clubs');
    expect(kit.audience.primarySegment).toMatch(/^Rowing clubs /);
    expect(`${kit.essentials.missionStatement} ${kit.essentials.valueProposition}`).toContain('tide tables');
    expect(kitOf('Crumb', '', 'We bake sourdough for our neighbours. Open daily!').essentials.valueProposition).toMatch(/^We bake sourdough for our neighbours\. /);
    for (const text of ['Zahnarztpraxis für die ganze Familie', '東京のパン屋', '<script>alert(1)</script> for you', 'x'.repeat(2000), '', ' ', 'Open since 1998, https://crumb.example']) {
      const { essentials, audience } = kitOf('Crumb', undefined, text);
      expect(JSON.stringify({ essentials, audience })).not.toMatch(/Zahnarztpraxis|パン|script|xxx|1998|crumb\.example/);
    }
  });

  it('says nothing in figures, and no claim about the customer', () => {
    for (const [industry, description] of TRADES) {
      const { visualIdentity: _measures, ...words } = kitOf('Tiderow', industry, description);
      expect(JSON.stringify(words)).not.toMatch(/\d|award|since \d|trusted by|number one|certified|leading provider/i);
    }
  });

  it('is the same for the same input, and another for another name', () => {
    expect(kitOf('Tiderow', 'sport', 'Tide tables')).toEqual(kitOf('Tiderow', 'sport', 'Tide tables'));
    const taglines = new Set(['Ane', 'Bir', 'Cem', 'Dor', 'Eke', 'Fir'].map((name) => kitOf(name, 'bakery', 'Bread').essentials.tagline));
    expect(taglines.size).toBeGreaterThan(1);
  });

  it('keeps a name as it is: markup, braces, dollars, length', () => {
    for (const name of ['A&B "Öl" <i>x</i>', '{people} $& $1', '*/ --%', "D'Angelo", 'constructor', 'L'.repeat(64)]) {
      const { essentials } = kitOf(name);
      expect(essentials.name).toBe(name);
      expect(essentials.missionStatement).toContain(name);
    }
  });

  it('has colours that can be read', () => {
    const { primary, neutral } = kitOf('Tiderow', 'sport', 'Tide tables').visualIdentity.colorPalette;
    expect(contrast(primary, neutral[0]!)).toBeGreaterThanOrEqual(3);
    expect(contrast(neutral[0]!, neutral.at(-1)!)).toBeGreaterThanOrEqual(7);
  });

  it('knows every subject of the names, and nothing that is none', () => {
    const traits = ['night', 'morning', 'speed', 'luxury', 'rarity', 'beginnings', 'craftsmanship', 'pathfinding', 'clarity', 'growth', 'wonder', 'companionship', 'motion'];
    expect([...SUBJECTS.keys(), ...traits].toSorted()).toEqual([...themeIds].toSorted());
    for (const { sector, thing, people } of SUBJECTS.values()) expect([sector, thing, people].every(Boolean)).toBe(true);
  });
});
