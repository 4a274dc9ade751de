import { findIcons, allBusinessIcons, MAX_CONCEPTS, MOODS, readColours, type Mood } from '@onym/studio/design';
import { queryModel, toDataBlock, toModestSentence, type ModelAnswer } from '@onym/studio/language';
import { containsInsult } from '@onym/studio/names';
import type { Scope } from '@onym/platform';
import { readBrief } from '@onym/studio/reading';
import { z } from 'zod';
import { createConcepts, type LogoPicks, type LogosBrief } from './create-concepts.ts';
import { findDrawProblem } from './drawable-text.ts';
import { excludedIcons } from './excluded-icons.ts';

export interface LogoChoices extends LogoPicks {
  /** Why an icon suits this business: one sentence per icon, where usable. */
  reasons: ReadonlyMap<string, string>;
  /**
   * A suggestion that is never drawn. Present only when the brief has no slogan and the suggestion could be drawn.
   */
  suggestedSlogan?: string;
}

/** Colour words offered to a model; `readColours` knows all of them. */
export const COLOURS = [
  'amber',
  'black',
  'blue',
  'brown',
  'burgundy',
  'charcoal',
  'chocolate',
  'cobalt',
  'copper',
  'coral',
  'crimson',
  'cyan',
  'emerald',
  'forest',
  'gold',
  'green',
  'honey',
  'indigo',
  'jade',
  'lavender',
  'lime',
  'magenta',
  'midnight',
  'mint',
  'mustard',
  'navy',
  'olive',
  'orange',
  'peach',
  'pink',
  'plum',
  'purple',
  'red',
  'rose',
  'rust',
  'sage',
  'sand',
  'sky',
  'slate',
  'teal',
  'terracotta',
  'turquoise',
  'violet',
  'yellow',
] as const;

/** With fewer valid icons the model is asked once more with the problem; the offline picks fill the rest. */
const LEAST_ICONS = 4;
const MOST_COLOURS = 4;
const MOST_MOODS = 2;
const MOST_TOKENS = 900;
const LONGEST_REASON = 160;
const LONGEST_SLOGAN = 60;

/**
 * Asks a language model in one request for icons, colours and moods from given lists, a reason for each icon, and a
 * slogan if the brief has none. Only entries from the lists and plain sentences without claims are accepted. Returns
 * `ok: false` with a reason when no model is configured or its answer cannot be used. The number of concepts is not
 * part of the request, so while the answer is cached, four concepts are the first four of nine. `signal` ends the wait.
 */
export async function chooseLogosWithModel(
  scope: Scope,
  brief: LogosBrief,
  signal?: AbortSignal,
): Promise<ModelAnswer<LogoChoices>> {
  const { name, description, slogan = '', preferences: { industry, styles, colorPalette } = {} } = brief;
  const offline = [...new Set(createConcepts({ ...brief, count: MAX_CONCEPTS }).map(({ icon }) => icon))];
  const { exclusions } = readBrief({ description, industry, name });
  const against = excludedIcons(exclusions);
  const listed = [...new Set([...allBusinessIcons(), ...offline])].filter((icon) => !against.has(icon));
  const found = [...new Set([...offline, ...findIcons(description, 8).filter((icon) => listed.includes(icon))])];
  const wantsColours = readColours(colorPalette ?? '').length === 0;
  const wantsSlogan = slogan.trim() === '';
  const answer = await queryModel(scope, {
    version: 'logos-1',
    instructions: INSTRUCTIONS,
    prompt: [
      `Choose ${MAX_CONCEPTS} different icons, best first, and one or two moods. ${wantsColours ? 'Choose three or four colours, best first.' : 'The colours are settled: choose none.'} ${wantsSlogan ? 'Suggest a slogan.' : 'There is a slogan: suggest none.'}`,
      `Icons that single words of the description called to mind, some perhaps wrongly: ${found.join(', ')}.`,
      toDataBlock('name', name),
      toDataBlock('description', description),
      ...(industry ? [toDataBlock('industry', industry)] : []),
      ...(styles?.length ? [toDataBlock('styles wished', styles.join(', '))] : []),
      ...(wantsColours && colorPalette ? [toDataBlock('colours wished', colorPalette)] : []),
    ].join('\n\n'),
    schema: replySchema(listed),
    check({ icons }) {
      const usable = iconsOf(icons, listed).size;
      return usable >= LEAST_ICONS
        ? []
        : [
            `Only ${usable} different icons are on the list; at least ${LEAST_ICONS} are needed, written exactly as in the list.`,
          ];
    },
    maxOutputTokens: MOST_TOKENS,
    signal,
  });
  if (!answer.ok) return answer;
  const { value } = answer;
  const icons = iconsOf(value.icons, listed);
  const offered = wantsSlogan ? sloganOf(value.slogan) : undefined;
  const suggested = offered !== undefined && exclusions.foundIn(offered) === undefined ? offered : undefined;
  return {
    ...answer,
    value: {
      icons: [...icons.keys()],
      reasons: new Map(
        [...icons].flatMap(([icon, reason]) => {
          const sentence = reasonOf(reason);
          return sentence && exclusions.foundIn(sentence) === undefined ? [[icon, sentence] as const] : [];
        }),
      ),
      colours: wantsColours ? pickFromList(value.colours, COLOURS, MOST_COLOURS).join(' ') : undefined,
      moods: pickFromList<Mood>(value.moods, MOODS, MOST_MOODS),
      ...(suggested ? { suggestedSlogan: suggested } : {}),
    },
  };
}

const INSTRUCTIONS = `You advise on logos: you choose from lists, others draw. An icon shows what the business makes, does or cares for; the thing itself comes
before a tool, and an image before an abstract sign. Each icon comes with one plain sentence in English, of at most 18 words, saying what it
stands for in this business. Colours and moods suit the trade and the wishes. A slogan has two to six words in the language of the
description, is nobody's known slogan and does not repeat the name. Sentences and slogan hold no digits, links or markup, no claim (best,
leading, trusted, free, guaranteed ...) and nothing about the business that the description does not say.`;

/** Looser than the requested limits: a wrong word does not justify a second model call and is dropped afterwards. */
function replySchema(icons: readonly string[]) {
  const oneOf = (list: readonly string[]): z.ZodString =>
    z
      .string()
      .max(60)
      .meta({ enum: [...list] });
  return z.object({
    icons: z
      .array(z.object({ icon: oneOf(icons), reason: z.string().max(600) }))
      .min(1)
      .max(2 * MAX_CONCEPTS),
    colours: z.array(oneOf(COLOURS)).max(12),
    moods: z.array(oneOf(MOODS)).max(MOODS.length),
    slogan: z.string().max(300).optional(),
  });
}

/**
 * Icons from the list, without duplicates, at most as many as there can be concepts, each with the first reason
 * given.
 */
function iconsOf(chosen: readonly { icon: string; reason: string }[], listed: readonly string[]): Map<string, string> {
  const reasons = new Map<string, string>();
  for (const { icon, reason } of chosen) {
    const name = icon
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
    if (listed.includes(name) && !reasons.has(name) && reasons.size < MAX_CONCEPTS) reasons.set(name, reason);
  }
  return reasons;
}

function pickFromList<T extends string>(chosen: readonly string[], list: readonly T[], most: number): T[] {
  const words = chosen.map((word) => word.trim().toLowerCase());
  return [...new Set(words.flatMap((word) => list.find((one) => one === word) ?? []))].slice(0, most);
}

function modestText(text: string, longest: number): string | undefined {
  const sentence = toModestSentence(text, longest);
  return sentence && containsInsult(sentence) ? undefined : sentence;
}

function reasonOf(text: string): string | undefined {
  const sentence = modestText(text, LONGEST_REASON);
  return sentence && sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/[.!?…]*$/, '.');
}

function sloganOf(text = ''): string | undefined {
  const slogan = modestText(text.trim().replace(/^["'“”„«»]+|["'“”«»]+$/g, ''), LONGEST_SLOGAN);
  return slogan && findDrawProblem(slogan) === undefined ? slogan : undefined;
}
