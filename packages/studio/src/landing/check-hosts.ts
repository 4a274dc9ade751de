import { DAY_MS, HOUR_MS } from '@onym/core';
import { transaction, whileStaying, type Scope } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { proofHost } from './custom-answer.ts';
import { controlsHost, endHost } from './end-host.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { noteCheck } from './site-host.repository.ts';

/** How many daily look-ups in a row have to fail before a page is taken off a host. */
export const FAILED_DAYS = 3;
/** A little less than a day, so that a schedule of ten minutes looks at each host every day. */
const EVERY_MS = DAY_MS - HOUR_MS;
const BATCH = 200;

/**
 * Checks once a day whether each page may still answer at its custom hosts: its account has the domain here, or the host's proof is in public
 * DNS. The third failed look-up in a row ends the host; one that gets no answer neither counts nor resets the count. A host that has no
 * proof ends at once when the domain is gone: that happens only where the domain's own job was lost.
 */
export async function checkHosts(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.now().getTime() - EVERY_MS);
  // In two questions, each of which an index answers.
  const unchecked = await scope.em.find(
    SiteHostSchema,
    { kind: 'custom', active: true, checkedAt: null },
    { limit: BATCH },
  );
  const due = await scope.em.find(
    SiteHostSchema,
    { kind: 'custom', active: true, checkedAt: { $lte: before } },
    { limit: BATCH, orderBy: { checkedAt: 'asc' } },
  );
  for (const row of whileStaying(scope, [...unchecked, ...due])) {
    try {
      await check(scope, row);
    } catch (error) {
      scope.log.error({ err: error, host: row.host }, 'the control of a host could not be checked');
    }
  }
}

async function check(scope: Scope, row: SiteHost): Promise<void> {
  const { id, host, proof, accountId, checkedAt } = row;
  const isOwned = await controlsHost(scope, accountId, host);
  const isControlled = isOwned || (proof ? await find(scope, host, proof) : false);
  await transaction(scope, async (tx) => {
    const noted = await noteCheck(tx, { now: tx.clock.now(), isControlled, id, checkedAt });
    if (!noted || isControlled !== false) return;
    if (!proof || noted.failedDays >= FAILED_DAYS) await endHost(tx, row);
  });
}

/** Whether the proof is in public DNS; null when no resolver answers. */
async function find(scope: Scope, host: string, proof: string): Promise<boolean | null> {
  try {
    return (await scope.ports.resolver.txt(proofHost(host))).includes(proof);
  } catch (error) {
    if (!(error instanceof ResolverError)) throw error;
    scope.log.warn({ err: error, host }, 'the proof of a host could not be looked up');
    return null;
  }
}
