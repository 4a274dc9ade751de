import { randomBytes } from 'node:crypto';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { Fault, newId } from '@onym/kernel';
import { execute, type Tx } from '@onym/platform';
import { LandingPageSchema } from './landing-page.entity.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';
import { slugOf } from './subdomain.ts';

const HOLDER = `select page_id from site_host where host = ? and active`;
const MAKE = `
  insert into site_host (id, page_id, host, kind, active, proof, created_at) values (?, ?, ?, 'subdomain', true, null, ?)
  on conflict (host) where active do nothing returning id`;

/**
 * Makes the label the page's own, or finds that it is. Once claimed nobody else gets it; it answers from the first
 * deployment on.
 * @throws Fault conflict when another page has it
 */
export async function claimSubdomain(tx: Tx, pageId: string, label: string): Promise<void> {
  const made = await execute(tx, MAKE, [newId('siteHost', tx.clock.now()), pageId, label, tx.clock.now()]);
  if (made.length === 1) return;
  const [holder] = await execute<{ page_id: string }>(tx, HOLDER, [label]);
  if (holder?.page_id !== pageId)
    throw new Fault('conflict', `The subdomain ${label} is taken`, { details: { subdomain: label } });
}

const MAX_TRIES = 20;

/** A label of the business's name that nobody has: the plain one, else with four random letters. */
export async function claimSlug(tx: Tx, pageId: string, businessName: string): Promise<string> {
  const slug = slugOf(businessName);
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const label =
      attempt === 0
        ? slug
        : `${slug}-${randomBytes(4)
            .toString('hex')
            .slice(0, attempt < 5 ? 4 : 8)}`;
    const made = await execute(tx, MAKE, [newId('siteHost', tx.clock.now()), pageId, label, tx.clock.now()]);
    if (made.length === 1) return label;
  }
  throw new Error(`no free subdomain was found for ${slug}`);
}

/** The page's wish to answer at a host of the customer's own, with the proof that is asked for; the same each time. */
export async function awaitHost(tx: Tx, pageId: string, host: string): Promise<SiteHost> {
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
      host,
      kind: 'custom',
      active: false,
      proof: `onym-site=${randomBytes(16).toString('hex')}`,
      deployment: null,
      createdAt: tx.clock.now(),
    });
    await tx.em.flush();
    return row;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      throw new Fault('conflict', `Another deployment of this page to ${host} is under way`, { cause: error });
    throw error;
  }
}
