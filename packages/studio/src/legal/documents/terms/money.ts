import type { Clause, Draft } from '../../draft.ts';

const isPaid: Clause['when'] = ({ business }) => business.has('subscriptions', 'sales', 'projects');

/** Fees, renewal, tax, cancellation. */
export const TERMS_MONEY: readonly Clause[] = [
  {
    id: 'fees',
    title: 'Fees, billing and tax',
    when: isPaid,
    text: (
      c,
    ) => `We show you the price before you ${c.business.has('projects') ? 'order' : 'pay'}. You pay the fees that applied when you ordered. Unless we say otherwise, ${c.business.has('projects') ? 'we send an invoice, and the invoice or the statement of work names the day it is due' : 'fees are due at once, by the payment method you chose. You allow us and our payment provider to charge it for what you ordered'}. If a payment fails, we tell you. We may suspend what was not paid for until it is.

We say with each price whether it includes tax. Prices for consumers include it where the law requires it. Otherwise you pay sales tax, value added tax and other such taxes that apply, but not the taxes on our income. If the law makes you withhold tax, tell us before you order.

If you think that a charge is wrong, tell us promptly so that we can look into it. Our Refund Policy explains when you get a refund.`,
  },
  {
    id: 'renewal',
    title: 'Subscriptions and renewal',
    when: ({ business }) => business.has('subscriptions'),
    text: (c) => {
      c.confirm('Subscriptions renew automatically until they are cancelled.');
      return `If we offer subscriptions, each runs for the period you choose, such as a month or a year. **It renews automatically for the same period, at the price then in force, until you cancel.** Before you subscribe we show you the price, the period and how to cancel, and we ask for your consent. We remind you before a renewal where the law requires it. Where the law of your country limits renewal, for example by letting you cancel with one month’s notice, that limit applies.

If a trial is free, we tell you when it ends and what happens then. If the price of your subscription rises, we tell you in advance, and at the time that the law requires. The new price applies from the next period. If you do not want it, cancel before that period starts.${californianRenewal(c)}`;
    },
  },
  { id: 'cancel', title: 'How you cancel', text: cancellationClause },
];

/** Cal. Bus. & Prof. Code 17600-17606, as in force since 1 July 2025. */
function californianRenewal(c: Draft): string {
  if (!c.speaksOf('ccpa')) return '';
  c.confirm('The steps on automatic renewal in California (Business and Professions Code 17600-17606).');
  return `

If you live in California, we ask for your express consent to the renewal, send you a confirmation that you can keep, and remind you once a year. We tell you of a new price at least 7 and at most 30 days before it applies. You can cancel online, without steps that delay you.`;
}

function cancellationClause(c: Draft): string {
  const email = c.fill('contactEmail');
  const { business, offer } = c;
  if (business.has('subscriptions')) {
    c.confirm('Customers can cancel, and close their account, in their settings.');
    return `You can cancel a subscription at any time in your account settings, or by writing to ${email}. It is as easy to cancel as it was to subscribe. ${business.has('appStore') ? 'If you subscribed through an app store, cancel there: only the store can stop the payment. ' : ''}You keep access until the end of the period you paid for, and it does not renew. You can close your account in the same way.${business.has('appStore') ? ' Closing the account does not end a subscription with a store.' : ''} Before you close it, save anything you want to keep.`;
  }
  if (business.has('projects'))
    return `Either of us may end a project in writing with 30 days’ notice, unless the statement of work states another period. Write to ${email}. You then pay for the work done so far and for costs we can no longer undo. We hand over what you have paid for. If one of us breaches an important duty and does not remedy it within 14 days of a written warning, the other may end the project at once.`;
  if (business.has('donations'))
    return `You can stop a recurring gift at any time by writing to ${email}. Nothing more is then charged. You can leave our mailing list with the link in each e-mail.`;
  if (!business.has('accounts'))
    return `You can stop using the ${offer} at any time. To have a comment of yours removed, or to cancel something you signed up for, write to ${email}. You can leave a mailing list with the link in each e-mail. If you ever buy something from us, our Refund Policy says when you get money back.`;
  return `You can cancel an order in your account settings, or by writing to ${email}, until ${business.has('goods') ? 'we have sent the goods' : 'it has been filled'}. After that, the Refund Policy applies. You can stop using the ${offer} and close your account at any time. Open orders are completed first.`;
}
