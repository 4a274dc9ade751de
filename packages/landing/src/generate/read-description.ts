import type { LandingPageInput } from '../page.ts';
import { capital, lower, oneLine, shorten } from './fit-text.ts';

/** What a description says, in pieces that can stand alone. All of it is the customer's own wording. */
export interface Reading {
  /** Whole sentences, in order. */
  sentences: string[];
  /** The first sentence without "we are a" and the like; no full stop. */
  lead: string;
  /** What is offered, or what it lets people do: at most four short phrases, capitalised. */
  offers: string[];
  /** Whom it is for, as it can follow "for"; empty where nobody is named. */
  audience: string;
}

/** Verbs that a customer can be helped to do; what follows "helps freelancers" is read with them. */
const VERBS = new Set(`accept access adopt analyse analyze apply arrange ask automate avoid bake book borrow brew bring browse build buy calculate care check choose clean collect compare compose connect control cook count create cut
 deliver deploy design detect discover discuss do download draw drive earn eat edit enjoy exchange explore export feel file find fix follow forecast get give go grow handle hear heal hire host improve invest invoice join keep know launch learn lease
 lend let list listen live log look maintain make manage map measure meet mend monitor move navigate negotiate open order organise organize own paint pay perform pick plan plant play prepare preserve prevent print process produce protect prove publish raise
 reach read record recover reduce relax remember remove rent repair replace report research restore run save schedule secure see sell send serve set share ship shop show sign sleep solve speak spend start stay stop store stream study support swap swim talk
 taste teach test think track trade train translate travel try turn understand use visit wait walk watch wear win work write`.split(/\s+/));

const OPENING = /^(?:we(?:'re|’re| are) (?=an? |the |your )|we (?:offer|provide|make|sell|create|build|do|design|produce) (?=\p{L})|(?:it|this|here) is (?=an? |the ))/iu;
const CLAUSE = /\s+(?:that|which|who|whose|where|because|so that|while|by|using|through)\s/i;

export function readDescription({ description, targetAudience, businessName }: LandingPageInput): Reading {
  const sentences = sentencesOf(description);
  const lead = leadOf(sentences[0] ?? '', oneLine(businessName));
  const helped = /\b(?:help|helps|helping|let|lets|letting|allows?|allowing|enables?|enabling)\s+(.+)$/i.exec(lead);
  const actions = helped ? actionsOf(helped[1]!) : undefined;
  const named = oneLine(/[\p{L}\p{N}]/u.test(targetAudience ?? '') ? targetAudience! : '').replace(/[.\s]+$/, '').replace(/^(?:it(?:'s| is) |made |ideal |perfect )?for\s+/i, '');
  return {
    sentences, lead,
    offers: (actions?.offers ?? offersOf(lead)).slice(0, 4).map(capital),
    audience: lower(shorten(named || actions?.who || audienceOf(lead), 120)),
  };
}

function sentencesOf(text: string): string[] {
  return text.toWellFormed().split(/(?<=[.!?؟]["'”’)]?)\s+(?=\P{Ll})|(?<=[。！？])|\s*\n+\s*/u).map(oneLine).filter((one) => /[\p{L}\p{N}]/u.test(one));
}

function leadOf(sentence: string, name: string): string {
  const plain = sentence.replace(/[.。\s]+$/u, '');
  const own = plain.toLowerCase().startsWith(`${name.toLowerCase()} `) ? plain.slice(name.length + 1).replace(/^(?:is|are|offers|provides|makes|sells|creates|builds|does|designs|produces)\s+/i, '') : plain;
  return capital(own.replace(OPENING, ''));
}

/** "freelancers track expenses and send invoices" -> who, and what they do. */
function actionsOf(rest: string): { who: string; offers: string[] } | undefined {
  const words = rest.split(' ');
  const at = words.findIndex((word) => VERBS.has(word.toLowerCase()));
  if (at < 0 || at > 7) return undefined;
  const who = words.slice(0, at).join(' ').replace(/\s+to$/, '');
  const phrases = listOf(words.slice(at).join(' '));
  // A piece without a verb belongs to the verb before it.
  const offers: string[] = [];
  for (const phrase of phrases) {
    if (offers.length === 0 || VERBS.has(phrase.split(' ')[0]!.toLowerCase())) offers.push(phrase);
    else offers[offers.length - 1] += ` and ${phrase}`;
  }
  const fit = offers.filter((one) => one.length <= 44);
  return { who: /^(you|people|them|us|everyone)$/i.test(who) ? '' : who, offers: fit };
}

/** "Tide tables and training logs for rowing clubs" -> the two things. */
function offersOf(lead: string): string[] {
  const [core = ''] = lead.split(CLAUSE);
  const [things = ''] = core.split(/\s+(?:for|to)\s+/i);
  // One thing alone is the whole page, not one of its features.
  const found = listOf(things.replace(/^(?:an?|the|our)\s+/i, '')).filter((one) => one.length >= 3 && one.length <= 44 && one.split(' ').length <= 7);
  return found.length > 1 ? found : [];
}

function listOf(text: string): string[] {
  return text.split(/\s*[,;،、，]\s*(?:and\s+|or\s+|plus\s+)?|\s+(?:and|plus|&|as well as)\s+/i).map((one) => one.replace(/[.!?:\s]+$/u, '')).filter((one) => one !== '');
}

function audienceOf(lead: string): string {
  const found = /\bfor\s+((?:(?!\b(?:for|that|which|who|with|in|at|from|by|on|using|through|and their)\b)[^,.;:()])+)/i.exec(lead)?.[1]?.trim() ?? '';
  return found.length >= 4 && found.length <= 60 && /(?:s|people|men|women|children|everyone)$/i.test(found) ? found : '';
}
