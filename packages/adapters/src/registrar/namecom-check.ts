import type { DomainName } from '@onym/core';
import { RegistrarError, type CheckRow } from '@onym/core/ports';
import type { AdapterLog } from '../log.ts';
import { isSuccess, type NameComClient } from './namecom-client.ts';
import { checkRowWire, checkWire } from './namecom-wire.ts';

const PATH = '/core/v1/domains:checkAvailability';

/**
 * Checks at most 50 names within one deadline and returns a row for each in the same order. A name without a result becomes an unpriced
 * row; nothing is thrown, and a refused call is logged. An offer by the current owner counts as taken. If one registry is down, name.com
 * fails the whole batch (502). So a failed batch is halved until only the failing names are left: at most 2*log2(n)+2 further calls, and
 * none after a round of four or more parts in which every part failed (then everything is down).
 */
export async function checkNames(
  client: NameComClient,
  names: readonly DomainName[],
  timeoutMs: number,
  log: AdapterLog,
): Promise<CheckRow[]> {
  if (names.length === 0) return [];
  const signal = AbortSignal.timeout(timeoutMs);
  const rows = new Map<DomainName, CheckRow>();
  const ask = (part: DomainName[]) => checkInto(rows, client, part, signal, log);

  // Names under one extension fail together, so sorting by extension needs fewer halvings.
  let failing = await ask(byExtension(names));
  let callsLeft = Math.floor(2 * Math.log2(names.length) + 2);
  while (failing.length > 0) {
    const parts = failing.flatMap(halves).slice(0, callsLeft);
    callsLeft -= parts.length;
    failing = (await Promise.all(parts.map(ask))).flat();
    if (parts.length >= 4 && failing.length === parts.length) break;
  }
  return names.map((name) => rows.get(name) ?? unpriced(name, 'the registrar gave no answer for this name'));
}

/** Adds the rows of one call to `rows`. Returns the batch if it failed in a way that halving may solve. */
async function checkInto(
  rows: Map<DomainName, CheckRow>,
  client: NameComClient,
  names: DomainName[],
  signal: AbortSignal,
  log: AdapterLog,
): Promise<DomainName[][]> {
  const unpricedBecause = (reason: string) => {
    for (const name of names) rows.set(name, unpriced(name, reason));
    return [];
  };
  try {
    const answer = await client.send({
      method: 'POST',
      path: PATH,
      body: { domainNames: names },
      signal,
      effect: 'read',
    });
    if (answer.status >= 500) return [names];
    if (answer.status === 422) return unpricedBecause('the registrar does not sell this extension');
    if (!isSuccess(answer)) {
      log.warn({ status: answer.status, names: names.length }, 'registrar refused a check');
      return unpricedBecause(`the registrar refused the check (${answer.status})`);
    }
    for (const row of readRows(answer.json)) rows.set(row.name, row);
    return [];
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return unpricedBecause(error.message);
  }
}

function readRows(json: unknown): CheckRow[] {
  const answer = checkWire.safeParse(json);
  return answer.success ? answer.data.results.flatMap((result) => readRow(result) ?? []) : [];
}

function readRow(result: unknown): CheckRow | undefined {
  const parsed = checkRowWire.safeParse(result);
  if (!parsed.success) return undefined;
  const { domainName, purchasable, purchaseType, premium, purchasePrice, renewalPrice } = parsed.data;
  const name = domainName as DomainName;
  if (!purchasable) return { name, state: 'taken' };
  if (!purchaseType) return unpriced(name, 'the registrar did not say what kind of purchase this is');
  // Any other purchase type is an aftermarket offer by the current owner: slow, and the owner may decline.
  if (purchaseType !== 'registration') return { name, state: 'taken' };
  if (!purchasePrice || !renewalPrice) return unpriced(name, 'the registrar gave no price');
  return { name, state: 'available', premium, costMinor: purchasePrice, renewalCostMinor: renewalPrice };
}

function unpriced(name: DomainName, reason: string): CheckRow {
  return { name, state: 'unpriced', reason };
}

function halves(names: DomainName[]): DomainName[][] {
  if (names.length < 2) return [];
  const middle = Math.ceil(names.length / 2);
  return [names.slice(0, middle), names.slice(middle)];
}

function byExtension(names: readonly DomainName[]): DomainName[] {
  const extension = (name: string) => name.slice(name.indexOf('.'));
  return [...names].sort((a, b) => extension(a).localeCompare(extension(b)));
}
