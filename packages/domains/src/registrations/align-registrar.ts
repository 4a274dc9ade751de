import { LockMode } from '@mikro-orm/core';
import { canonicalJson, type DomainName } from '@onym/core';
import { throwIfShuttingDown, transaction, type Scope, type Tx } from '@onym/platform';
import { RegistrarError, type RegistrarDomain } from '@onym/core/ports';
import { endControl, regainControl } from './control.ts';
import { DomainSchema, type Domain } from './domain.entity.ts';
import {
  applyRegistrarState,
  isDifferentDate,
  createRegistrarStateReader,
  type RegistrarState,
} from './registrar-state.ts';
import { openRegistrant, sealRegistrant } from './registrant.ts';
import { pushToRegistrar, pushToRegistrarLater } from './push-to-registrar.ts';
import { REGISTRAR_OPTION_NAMES, REGISTRAR_OPTIONS } from './push-option.ts';

export const REPAIRS = ['expiry', 'privacy', 'locked', 'autoRenew', 'returned', 'transferred_out', 'lost'] as const;

/** One repair of one name. */
export interface Repair {
  domain: string;
  domainId: string;
  what: (typeof REPAIRS)[number];
}

export interface RegistrarAlignment {
  repaired: Repair[];
  /** Names in the registrar's account that are not ours. */
  strangers: RegistrarDomain[];
  /** Our names whose state the registrar does not state. */
  unanswered: string[];
  /**
   * The number of our names that are missing at the registrar, set when it is so high that the account itself must be
   * wrong; no conclusions are drawn then.
   */
  missing: number | null;
}

const BATCH = 500;
/** Limit of missing names per day: this many, or one in this many of our names if that is more. */
const MISSING_AT_LEAST = 10;
const MISSING_SHARE = 20;

/**
 * Lists the names in the registrar's account, by name. As in Registrar.list(), a name may be left out.
 * @throws RegistrarError when a page cannot be read
 */
export async function listRegistrarDomains(scope: Scope): Promise<Map<string, RegistrarDomain>> {
  const listed = new Map<string, RegistrarDomain>();
  for (let page: number | null = 1; page !== null;) {
    const { domains, nextPage }: Awaited<ReturnType<typeof scope.ports.registrar.list>> =
      await scope.ports.registrar.list(page);
    for (const domain of domains) listed.set(domain.name, domain);
    page = nextPage;
  }
  return listed;
}

/**
 * Compares the registrar's account, as `listed` by listRegistrarDomains(), with our rows and repairs the differences,
 * here or at the registrar. The registrar's expiry date and registrant are correct and are stored; privacy, lock and
 * the disabled auto-renewal of an active name are ours and are set there again. A name that was transferred out and is
 * there again returns to its account. A name that is missing there has moved away, of which its owner is notified by mail and
 * event, or is lost, once the registrar confirms it for that name alone. A listing is outdated by the time it is read,
 * so every repair except that of the registrant uses a fresh answer. Where too many names are missing, none of them is
 * judged (`missing`).
 * @param busy returns those of the given names that have an order in progress, which is left to handle them
 * @param recordLost is called in the transaction that marks a name as lost
 * @throws WorkerShutdown when the worker shuts down between two names
 */
export async function alignWithRegistrar(
  scope: Scope,
  listed: ReadonlyMap<string, RegistrarDomain>,
  busy: (names: readonly string[]) => Promise<ReadonlySet<string>>,
  recordLost: (tx: Tx, domain: Domain) => Promise<void> = async () => {},
): Promise<RegistrarAlignment> {
  const [ordered, ours] = [await busy([...listed.keys()]), await listRegisteredDomains(scope)];
  const result: RegistrarAlignment = { repaired: [], strangers: [], unanswered: [], missing: null };
  result.strangers = [...listed.values()].filter(({ name }) => !ours.has(name) && !ordered.has(name));
  const settled = [...ours.values()].filter(({ name, status }) => status !== 'pending' && !ordered.has(name));
  const absent = settled.filter(({ name, status }) => !listed.has(name) && status !== 'transferred_out');
  const working = await busy(absent.map(({ name }) => name));
  const missing = absent.filter(({ name }) => !working.has(name));
  const isTooMany = missing.length > Math.max(MISSING_AT_LEAST, ours.size / MISSING_SHARE);
  if (isTooMany) result.missing = missing.length;
  await storeRegistrants(scope, settled, listed);
  const drifted = settled.filter((row) => hasDifference(row, listed.get(row.name)));
  const ask = createRegistrarStateReader(scope);
  for (const row of isTooMany ? drifted : [...drifted, ...missing]) {
    throwIfShuttingDown(scope);
    const standing = await ask(row);
    if (standing.at === 'unknown') result.unanswered.push(row.name);
    else
      for (const what of await storeRepair(scope, row, standing, recordLost))
        result.repaired.push({ domain: row.name, domainId: row.id, what });
  }
  return result;
}

/** All domains that are registered here and not lost, by name. */
async function listRegisteredDomains(scope: Scope): Promise<Map<string, Domain>> {
  const rows = new Map<string, Domain>();
  for (let after = ''; ;) {
    const page = await scope.em
      .fork()
      .find(
        DomainSchema,
        { id: { $gt: after }, status: { $ne: 'lost' }, ownershipType: { $ne: 'connected' } },
        { orderBy: { id: 'asc' }, limit: BATCH },
      );
    for (const row of page) rows.set(row.name, row);
    if (page.length < BATCH) return rows;
    after = page.at(-1)!.id;
  }
}

function hasDifference(row: Domain, found: RegistrarDomain | undefined): boolean {
  if (!found) return false;
  if (row.status === 'transferred_out' || isDifferentDate(row.expiresAt, found.expiresAt)) return true;
  return row.status === 'active' && (found.autoRenew || driftedOptions(row, found).length > 0);
}

function driftedOptions(row: Domain, found: RegistrarDomain): (typeof REGISTRAR_OPTION_NAMES)[number][] {
  return REGISTRAR_OPTION_NAMES.filter(
    (option) => !row[REGISTRAR_OPTIONS[option].pending] && row[REGISTRAR_OPTIONS[option].request] !== found[option],
  );
}

/**
 * Stores the registrant that the registrar lists for each name: only the registrar knows of changes made there and of
 * names registered long ago.
 */
async function storeRegistrants(
  scope: Scope,
  rows: readonly Domain[],
  listed: ReadonlyMap<string, RegistrarDomain>,
): Promise<void> {
  for (const { id, name, sealedRegistrant } of rows) {
    const found = listed.get(name)?.registrant;
    if (!found || canonicalJson(found) === canonicalJson(openRegistrant(scope, id, sealedRegistrant))) continue;
    const sealed = sealRegistrant(scope, id, found);
    await scope.em
      .fork()
      .nativeUpdate(DomainSchema, { id, sealedRegistrant: sealedRegistrant ?? null }, { sealedRegistrant: sealed });
  }
}

/** Stores the repaired state of a name. A row that changed since it was read is left to the next run. */
async function storeRepair(
  scope: Scope,
  seen: Domain,
  standing: Exclude<RegistrarState, { at: 'unknown' }>,
  recordLost: (tx: Tx, domain: Domain) => Promise<void>,
): Promise<Repair['what'][]> {
  const done: Repair['what'][] = [];
  const domain = await transaction(scope, async (tx) => {
    const row = await tx.em.findOneOrFail(DomainSchema, { id: seen.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (row.status !== seen.status || row.expiresAt.getTime() !== seen.expiresAt.getTime()) return row;
    if (standing.at === 'nowhere') {
      await endControl(tx, row, 'lost');
      await recordLost(tx, row);
      done.push('lost');
    }
    if (standing.at === 'registrar' && row.status === 'transferred_out') {
      await regainControl(tx, row, standing.found.expiresAt > tx.clock.now() ? 'active' : 'expired');
      done.push('returned');
    }
    if (await applyRegistrarState(tx, row, standing))
      done.push(standing.at === 'elsewhere' ? 'transferred_out' : 'expiry');
    if (standing.at === 'registrar' && row.status === 'active')
      for (const option of driftedOptions(row, standing.found)) {
        row[REGISTRAR_OPTIONS[option].pending] = tx.clock.now();
        await pushToRegistrarLater(tx, row.id);
        done.push(option);
      }
    await tx.em.flush();
    return row;
  });
  if (standing.at !== 'registrar' || domain.status !== 'active') return done;
  try {
    if (standing.found.autoRenew) {
      await scope.ports.registrar.setOptions(domain.name as DomainName, { autoRenew: false });
      done.push('autoRenew');
    }
    if (REGISTRAR_OPTION_NAMES.some((option) => done.includes(option)))
      await pushToRegistrar(scope, { domainId: domain.id });
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    scope.log.warn({ err: error, domainId: domain.id }, 'the registrar does not take a setting now');
  }
  return done;
}
