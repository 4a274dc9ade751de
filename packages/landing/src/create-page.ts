import { AccountSchema } from '@onym/access';
import { requireEntitlement } from '@onym/billing';
import { newId } from '@onym/kernel';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import type { LandingPageInput } from './page.ts';
import { renderPage } from './render-page.ts';
import { writeConfig } from './write-config.ts';

/** Makes a page about this business and keeps it; nothing is on the web yet. @throws Fault entitlement_required */
export async function createPage(scope: Scope, principal: Principal, input: LandingPageInput): Promise<LandingPage> {
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  const config = writeConfig(input);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    const page = tx.em.create(LandingPageSchema, {
      id: newId('landingPage', now), account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }), status: 'ready', input, config,
      files: renderPage(input, config, null), engine: 'offline', createdAt: now,
    });
    await tx.em.flush();
    return page;
  });
}
