import { requireOpenAccount } from '@onym/accounts/access';
import { admitPurchase, reportingVelocity, requireNotHeld } from '@onym/billing/fraud';
import type { CheckoutExpiry } from '@onym/core/ports';
import { transaction, type Scope } from '@onym/platform';
import { findOpenPages, type OpenedPage, type OpenPage } from './checkout-page.repository.ts';
import { applyEnding, endPage } from './end-pages.ts';
import { recordPage } from './record-page.ts';
import { alreadyEntitled, anotherPageOpen, findSaleRefusal } from './refuse-sale.ts';
import { explainSaleLimit, requireWithinLimits, type PricedSale } from './sale-limits.ts';

/**
 * Opens a page on which an account pays for something (with `open`), stores its tax, and ends its older pages for the same sale before it returns the new
 * address. Of pages that are opened at the same moment the last recorded one stays, and every caller gets its address. The price is reserved
 * against the account's spending limits until the page is paid or ends.
 * @throws Fault already_entitled when the account owns it, also by an older page that was paid meanwhile; when a charge for it is open; or
 *   when an older page cannot be ended: then with the url of that page
 * @throws Fault spend_limit_exceeded when a limit of the account refuses it, account_suspended when the account was deleted; purchases_held,
 *   before a page is opened
 * @throws the errors of `open`, and PaymentsError when an older page was ended but its payment could not be read, or neither it nor the new
 *   page could be ended
 */
export async function openSinglePage(
  scope: Scope,
  accountId: string,
  priced: PricedSale,
  open: () => Promise<OpenedPage>,
): Promise<{ url: string }> {
  const { sale } = priced;
  const refusal = await findSaleRefusal(scope, accountId, sale);
  if (refusal) throw refusal;
  await requireWithinLimits(scope, accountId, priced);
  await reportingVelocity(scope, () => admitPage(scope, accountId, priced));
  const page = await open();
  const older = await recordPage(scope, accountId, priced, page).catch(async (error: unknown) => {
    await endUnreturned(scope, page);
    throw await explainSaleLimit(scope, error, priced);
  });
  for (const one of older ?? []) await endOlder(scope, one, page);
  const newRefusal = await findSaleRefusal(scope, accountId, sale);
  if (!older || newRefusal) {
    await endUnreturned(scope, page);
    throw newRefusal ?? alreadyEntitled(sale);
  }
  const newest = (await findOpenPages(scope, accountId)).find(({ sells }) => sells === sale);
  return { url: newest?.url ?? page.url };
}

/** Counts the page as a purchase, unless it replaces an open one. The card is chosen on the page, so only the account is judged. */
function admitPage(scope: Scope, accountId: string, { sale, amountMinor }: PricedSale): Promise<void> {
  return transaction(scope, async (tx) => {
    await requireOpenAccount(tx, accountId);
    const open = await findOpenPages(tx, accountId);
    const payer = 'account' as const;
    if (open.some(({ sells }) => sells === sale)) await requireNotHeld(tx, { accountId, payer });
    else await admitPurchase(tx, { accountId, payer, paymentMethodId: null, amountMinor });
  });
}

/** Ends a page whose address no caller got. If this fails, the sweep ends it where it was recorded. */
async function endUnreturned(scope: Scope, { sessionId }: OpenedPage): Promise<void> {
  await endPage(scope, sessionId).catch((error: unknown) =>
    scope.log.warn({ err: error, sessionId }, 'a checkout page that must not be paid could not be closed'),
  );
}

/** Ends an older page. If it does not end, the new page is ended instead. */
async function endOlder(scope: Scope, { id, url }: OpenPage, page: OpenedPage): Promise<void> {
  let ending: CheckoutExpiry;
  try {
    ending = await scope.ports.payments.expireCheckout(id);
  } catch (error) {
    await endPage(scope, page.sessionId);
    throw anotherPageOpen(url, error);
  }
  await applyEnding(scope, id, ending);
}
