import { AccountSchema } from '@onym/accounts/access';
import { requireEntitlement, type Sealable } from '@onym/billing';
import { newId } from '@onym/core';
import { engineMeta } from '@onym/studio/language';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { understood } from './generate/subject.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { legalOf } from './legal-of-page.ts';
import type { LandingPageInput } from './page.ts';
import { renderPage } from './render-page.ts';
import { thinkOfWords } from './think-of-words.ts';
import { writeConfig } from './write-config.ts';

/**
 * Makes a page about this business and keeps it; nothing is on the web yet. Where a language model is configured it writes the words; what
 * of them cannot be used, and all of them when it does not help, is made offline, and the row says which and why. No transaction is open
 * while the model is asked. `signal` ends the wait.
 * @throws Fault entitlement_required, before any model is asked
 */
export async function createPage(
  scope: Scope,
  principal: Principal,
  input: LandingPageInput,
  { signal, id, sealedBy = null }: Sealable & { signal?: AbortSignal | undefined; id?: string | undefined } = {},
): Promise<LandingPage> {
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  const thought = await thinkOfWords(scope, input, signal);
  const config = writeConfig(input, thought.ok ? thought.value : {});
  const files = renderPage(input, config, null, { legal: await legalOf(scope, input, 'draft') });
  const { engine, model = null, fallbackReason = null } = engineMeta(thought);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    const page = tx.em.create(LandingPageSchema, {
      id: id ?? newId('landingPage', now),
      account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }),
      status: 'ready',
      input,
      config,
      reading: understood(input).reading,
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

/** An id for a page, chosen before it is made. */
export function newPageId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('landingPage', clock.now());
}
