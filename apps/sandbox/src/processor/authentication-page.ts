import { escapeHtml } from '@onym/core';
import express from 'express';
import type { Response, Router } from 'express';
import { htmlPage } from '../page.ts';
import type { World } from '../world.ts';
import type { AuthenticatedIntent } from './authentication.ts';
import {
  recordAuthentication,
  lockIntentBySecret,
  isAwaitingAuthentication,
  type PendingAuthentication,
} from './authentication-answer.ts';
import { moneyText } from './money-text.ts';
import { pageHeaders } from './page-headers.ts';
import { inUnitOfWork } from './unit-of-work.ts';

/**
 * Returns the pages on which a bank authenticates its cardholder: `/authenticate/<client secret>`. A plain form with approve and decline,
 * no script. An answered page redirects to the merchant with the result. 404 for an unknown secret, 410 for a canceled intent, 400 without
 * an answer.
 */
export function authenticationRoutes(world: World): Router {
  const router = express.Router();
  router.use('/authenticate', pageHeaders);
  router.get('/authenticate/:secret', async (req, res) => {
    const waiting = await inUnitOfWork(world, (unit) => lockIntentBySecret(unit, String(req.params.secret)));
    if (waiting && isAwaitingAuthentication(waiting.intent))
      return void res.type('html').send(renderQuestion(waiting.intent));
    redirectToMerchant(res, waiting);
  });
  router.post('/authenticate/:secret', express.urlencoded({ extended: false, limit: '4kb' }), async (req, res) => {
    const answer: unknown = req.body?.answer;
    if (answer !== 'yes' && answer !== 'no') return void res.status(400).type('html').send(renderEnded(UNANSWERED));
    const waiting = await inUnitOfWork(world, async (unit) => {
      const found = await lockIntentBySecret(unit, String(req.params['secret']));
      if (found) await recordAuthentication(unit, found.intent, answer === 'yes');
      return found;
    });
    redirectToMerchant(res, waiting);
  });
  return router;
}

function renderQuestion(intent: AuthenticatedIntent): string {
  const what =
    intent.object === 'payment_intent'
      ? `<p class="price">${escapeHtml(moneyText(intent.amount, intent.currency))}</p>
<p>${escapeHtml(intent.description ?? 'A payment')}</p>`
      : '<p>A card is being saved for later payments.</p>';
  return htmlPage(
    'Your bank asks',
    `<main><div class="sheet">
<p class="soft"><span class="tag">Test mode</span></p>
<h1>Is this you?</h1>
${what}
<p class="soft">Your bank wants to hear from you before this goes on. What is refused here is not charged.</p>
<form method="post"><div class="actions">
<button type="submit" name="answer" value="yes">Yes, it is me</button>
<button type="submit" name="answer" value="no" class="quiet">No, refuse it</button>
</div></form>
</div></main>`,
  );
}

interface Ending {
  readonly title: string;
  readonly text: string;
}
const MISSING: Ending = {
  title: 'There is no such page',
  text: 'The address may be incomplete. Go back and start again.',
};
const OVER: Ending = { title: 'Nothing is asked any more', text: 'The payment was given up, and nothing was charged.' };
const UNANSWERED: Ending = { title: 'A yes or a no', text: 'Go back and press one of the two buttons.' };
const ANSWERED: Ending = { title: 'This is answered', text: 'All done; this page is not needed any more.' };

function renderEnded({ title, text }: Ending): string {
  return htmlPage(title, `<main><div class="sheet"><h1>${title}</h1><p class="soft">${text}</p></div></main>`);
}

/** Redirects the cardholder to the merchant with the result, as Stripe does, also on a second visit. */
function redirectToMerchant(res: Response, waiting: PendingAuthentication | undefined): void {
  if (!waiting) return void res.status(404).type('html').send(renderEnded(MISSING));
  const { intent, returnUrl } = waiting;
  if (intent.status === 'canceled') return void res.status(410).type('html').send(renderEnded(OVER));
  if (!returnUrl || !URL.canParse(returnUrl)) return void res.type('html').send(renderEnded(ANSWERED));
  const to = new URL(returnUrl);
  to.searchParams.set(intent.object, intent.id);
  to.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '');
  to.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded');
  res.redirect(303, to.href);
}
