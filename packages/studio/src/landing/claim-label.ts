import { randomBytes } from 'node:crypto';
import { Fault, newId } from '@onym/core';
import { isUniqueViolation, type NameGrant, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import type { CustomHost } from './custom-host.ts';
import { generateProof } from './end-host.ts';
import { endWaitingPeriod, isLabelWaiting } from './freed-labels.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { slugOf, reservedReason } from './subdomain.ts';
import { isHostSuspended, siteSuspendedError } from './suspended-sites.ts';
import { findPageOfLabel, insertSubdomain, deleteHost } from './site-host.repository.ts';

/** A page and its account. */
export interface Claimant {
  pageId: string;
  accountId: string;
}

/**
 * Claims a subdomain label for a page; does nothing when the page already has it. No other page can then claim it, and
 * the page responds there after its next deployment.
 * @throws Fault reserved_name when the label is reserved; conflict when another page has it or another account freed
 *   it recently; site_suspended when the label is suspended
 */
export async function claimSubdomain(tx: Tx, claimant: Claimant, label: string): Promise<void> {
  const holder = await findPageOfLabel(tx, label);
  if (holder?.page_id === claimant.pageId) return;
  const reserved = reservedReason(label, tx.settings);
  if (reserved)
    throw new Fault('reserved_name', `The subdomain ${label} ${reserved}; choose another`, {
      details: { subdomain: label },
    });
  switch (await claimFreeLabel(tx, claimant, label)) {
    case 'made':
      return;
    case 'suspended':
      throw siteSuspendedError(`${label}.${tx.settings.sitesDomain}`);
    case 'resting':
      throw new Fault('conflict', formatSentence('pages.theSubdomainLabelRecentlyBelonged', { label }), {
        details: { subdomain: label },
      });
    case 'taken': {
      const now = await findPageOfLabel(tx, label);
      if (now?.page_id !== claimant.pageId)
        throw new Fault('conflict', formatSentence('pages.subdomainLabelIsTaken', { label }), {
          details: { subdomain: label },
        });
    }
  }
}

const MAX_TRIES = 20;

/**
 * Claims a free label derived from the business's name and returns it: the plain one, or with a hyphen and four or
 * eight random hexadecimal digits added.
 * @throws Error when none of 20 labels is free
 */
export async function claimSlug(tx: Tx, claimant: Claimant, businessName: string): Promise<string> {
  const slug = slugOf(businessName, tx.settings);
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const label =
      attempt === 0
        ? slug
        : `${slug}-${randomBytes(4)
            .toString('hex')
            .slice(0, attempt < 5 ? 4 : 8)}`;
    if ((await claimFreeLabel(tx, claimant, label)) === 'made') return label;
  }
  throw new Error(`no free subdomain was found for ${slug}`);
}

/**
 * Claims a free label. Checks afterwards whether the label is still in its waiting period, so that a label freed at
 * this moment is noticed.
 */
async function claimFreeLabel(
  tx: Tx,
  { pageId, accountId }: Claimant,
  label: string,
): Promise<'made' | 'taken' | 'resting' | 'suspended'> {
  const id = newId('siteHost', tx.clock.now());
  if (!(await insertSubdomain(tx, { id, pageId, accountId, label, now: tx.clock.now() }))) return 'taken';
  const suspended = await isHostSuspended(tx, label);
  if (suspended || (await isLabelWaiting(tx, label, accountId))) {
    await deleteHost(tx, id);
    return suspended ? 'suspended' : 'resting';
  }
  await endWaitingPeriod(tx, label);
  return 'made';
}

/**
 * Stores a pending custom host for the page, with a random proof that its owner must publish in DNS, and returns it. A
 * host that the page already has keeps its proof; a repeated request extends the lookups by another week.
 * @throws Fault conflict when another deployment of the page requests the host at the same time
 */
export async function requestCustomHost(
  tx: Tx,
  pageId: string,
  { custom: { host }, grant }: { custom: CustomHost; grant: NameGrant },
): Promise<SiteHost> {
  const known = await tx.em.findOne(SiteHostSchema, { page: pageId, host });
  if (known) {
    if (!known.active) known.createdAt = tx.clock.now(); // A repeated request extends the lookups by another week.
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
      proof: generateProof(),
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
      throw new Fault('conflict', formatSentence('pages.anotherDeploymentOfThisPage', { host }), { cause: error });
    throw error;
  }
}
