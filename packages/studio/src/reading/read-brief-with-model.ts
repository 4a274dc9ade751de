import { queryModel, toDataBlock, toEngineMeta, type EngineMeta } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import { z } from 'zod';
import { readBrief, type Brief } from './read-brief.ts';
import type { Reading } from './reading.ts';
import { TONES } from './detect-tone.ts';
import { foldText, findTrade, trades } from './trades/trades.ts';

const PHRASES = ['subject', 'offer', 'object', 'audience', 'place'] as const;
const MOST_TOKENS = 500;
const MOST_EXCLUDED = 12;

const phrase = z.string().max(400).nullable();
const ReadingReply = z.object({
  language: z.string().max(35),
  subject: phrase,
  offer: phrase,
  object: phrase,
  audience: phrase,
  place: phrase,
  not: z.array(z.string().max(100)).max(40),
  tone: z.string().max(40),
  trade: z.string().max(40).nullable(),
  confidence: z.number(),
});
type ReadingReply = z.output<typeof ReadingReply>;

/**
 * Reads a brief with our own rules and lets the configured language model improve the result. The model's phrases and
 * exclusions must be words of the brief, and its trade a known one; our own exclusions are kept. For an invalid field
 * our value is used; `made` states which engine was used. `signal` ends the wait for the model.
 */
export async function readBriefWithModel(
  scope: Scope,
  brief: Brief,
  signal?: AbortSignal,
): Promise<{ reading: Reading; made: EngineMeta }> {
  const own = readBrief(brief).reading;
  const answer = await queryModel(scope, {
    version: 'reading-1',
    instructions: INSTRUCTIONS,
    prompt: [
      toDataBlock('description', brief.description),
      ...(brief.industry ? [toDataBlock('industry', brief.industry)] : []),
      ...(brief.name ? [toDataBlock('name', brief.name)] : []),
    ].join('\n\n'),
    schema: ReadingReply,
    check: (reply) =>
      reply.trade === null || findTrade(reply.trade)
        ? []
        : [`There is no trade ${JSON.stringify(reply.trade.slice(0, 40))} in the list.`],
    suffices: () => true,
    maxOutputTokens: MOST_TOKENS,
    signal,
  });
  return { reading: answer.ok ? validateReading(answer.value, own, brief) : own, made: toEngineMeta(answer) };
}

const INSTRUCTIONS = `You read what a person wrote about their business and fill a form. Phrases are copied from the text letter by letter,
null where it says nothing: subject is the head noun of what the business is, offer the phrase around it, object what it deals with,
audience is who it is for, place is where. "not" holds what the text says the business does without, each a word of the text. language is BCP 47.
confidence is 0 to 1. tone is one of: ${TONES.join(', ')}. trade is the nearest of these, null where none is near:
${trades
  .filter(({ kind }) => kind === 'subject')
  .map(({ id }) => id)
  .join(', ')}.`;

function validateReading(reply: ReadingReply, own: Reading, { description, industry = '' }: Brief): Reading {
  const text = foldText(`${description}\n${industry}`);
  const isTheirs = (words: string): boolean => words.trim() !== '' && text.includes(foldText(words.trim()));
  const trade = reply.trade === null ? own.trade : findTrade(reply.trade)?.kind === 'subject' ? reply.trade : own.trade;
  const phrases = Object.fromEntries(
    PHRASES.map((field) => [field, reply[field] !== null && isTheirs(reply[field]) ? reply[field].trim() : own[field]]),
  ) as Pick<Reading, (typeof PHRASES)[number]>;
  return {
    ...own,
    ...phrases,
    language: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(reply.language) ? reply.language : own.language,
    not: [...new Set([...own.not, ...reply.not.filter(isTheirs).map((thing) => thing.trim().toLowerCase())])].slice(
      0,
      MOST_EXCLUDED,
    ),
    tone: TONES.find((tone) => tone === reply.tone) ?? own.tone,
    confidence: reply.confidence >= 0 && reply.confidence <= 1 ? reply.confidence : own.confidence,
    trade,
  };
}
