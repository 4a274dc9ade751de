import { AccountSchema } from '@onym/accounts/access';
import { requireEntitlement, type Sealable } from '@onym/billing';
import { newId } from '@onym/core';
import { toEngineMeta } from '@onym/studio/language';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { interpretInput } from './generate/interpret-input.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { deleteReplacedPage } from './landing-page.repository.ts';
import { legalTextsOfPage } from './page-legal-texts.ts';
import type { LandingPageInput } from './page.ts';
import { renderPage } from './render-page.ts';
import { generatePageWords } from './generate-page-words.ts';
import { writeConfig } from './write-config.ts';

/**
 * Creates and stores an unpublished page about a business. A configured language model writes the texts; unusable
 * ones, or all of them when the model fails, are written offline, and the row states which engine was used and why. No
 * transaction is open during the model call, and `signal` ends the wait for it. `id` comes from `newPageId`;
 * a page in the bin with this id is replaced. `sealedBy` is the charge of a launch whose page stays hidden until it is
 * paid.
 * @throws Fault entitlement_required, before any model is called, without SITE_BUILDER
 */
export async function createPage(
  scope: Scope,
  principal: Principal,
  input: LandingPageInput,
  { signal, id, sealedBy = null }: Sealable & { signal?: AbortSignal | undefined; id?: string | undefined } = {},
): Promise<LandingPage> {
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  const thought = await generatePageWords(scope, input, signal);
  const config = writeConfig(input, thought.ok ? thought.value : {});
  const files = renderPage(input, config, null, { legal: await legalTextsOfPage(scope, input, 'draft') });
  const { engine, model = null, fallbackReason = null } = toEngineMeta(thought);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    if (id) await deleteReplacedPage(tx, principal.accountId, id);
    const page = tx.em.create(LandingPageSchema, {
      id: id ?? newId('landingPage', now),
      account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }),
      status: 'ready',
      input,
      config,
      reading: interpretInput(input).reading,
      files,
      engine,
      model,
      fallbackReason,
      sealedBy,
      createdAt: now,
    });
    await tx.em.flush();
    return page;
  });
}

/** Generates an id for a page before it is created. */
export function newPageId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('landingPage', clock.now());
}
