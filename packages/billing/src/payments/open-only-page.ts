import type { Scope } from '@onym/platform';
import type { CheckoutEnding } from '@onym/core/ports';
import { alreadyEntitled, openElsewhere, whyNotSold } from './already-entitled.ts';
import { putDownPage, standingPages, type OpenedPage, type StandingPage } from './checkout-pages.ts';
import { endPage, followEnding } from './end-pages.ts';
import type { Sale } from './checkout-page.entity.ts';

/**
 * Opens a page on which an account pays for something, and ends its older pages for the same before anybody learns the new
 * one's address. Of pages opened at once the last put down stays, and all who opened them are led to it.
 * @throws Fault already_entitled when the account has it, also by an older page that was paid meanwhile, or an older page
 * cannot be ended: then with that one's url
 */
export async function openOnlyPage(
  scope: Scope,
  accountId: string,
  sale: Sale,
  open: () => Promise<OpenedPage>,
): Promise<{ url: string }> {
  const refusal = await whyNotSold(scope, accountId, sale);
  if (refusal) throw refusal;
  const page = await open();
  const older = await putDownPage(scope, accountId, sale, page);
  for (const one of older ?? []) await endOlder(scope, one, page);
  const since = await whyNotSold({ ...scope, em: scope.em.fork() }, accountId, sale);
  if (!older || since) {
    // Nobody was told its address; what does not work here the sweep does.
    await endPage(scope, page.sessionId).catch((error: unknown) =>
      scope.log.warn(
        { err: error, sessionId: page.sessionId },
        'a checkout page for an owned product could not be closed',
      ),
    );
    throw since ?? alreadyEntitled(sale);
  }
  const newest = (await standingPages(scope, accountId)).find(({ sells }) => sells === sale);
  return { url: newest?.url ?? page.url };
}

/** An older page that does not end is the one that stays. */
async function endOlder(scope: Scope, { id, url }: StandingPage, page: OpenedPage): Promise<void> {
  let ending: CheckoutEnding;
  try {
    ending = await scope.ports.payments.expireCheckout(id);
  } catch (error) {
    await endPage(scope, page.sessionId);
    throw openElsewhere(url, error);
  }
  await followEnding(scope, id, ending);
}
