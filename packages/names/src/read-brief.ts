import { generalThemes, hintsOf, type Hint, type Theme } from './lexicon/lexicon.ts';
import { moodTriggers, type Mood } from './lexicon/stock.ts';
import { chance } from './chance.ts';

export type CreativityLevel = 'safe' | 'balanced' | 'offbeat';
export type NameBrief = { description: string; industry?: string | undefined; brandPersonality?: string | undefined; creativityLevel: CreativityLevel };
export type ChosenTheme = { theme: Theme; weight: number };
/** What the description is understood to be about. No letter of the user's own text is kept. */
export type Reading = { themes: ChosenTheme[]; moods: Set<Mood> };

const MAX_CHARACTERS = 2000;
const MAX_THEMES = 4;
/** How much a clause says about the business, by the word that opens it: the subject stands before the first of these. */
const CLAUSES = new Map([
  ['for', 0.45], ['who', 0.45], ['whose', 0.45], ['where', 0.4], ['while', 0.3], ['in', 0.4], ['at', 0.45], ['by', 0.35], ['from', 0.4],
  ['with', 0.5], ['using', 0.45], ['that', 0.6], ['which', 0.6], ['to', 0.55], ['helping', 0.7], ['of', 1],
]);

/**
 * Reads a brief into one to four weighted themes (strongest first, weight 1) and moods. Modifiers ("busy", "small")
 * drop out because only triggers of the lexicon count; what stands after "for" or "who" weighs less than the subject.
 * A text without any known subject, in whatever language, gets general themes chosen by its content.
 */
export function readBrief(brief: NameBrief): Reading {
  const weights = new Map<Theme, number>();
  addHints(weights, brief.description, 1);
  addHints(weights, brief.industry ?? '', 0.9);
  const hasSubject = [...weights.keys()].some((theme) => theme.kind === 'subject');
  for (const [theme, weight] of weights) if (hasSubject && theme.kind !== 'subject') weights.set(theme, theme.kind === 'trait' ? weight * 0.6 : 0);

  const strongest = Math.max(0, ...weights.values());
  const themes = [...weights]
    .map(([theme, weight]) => ({ theme, weight: weight / strongest }))
    .filter(({ weight }) => weight >= 0.2)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_THEMES);
  const complete = withCompanion(themes, brief.description);
  const asked = moodsOf(brief.brandPersonality ?? '');
  return { themes: complete, moods: asked.size > 0 ? asked : new Set(complete[0]?.theme.moods) };
}

/** A single theme gets a general one beside it, faintly, so that names can join two ideas. */
function withCompanion(themes: ChosenTheme[], seed: string): ChosenTheme[] {
  if (themes.length > 1) return themes;
  const drawn = generalThemes
    .filter((theme) => theme !== themes[0]?.theme)
    .map((theme) => ({ theme, lot: chance(`${seed.slice(0, MAX_CHARACTERS)}|${theme.id}`) }))
    .sort((one, other) => one.lot - other.lot);
  const weights = themes.length === 0 ? [1, 0.85, 0.7] : [themes[0]?.theme.kind === 'subject' ? 0.4 : 0.6];
  return [...themes, ...drawn.slice(0, weights.length).map(({ theme }, rank) => ({ theme, weight: weights[rank] ?? 0 }))];
}

function addHints(weights: Map<Theme, number>, text: string, factor: number): void {
  let clause = 1;
  for (const word of wordsOf(text)) {
    clause = CLAUSES.get(word) ?? clause;
    const hints: Hint[] = hintsOf(word);
    for (const { theme, strength } of hints) {
      const weight = clause * strength * factor;
      const before = weights.get(theme) ?? 0;
      weights.set(theme, Math.max(before, weight) + Math.min(before, weight) * 0.25);
    }
  }
}

function moodsOf(personality: string): Set<Mood> {
  const moods = new Set<Mood>();
  for (const word of wordsOf(personality)) {
    for (const [mood, stems] of Object.entries(moodTriggers) as [Mood, string][]) {
      if (stems.split(' ').some((stem) => word.startsWith(stem))) moods.add(mood);
    }
  }
  return moods;
}

function wordsOf(text: string): string[] {
  return text.slice(0, MAX_CHARACTERS).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(/[a-z0-9]{2,30}/g) ?? [];
}
