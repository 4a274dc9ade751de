import { randomBytes } from 'node:crypto';
import { Fault, newId } from '@onym/core';
import { isUniqueViolation, type NameGrant, type Tx } from '@onym/platform';
import { say } from '@onym/core/sentences';
import type { CustomHost } from './custom-host.ts';
import { newProof } from './end-host.ts';
import { forgetFreed, rests } from './freed-labels.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { slugOf, whyReserved } from './subdomain.ts';
import { isHostSuspended, siteSuspended } from './suspended-sites.ts';
import { findHolder, insertSubdomain, deleteHost } from './site-host.repository.ts';

/** A page and whose it is. */
export interface Claimant {
  pageId: string;
  accountId: string;
}

/**
 * Makes the label the page's own, or finds that it is. Once claimed nobody else gets it; it answers from the first
 * deployment on.
 * @throws Fault reserved_name; conflict when another page has it, or it was another account's not long ago; site_suspended
 */
export async function claimSubdomain(tx: Tx, claimant: Claimant, label: string): Promise<void> {
  const holder = await findHolder(tx, label);
  if (holder?.page_id === claimant.pageId) return;
  const reserved = whyReserved(label, tx.settings);
  if (reserved)
    throw new Fault('reserved_name', `The subdomain ${label} ${reserved}; choose another`, {
      details: { subdomain: label },
    });
  switch (await take(tx, claimant, label)) {
    case 'made':
      return;
    case 'suspended':
      throw siteSuspended(`${label}.${tx.settings.sitesDomain}`);
    case 'resting':
      throw new Fault('conflict', say('pages.subdomainLabelWasSomebodyElses', { label }), {
        details: { subdomain: label },
      });
    case 'taken': {
      const now = await findHolder(tx, label);
      if (now?.page_id !== claimant.pageId)
        throw new Fault('conflict', say('pages.subdomainLabelIsTaken', { label }), { details: { subdomain: label } });
    }
  }
}

const MAX_TRIES = 20;

/** A label of the business's name that nobody has: the plain one, else with four random letters. */
export async function claimSlug(tx: Tx, claimant: Claimant, businessName: string): Promise<string> {
  const slug = slugOf(businessName, tx.settings);
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const label =
      attempt === 0
        ? slug
        : `${slug}-${randomBytes(4)
            .toString('hex')
            .slice(0, attempt < 5 ? 4 : 8)}`;
    if ((await take(tx, claimant, label)) === 'made') return label;
  }
  throw new Error(`no free subdomain was found for ${slug}`);
}

/** Takes a label that nobody has. Looked at once it is ours: what is freed at this moment is seen to rest. */
async function take(
  tx: Tx,
  { pageId, accountId }: Claimant,
  label: string,
): Promise<'made' | 'taken' | 'resting' | 'suspended'> {
  const id = newId('siteHost', tx.clock.now());
  if (!(await insertSubdomain(tx, { id, pageId, accountId, label, now: tx.clock.now() }))) return 'taken';
  const suspended = await isHostSuspended(tx, label);
  if (suspended || (await rests(tx, label, accountId))) {
    await deleteHost(tx, id);
    return suspended ? 'suspended' : 'resting';
  }
  await forgetFreed(tx, label);
  return 'made';
}

/** The page's wish to answer at a host of the customer's own, with the proof that is asked for; the same each time. */
export async function awaitHost(
  tx: Tx,
  pageId: string,
  { custom: { host }, grant }: { custom: CustomHost; grant: NameGrant },
): Promise<SiteHost> {
  const known = await tx.em.findOne(SiteHostSchema, { page: pageId, host });
  if (known) {
    if (!known.active) known.createdAt = tx.clock.now(); // asked for again: looked at for another week
    await tx.em.flush();
    return known;
  }
  try {
    const row = tx.em.create(SiteHostSchema, {
      id: newId('siteHost', tx.clock.now()),
      page: tx.em.getReference(LandingPageSchema, pageId, { wrapped: true }),
      accountId: grant.accountId,
      host,
      kind: 'custom',
      active: false,
      proof: newProof(),
      deployment: null,
      writtenRecords: [],
      createdAt: tx.clock.now(),
      checkedAt: null,
      endedAt: null,
    });
    await tx.em.flush();
    return row;
  } catch (error) {
    if (isUniqueViolation(error))
      throw new Fault('conflict', say('pages.anotherDeploymentOfThisPage', { host }), { cause: error });
    throw error;
  }
}
