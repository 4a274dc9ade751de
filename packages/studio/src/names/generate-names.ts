import { Fault, readDomainName, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { quoteNames, readCatalogue, type Quote } from '@onym/domains';
import { toEngineMeta, type EngineMeta } from '@onym/studio/language';
import type { Scope } from '@onym/platform';
import { chooseLanguage, readBrief, type Exclusions, type Reading, type ContentLanguage } from '@onym/studio/reading';
import { generateCandidates, type NameBrief } from './generate-candidates.ts';
import { writeRationale } from './write-rationale.ts';
import { generateNamesWithModel, type ModelName } from './generate-names-with-model.ts';

export interface NamesRequest extends NameBrief {
  /** As requested, with or without the leading dot. */
  tlds: readonly string[];
  count: number;
  /** Names already seen, as displayed, as a label or as a domain; none of them is returned again. */
  exclude?: readonly string[];
  /** Language of the explanations, BCP 47; absent: the language of the description. */
  language?: string | undefined;
  /** Skips the language model. */
  isOffline?: boolean;
}

export interface FoundName {
  name: string;
  rationale: string;
  /** Only available domains, in the order of the requested extensions. */
  domains: { tld: string; quote: Quote }[];
}

export interface FoundNames {
  /** Number of names generated and checked. */
  generated: number;
  tlds: string[];
  made: EngineMeta;
  /** The interpretation of the description. */
  reading: Reading;
  results: FoundName[];
}

/** Maximum number of generated names; after that the result is what was found. */
const CANDIDATE_LIMIT = 400;
/** Number of names in the first availability check of a stream. */
const FIRST_LOT = 4;

/**
 * Names for the brief, each with at least one available domain and its price; exactly `count` of them if generator and
 * registry have that many among the first 400 checked. Names of a configured language model come first, best first, and
 * the offline engine fills up; if the model fails, all are the engine's and `made` states why. `signal` ends the wait
 * for the model. No name, whatever its origin, contains anything that the description excludes ("no nuts").
 * @throws Fault invalid_request for an extension that is not sold, quote_unavailable when nothing could be priced
 */
export async function generateNames(scope: Scope, wish: NamesRequest, signal?: AbortSignal): Promise<FoundNames> {
  const results: FoundName[] = [];
  const names = findNames(scope, wish, ({ needed }) => needed, signal);
  for (;;) {
    const next = await names.next();
    if (next.done) return { ...next.value, results };
    results.push(next.value);
  }
}

/**
 * Yields the names of `generateNames` one by one, each as soon as the registry reports a domain of it as available. The
 * first availability check has few names, each later one about as many as all before. The generator's return value is
 * the rest of the result.
 * @throws Fault as `generateNames`, before the first name
 */
export function streamNames(
  scope: Scope,
  wish: NamesRequest,
  signal?: AbortSignal,
): AsyncGenerator<FoundName, Omit<FoundNames, 'results'>, void> {
  return findNames(scope, wish, ({ checked }) => Math.max(FIRST_LOT, checked), signal);
}

async function* findNames(
  scope: Scope,
  wish: NamesRequest,
  largestLot: (so: { needed: number; checked: number }) => number,
  signal: AbortSignal | undefined,
): AsyncGenerator<FoundName, Omit<FoundNames, 'results'>, void> {
  const tlds = await readTlds(scope, wish.tlds);
  const { language: contentLanguage } = chooseLanguage({ language: wish.language, text: wish.description });
  const thought = wish.isOffline
    ? undefined
    : await generateNamesWithModel(scope, { ...wish, contentLanguage }, signal);
  const own = new Set(thought?.ok ? thought.value : []);
  const { reading, exclusions } = readBrief(wish);
  const seen = new Set((wish.exclude ?? []).map(labelOf));
  const candidates = mergeSources(
    [own, explainedNames(wish, contentLanguage)],
    (name) => !seen.has(name.label) && isAllowed(name, exclusions),
  );
  const ownNames = new Set([...own].map(({ name }) => name));
  let checked = 0;
  let shown = 0;
  let priced = false;
  let helped = !thought?.ok;
  while (shown < wish.count && checked < CANDIDATE_LIMIT) {
    const needed = Math.ceil((wish.count - shown) * 1.4) + 2;
    const batch = takeNext(candidates, Math.min(CANDIDATE_LIMIT - checked, needed, largestLot({ needed, checked })));
    if (batch.length === 0) break;
    checked += batch.length;
    const found = await findDomains(scope, batch, tlds);
    priced ||= found.priced;
    for (const one of found.names.slice(0, wish.count - shown)) {
      shown += 1;
      helped ||= ownNames.has(one.name);
      yield one;
    }
    if (!found.priced && checked > 2 * wish.count) break; // The registry does not respond; more names will not help.
  }
  if (!priced) throw new Fault('quote_unavailable', 'The registrar returned no prices; retry shortly');
  return { generated: checked, tlds, made: thought && helped ? toEngineMeta(thought) : { engine: 'offline' }, reading };
}

function* explainedNames(wish: NamesRequest, contentLanguage: ContentLanguage): Generator<ModelName, void, void> {
  for (const candidate of generateCandidates(wish))
    yield { ...candidate, rationale: writeRationale(candidate, contentLanguage) };
}

async function findDomains(
  scope: Scope,
  batch: readonly ModelName[],
  tlds: readonly string[],
): Promise<{ names: FoundName[]; priced: boolean }> {
  const sellable: DomainName[] = [];
  for (const { label } of batch) {
    for (const tld of tlds) {
      const verdict = readDomainName(label + tld);
      if (verdict.ok) sellable.push(verdict.name);
    }
  }
  const quotes = new Map<string, Quote>();
  for (const result of await quoteNames(scope, sellable)) if (result.ok) quotes.set(result.quote.name, result.quote);
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
      formatSentence('fields.notSoldHereEndingsSentence', { endings: unknown.join(', ').slice(0, 200) }),
      {
        next: 'listTlds',
        details: {
          fieldErrors: {
            tlds: formatSentence('fields.notSoldHereEndings', { endings: unknown.join(', ').slice(0, 200) }),
          },
        },
      },
    );
  }
  return tlds;
}

/**
 * All names of the first source, which is the model, then those of the next, limited to those that `may` be shown; each
 * domain label occurs once.
 */
function* mergeSources(
  sources: readonly Iterable<ModelName>[],
  may: (name: ModelName) => boolean,
): Generator<ModelName, void, void> {
  const labels = new Set<string>();
  for (const source of sources) {
    for (const candidate of source) {
      if (labels.has(candidate.label) || !may(candidate)) continue;
      labels.add(candidate.label);
      yield candidate;
    }
  }
}

function isAllowed({ label, rationale }: ModelName, exclusions: Exclusions): boolean {
  return exclusions.isEmpty || (exclusions.shownBy(label) === undefined && exclusions.foundIn(rationale) === undefined);
}

/** "Quiet Ledger", "quietledger" and "quietledger.com" are the same name. */
function labelOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/\.[a-z0-9.-]+$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Takes the next `count` names. Unlike the iterator's own take(), it does not close the generator. */
function takeNext(candidates: Iterator<ModelName>, count: number): ModelName[] {
  const taken: ModelName[] = [];
  while (taken.length < count) {
    const next = candidates.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
}
