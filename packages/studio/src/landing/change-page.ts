import { requireEntitlement } from '@onym/billing';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { findLegalKit } from '@onym/studio/legal';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { applyContactChange } from '@onym/studio/reading';
import { applyConfigChange, type ConfigChange } from './apply-config-change.ts';
import { findPage, lockPageToPublish } from './find-page.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { legalTextsOfPage } from './page-legal-texts.ts';
import type { LandingPageInput, Theme } from './page.ts';
import { renderPage } from './render-page.ts';

export interface PageChange {
  theme?: Theme | undefined;
  /** An absent field is unchanged; null removes it. */
  contact?:
    | { email?: string | null | undefined; phone?: string | null | undefined; address?: string | null | undefined }
    | undefined;
  config?: ConfigChange | undefined;
  /** A legal kit of the same account; null removes the legal texts. */
  legalKitId?: string | null | undefined;
}

/**
 * Changes the draft of a page and renders its files again; omitted fields stay unchanged. The published version does
 * not change until the next deploy. Concurrent changes are serialised, each based on the result of the previous one.
 * @throws Fault entitlement_required without SITE_BUILDER, or for a page or legal kit of an unpaid launch; not_found
 *   when the account has no such page or legal kit; spending_not_allowed when the page uses a domain that the caller's
 *   key may not change; site_suspended; invalid_request when no change is given, two themes are given, or a part or an
 *   anchor is invalid
 */
export async function changePage(
  scope: Scope,
  principal: Principal,
  pageId: string,
  change: PageChange,
): Promise<LandingPage> {
  const { theme, contact, config, legalKitId } = change;
  if ([theme, contact, config, legalKitId].every((part) => part === undefined))
    throw new Fault('invalid_request', formatSentence('pages.sendAtLeastOneOf'));
  if (theme !== undefined && config?.theme !== undefined && theme !== config.theme)
    throw new Fault('invalid_request', formatSentence('pages.themeAndConfigThemeDiffer'));
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  const found = await findPage(scope, principal.accountId, pageId);
  if (typeof legalKitId === 'string') await findLegalKit(scope, principal.accountId, legalKitId);
  const kitOf = (input: LandingPageInput): string | undefined =>
    legalKitId === undefined ? input.legalKitId : (legalKitId ?? undefined);
  const expected = kitOf(found.input);
  const texts = await legalTextsOfPage(scope, { legalKitId: expected }, 'draft');
  return transaction(scope, async (tx) => {
    const page = await lockPageToPublish(tx, principal, pageId);
    const reached = applyContactChange(page.input.contact, contact);
    const kitId = kitOf(page.input);
    // A concurrent change may have replaced the kit since it was read; kits themselves never change.
    const legal = kitId === expected ? texts : await legalTextsOfPage(tx, { legalKitId: kitId }, 'draft');
    const input = {
      ...page.input,
      contact: reached,
      theme: theme ?? config?.theme ?? page.config.theme,
      legalKitId: kitId,
    };
    page.config = applyConfigChange(page.config, { ...config, theme: input.theme }, input);
    page.input = input;
    page.files = renderPage(page.input, page.config, null, { legal });
    await tx.em.flush();
    return page;
  });
}
