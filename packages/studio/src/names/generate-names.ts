import { Fault, readDomainName, type DomainName } from '@onym/core';
import { say } from '@onym/core/sentences';
import { quoteNames, readCatalogue, type Quote } from '@onym/domains';
import { engineMeta, type EngineMeta } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import { chooseTongue, readBrief, type Exclusions, type Reading, type Tongue } from '@onym/studio/reading';
import { inventNames, type NameBrief } from './engine.ts';
import { rationaleIn } from './rationale-in.ts';
import { thinkOfNames, type ThoughtName } from './think-of-names.ts';

export interface NamesWish extends NameBrief {
  /** As asked for, with or without the leading dot. */
  tlds: readonly string[];
  count: number;
  /** Names that were seen already, as shown, as a label or as a domain name; none of them comes again. */
  exclude?: readonly string[];
  /** BCP 47, of the reasons; absent: that of the description. */
  language?: string | undefined;
  /** No language model is asked. */
  isOffline?: boolean;
}

export interface FoundName {
  name: string;
  rationale: string;
  /** Available ones only, in the order the extensions were asked for. */
  domains: { tld: string; quote: Quote }[];
}

export interface FoundNames {
  /** How many names were thought of and checked. */
  generated: number;
  tlds: string[];
  made: EngineMeta;
  /** How the description was understood. */
  reading: Reading;
  results: FoundName[];
}

/** Names that are thought of at most before the answer is what was found so far. */
const CANDIDATE_LIMIT = 400;
/** How many the first lot of a stream asks the registry about. */
const FIRST_LOT = 4;

/**
 * Names that fit the brief, best first, each with at least one available domain at its price; exactly `count` of them as
 * long as the generator and the registry have that many. Where a language model is configured its names come first and the
 * offline engine tops up; when it does not help, all are the engine's and `made` says why. `signal` ends the wait for it.
 * Whoever thought of it, no name holds what the description excludes ("no nuts").
 * @throws Fault invalid_request for an extension that is not sold, quote_unavailable when nothing could be priced
 */
export async function generateNames(scope: Scope, wish: NamesWish, signal?: AbortSignal): Promise<FoundNames> {
  const results: FoundName[] = [];
  const names = findNames(scope, wish, ({ wanted }) => wanted, signal);
  for (;;) {
    const next = await names.next();
    if (next.done) return { ...next.value, results };
    results.push(next.value);
  }
}

/**
 * The same names one by one, each as soon as the registry says that it is free: it is asked about few at first, then about
 * as many as it was asked before. At last the rest of the answer.
 * @throws Fault as generateNames, before the first name
 */
export function streamNames(
  scope: Scope,
  wish: NamesWish,
  signal?: AbortSignal,
): AsyncGenerator<FoundName, Omit<FoundNames, 'results'>, void> {
  return findNames(scope, wish, ({ asked }) => Math.max(FIRST_LOT, asked), signal);
}

async function* findNames(
  scope: Scope,
  wish: NamesWish,
  largestLot: (so: { wanted: number; asked: number }) => number,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundName, Omit<FoundNames, 'results'>, void> {
  const tlds = await readTlds(scope, wish.tlds);
  const { tongue } = chooseTongue({ language: wish.language, text: wish.description });
  const thought = wish.isOffline ? undefined : await thinkOfNames(scope, { ...wish, tongue }, signal);
  const own = new Set(thought?.ok ? thought.value : []);
  const { reading, exclusions } = readBrief(wish);
  const seen = new Set((wish.exclude ?? []).map(labelOf));
  const candidates = inTurn(
    [own, explained(wish, tongue)],
    (name) => !seen.has(name.label) && isAllowed(name, exclusions),
  );
  const ownNames = new Set([...own].map(({ name }) => name));
  let asked = 0;
  let shown = 0;
  let priced = false;
  let helped = !thought?.ok;
  while (shown < wish.count && asked < CANDIDATE_LIMIT) {
    const wanted = Math.ceil((wish.count - shown) * 1.4) + 2;
    const batch = takeFrom(candidates, Math.min(CANDIDATE_LIMIT - asked, wanted, largestLot({ wanted, asked })));
    if (batch.length === 0) break;
    asked += batch.length;
    const found = await findDomains(scope, batch, tlds);
    priced ||= found.priced;
    for (const one of found.names.slice(0, wish.count - shown)) {
      shown += 1;
      helped ||= ownNames.has(one.name);
      yield one;
    }
    if (!found.priced && asked > 2 * wish.count) break; // the registry is silent; more names will not help
  }
  if (!priced) throw new Fault('quote_unavailable', 'The registrar gives no prices right now; retry shortly');
  return { generated: asked, tlds, made: thought && helped ? engineMeta(thought) : { engine: 'offline' }, reading };
}

function* explained(wish: NamesWish, tongue: Tongue): Generator<ThoughtName, void, void> {
  for (const candidate of inventNames(wish)) yield { ...candidate, rationale: rationaleIn(candidate, tongue) };
}

async function findDomains(
  scope: Scope,
  batch: readonly ThoughtName[],
  tlds: readonly string[],
): Promise<{ names: FoundName[]; priced: boolean }> {
  const asked: DomainName[] = [];
  for (const { label } of batch) {
    for (const tld of tlds) {
      const verdict = readDomainName(label + tld);
      if (verdict.ok) asked.push(verdict.name);
    }
  }
  const quotes = new Map<string, Quote>();
  for (const result of await quoteNames(scope, asked)) if (result.ok) quotes.set(result.quote.name, result.quote);
  const names = batch.flatMap(({ name, label, rationale }) => {
    const domains = tlds.flatMap((tld) => {
      const quote = quotes.get(label + tld);
      return quote?.available ? [{ tld, quote }] : [];
    });
    return domains.length > 0 ? [{ name, rationale, domains }] : [];
  });
  return { names, priced: quotes.size > 0 };
}

async function readTlds(scope: Scope, raw: readonly string[]): Promise<string[]> {
  const sold = await readCatalogue(scope);
  const tlds = [...new Set(raw.map((text) => `.${text.trim().toLowerCase().replace(/^\./, '')}`))];
  const unknown = tlds.filter((tld) => !sold.has(tld));
  if (unknown.length > 0) {
    throw new Fault(
      'invalid_request',
      say('fields.notSoldHereEndingsSentence', { endings: unknown.join(', ').slice(0, 200) }),
      {
        next: 'listTlds',
        details: {
          fieldErrors: { tlds: say('fields.notSoldHereEndings', { endings: unknown.join(', ').slice(0, 200) }) },
        },
      },
    );
  }
  return tlds;
}

/** The model's names, then the engine's, of those that `may` be shown; a domain label comes once. */
function* inTurn(
  sources: readonly Iterable<ThoughtName>[],
  may: (name: ThoughtName) => boolean,
): Generator<ThoughtName, void, void> {
  const labels = new Set<string>();
  for (const source of sources) {
    for (const candidate of source) {
      if (labels.has(candidate.label) || !may(candidate)) continue;
      labels.add(candidate.label);
      yield candidate;
    }
  }
}

function isAllowed({ label, rationale }: ThoughtName, exclusions: Exclusions): boolean {
  return exclusions.isEmpty || (exclusions.shownBy(label) === undefined && exclusions.foundIn(rationale) === undefined);
}

/** "Quiet Ledger", "quietledger" and "quietledger.com" are one name. */
function labelOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\.[a-z0-9.-]+$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The next so many; unlike the iterator's own take(), it leaves the generator open for more. */
function takeFrom(candidates: Iterator<ThoughtName>, count: number): ThoughtName[] {
  const taken: ThoughtName[] = [];
  while (taken.length < count) {
    const next = candidates.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
