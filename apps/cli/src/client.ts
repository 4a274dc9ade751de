import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Onym, OnymError } from '@onym/sdk';
import type { Variables } from './environment.ts';
import { fetchByHttp } from './fetch-by-http.ts';
import { UsageError } from './usage-error.ts';

/** The tools of a command for an account. */
export interface Client {
  onym: Onym;
  hasKey: boolean;
  /** Prints one result: a line of JSON with --json, otherwise text. */
  print(result: object, words: string): void;
}

const APPROVAL_CODES = ['approval_required', 'confirmation_required', 'too_many_approvals'];
const UNAVAILABLE_CODES = ['domain_unavailable'];

/**
 * Runs a command of an account with the key and the site of the environment. An error of the API is printed with its
 * code; with `json`, as a line with its body on standard output.
 * @returns the exit code: 0 done, 1 refused or failed, 3 nothing available or an approval is needed
 * @throws UsageError when a key is needed and there is none
 */
export async function withClient(
  given: Variables,
  { json, needsKey = true }: { json: boolean; needsKey?: boolean },
  run: (client: Client) => Promise<number>,
): Promise<number> {
  const baseUrl = siteOf(given);
  const apiKey = findKey(given, baseUrl);
  if (needsKey && apiKey === undefined) throw new UsageError('Set ONYM_API_KEY to a key, or run onym login.');
  const print = (result: object, words: string): void => console.log(json ? JSON.stringify(result) : words);
  try {
    return await run({ onym: new Onym({ apiKey, baseUrl, fetch: fetchByHttp }), hasKey: apiKey !== undefined, print });
  } catch (error) {
    if (!(error instanceof OnymError)) throw error;
    const { code, details, status, retryable, requestId, moneyMoved, idempotencyKey } = error;
    const body = { error: error.message, code, status, retryable, requestId, moneyMoved, idempotencyKey, ...details };
    if (json) console.log(JSON.stringify(body));
    else console.error([`${error.message} (${code})`, ...pagesOf(details)].join('\n'));
    return [...APPROVAL_CODES, ...UNAVAILABLE_CODES].includes(code) ? 3 : 1;
  }
}

/** The page to show to the owner: of the approval, or of all approvals. */
function pagesOf({ approvalUrl, url }: Readonly<Record<string, unknown>>): string[] {
  return [approvalUrl, url].filter((page) => typeof page === 'string').slice(0, 1);
}

/**
 * Returns the base URL of the site that commands call, without a trailing slash: ONYM_URL, otherwise PUBLIC_URL,
 * otherwise localhost at PORT (default 3000).
 * @throws UsageError when it is not an http(s) address
 */
export function siteOf(given: Variables): string {
  const site = given['ONYM_URL'] || given['PUBLIC_URL'] || `http://localhost:${given['PORT'] || 3000}`;
  if (!/^https?:$/.test(URL.parse(site)?.protocol ?? ''))
    throw new UsageError(`ONYM_URL must be an http(s) address, not "${site}".`);
  return site.replace(/\/+$/, '');
}

/**
 * Returns the path of the file that stores this user's keys by site: onym/keys.json in XDG_CONFIG_HOME, APPDATA or
 * ~/.config.
 * @throws UsageError when there is no home directory
 */
export function keysFile(given: Variables): string {
  const folder = given['XDG_CONFIG_HOME'] || given['APPDATA'] || (given['HOME'] && path.join(given['HOME'], '.config'));
  if (!folder) throw new UsageError('Set HOME, where the key is stored.');
  return path.join(folder, 'onym', 'keys.json');
}

/**
 * Returns the stored keys by site; empty when the file does not exist or there is no home directory.
 * @throws UsageError when the file cannot be read
 */
export function readStoredKeys(given: Variables): Record<string, string> {
  try {
    return JSON.parse(readFileSync(keysFile(given), 'utf8')) as Record<string, string>;
  } catch (error) {
    if (error instanceof UsageError || (error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new UsageError(`${keysFile(given)} cannot be read: ${(error as Error).message}`);
  }
}

/**
 * Returns ONYM_API_KEY, otherwise the key that onym login stored for this site, otherwise undefined.
 * @throws UsageError when the file of stored keys cannot be read
 */
export function findKey(given: Variables, site: string): string | undefined {
  return given['ONYM_API_KEY'] || storedKeyOf(given, site);
}

function storedKeyOf(given: Variables, site: string): string | undefined {
  const kept = readStoredKeys(given);
  return Object.hasOwn(kept, site) ? kept[site] : undefined;
}

/**
 * Asks a question on standard error and returns whether the answer on standard input is y or yes; anything else means
 * no.
 */
export async function confirmOnTerminal(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question).finally(() => terminal.close());
  return /^y(es)?$/i.test(answer.trim());
}

/** Formats a price in major units for people: `12.50 USD`. */
export function priceText(amount: number, currency = 'USD'): string {
  return `${amount.toFixed(2)} ${currency}`;
}
