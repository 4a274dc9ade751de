import { associationsOf } from './associations.ts';
import { lotOf } from './lot.ts';
import { emptyWords, formWords } from './lexicon/business-words.ts';
import { generalThemes, hintsOf, pairHintsOf, type Theme } from './lexicon/lexicon.ts';
import { moodTriggers, type Mood } from './lexicon/stock.ts';
import { subjectTheme } from './subject-theme.ts';

export type CreativityLevel = 'safe' | 'balanced' | 'offbeat';
export type NameBrief = {
  description: string;
  industry?: string | undefined;
  brandPersonality?: string | undefined;
  creativityLevel: CreativityLevel;
};
export type ChosenTheme = { theme: Theme; weight: number };
/** What the description is understood to be about. No letter of the user's own text is kept. */
export type Reading = { themes: ChosenTheme[]; moods: Set<Mood> };

const MAX_CHARACTERS = 2000;
const MAX_THEMES = 4;
/** How much a clause says about the business, by the word that opens it: the subject stands before the first of these. */
const CLAUSES = new Map([
  ['for', 0.45],
  ['who', 0.45],
  ['whose', 0.45],
  ['where', 0.4],
  ['while', 0.3],
  ['in', 0.4],
  ['at', 0.45],
  ['by', 0.35],
  ['from', 0.4],
  ['near', 0.3],
  ['with', 0.5],
  ['using', 0.45],
  ['that', 0.6],
  ['which', 0.6],
  ['to', 0.55],
  ['helping', 0.7],
  ['of', 1],
  ['about', 1.1],
  ['selling', 1.1],
  ['without', 0.1],
  ['every', 0.3],
  ['done', 0.3],
  ['made', 0.6],
]);
/** A form ("school", "shop") beside its subject. */
const FORM = 0.6;
/** "Software for dentists": with only a form before it, what stands after "for" is the subject. */
const FOR_SUBJECT = 0.95;
/** A clause still about the business itself; only here may a noun that no theme knows become a subject. */
const OWN_CLAUSE = 0.9;
const MAX_NEW_SUBJECTS = 2;
/** A new noun behind a known subject ("horse riding"). */
const FOLLOWING = 0.5;
/** What the written themes nearest to such a noun weigh. */
const NEAR = [0.5, 0.3];

/**
 * Reads a brief into one to four weighted themes (strongest first, weight 1) and moods. What counts is the subject:
 * triggers of the written themes and, where those are silent, nouns that WordNet knows; modifiers ("busy", "small") drop
 * out, forms ("school") and what stands after "for" or "who" weigh less. A text without any known subject, in whatever
 * language, gets general themes chosen by its content. `written` leaves out themes made on the spot.
 */
export function readBrief(brief: NameBrief, { written = false } = {}): Reading {
  const weights = new Map<Theme, number>();
  const description = wordsOf(brief.description);
  addHints(weights, description, 1);
  addHints(weights, wordsOf(brief.industry ?? ''), 0.9);
  addNewSubjects(weights, description, written);
  const hasSubject = [...weights.keys()].some((theme) => theme.kind === 'subject');
  for (const [theme, weight] of weights)
    if (hasSubject && theme.kind !== 'subject') weights.set(theme, theme.kind === 'trait' ? weight * 0.6 : 0);

  const strongest = Math.max(0, ...weights.values());
  const themes = [...weights]
    .map(([theme, weight]) => ({ theme, weight: weight / strongest }))
    .filter(({ weight }) => weight >= 0.2)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_THEMES);
  const complete = withCompanions(themes, brief.description);
  const asked = moodsOf(brief.brandPersonality ?? '');
  return { themes: complete, moods: asked.size > 0 ? asked : new Set(complete[0]?.theme.moods) };
}

/**
 * General themes beside the chosen ones: three where nothing was understood; a faint one beside a single theme, so that
 * names can join two ideas; two beside a theme made on the spot, whose few words would not carry fifty names.
 */
function withCompanions(themes: ChosenTheme[], seed: string): ChosenTheme[] {
  const first = themes[0]?.theme;
  const isThin = first?.id.startsWith('noun:') ?? false;
  const weights = !first
    ? [1, 0.85, 0.7]
    : isThin
      ? [0.35, 0.3]
      : themes.length > 1
        ? []
        : [first.kind === 'subject' ? 0.4 : 0.6];
  const drawn = generalThemes
    .filter((theme) => theme !== first)
    .map((theme) => ({ theme, lot: lotOf(`${seed.slice(0, MAX_CHARACTERS)}|${theme.id}`) }))
    .sort((one, other) => one.lot - other.lot);
  return [
    ...themes.slice(0, MAX_THEMES - weights.length),
    ...drawn.slice(0, weights.length).map(({ theme }, rank) => ({ theme, weight: weights[rank] ?? 0 })),
  ];
}

function addHints(weights: Map<Theme, number>, words: readonly string[], factor: number): void {
  for (const { word, next, clause, isPaired } of inClauses(words)) {
    const hints = isPaired ? [] : [...pairHintsOf(word, next), ...hintsOf(word)];
    for (const { theme, strength } of hints)
      add(weights, theme, clause * strength * factor * (formWords.has(word) ? FORM : 1));
  }
}

/** Nouns of the business's own clause that no theme answers to; one that follows its subject says less than one that leads. */
function addNewSubjects(weights: Map<Theme, number>, words: readonly string[], written: boolean): void {
  let found = 0,
    isLed = false;
  for (const { word, next, clause, isPaired } of inClauses(words)) {
    if (CLAUSES.has(word)) isLed = false;
    if (clause < OWN_CLAUSE || found === MAX_NEW_SUBJECTS) continue;
    const hints = [...pairHintsOf(word, next), ...hintsOf(word)];
    if (hints.length > 0 && !formWords.has(word))
      isLed ||= hints.some(({ theme, strength }) => strength === 1 && theme.kind === 'subject');
    if (hints.length > 0 || isPaired || emptyWords.has(word) || formWords.has(word) || CLAUSES.has(word)) continue;
    const subject = subjectTheme(word);
    if (!subject) continue;
    found++;
    const weight = clause * (isLed ? FOLLOWING : 1);
    isLed = true;
    if (!written) add(weights, subject.theme, weight);
    for (const [rank, theme] of subject.near.entries()) add(weights, theme, weight * (NEAR[rank] ?? 0));
  }
}

/** The words with what their clause weighs; `isPaired` marks the second of two that are one, as in "ice cream". */
function* inClauses(
  words: readonly string[],
): Generator<{ word: string; next: string; clause: number; isPaired: boolean }> {
  let clause = 1,
    hasSubject = false;
  for (const [index, word] of words.entries()) {
    clause = word === 'for' && !hasSubject ? FOR_SUBJECT : (CLAUSES.get(word) ?? clause);
    hasSubject ||=
      !CLAUSES.has(word) &&
      !formWords.has(word) &&
      !emptyWords.has(word) &&
      (hintsOf(word).some(({ strength }) => strength === 1) || associationsOf(word) !== undefined);
    yield {
      word,
      next: words[index + 1] ?? '',
      clause,
      isPaired: index > 0 && pairHintsOf(words[index - 1] ?? '', word).length > 0,
    };
  }
}

/** A theme named twice counts as its stronger mention and a quarter of the weaker. */
function add(weights: Map<Theme, number>, theme: Theme, weight: number): void {
  const before = weights.get(theme) ?? 0;
  weights.set(theme, Math.max(before, weight) + Math.min(before, weight) * 0.25);
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
  return (
    text
      .slice(0, MAX_CHARACTERS)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]{2,30}/g) ?? []
  );
}
