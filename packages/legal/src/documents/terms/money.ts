import type { Clause } from '../../draft.ts';

const isPaid: Clause['when'] = ({ business }) => business.has('subscriptions', 'sales', 'projects');

/** Fees, renewal, tax, cancelling. */
export const TERMS_MONEY: readonly Clause[] = [
  {
    id: 'fees', title: 'Fees, billing and tax', when: isPaid,
    text: (c) => `We show you the price before you ${c.business.has('projects') ? 'order' : 'pay'}. You pay the fees that applied when you ordered. Unless we say otherwise, ${c.business.has('projects') ? 'we send an invoice, and the invoice or the statement of work names the day it is due' : 'fees are due at once and are charged to the way of payment you chose'}. You allow us and our payment provider to charge it for what you ordered. If a payment fails, we tell you. We may pause what was not paid for until it is.

Prices may come without tax. You pay sales tax, value added tax and other such taxes that apply, but not the taxes on our income. If you must hold back tax by law, tell us before you order.

If you think that a charge is wrong, tell us soon, so that we can look into it together. This does not shorten any time that the law gives you. Our Refund Policy says when you get money back.`,
  },
  {
    id: 'renewal', title: 'Subscriptions and renewal', when: ({ business }) => business.has('subscriptions'),
    text: (c) => {
      c.confirm('Subscriptions renew by themselves until they are cancelled (terms and refund policy).');
      return `A subscription runs for the period you choose, such as a month or a year. **It renews by itself for the same period, at the price then in force, until you cancel.** Before you subscribe we show you the price, the period and how to cancel, and we ask for your consent. We remind you before a renewal where the law asks for it.

If a trial is free, we tell you when it ends and what happens then. If the price of your subscription rises, we tell you at least 30 days before. The new price applies from the next period. If you do not want it, cancel before that period starts.`;
    },
  },
  {
    id: 'cancel', title: 'How you cancel',
    text: (c) => {
      const how = c.business.has('accounts') ? `in your account settings, or by writing to ${c.fill('contactEmail')}` : `by writing to ${c.fill('contactEmail')}`;
      if (c.business.has('subscriptions')) return `You can cancel a subscription at any time ${how}. It is as easy to cancel as it was to subscribe. You keep access until the end of the period you paid for, and it does not renew. You can close your account in the same way. Before you close it, save what you want to keep.`;
      if (c.business.has('projects')) return `Either of us may end a project in writing with 30 days of notice, unless the statement of work names another time. You then pay for the work done so far and for costs we can no longer undo. We hand over what you have paid for. If one of us breaks an important duty and does not put it right within 14 days of a written warning, the other may end the project at once.`;
      if (c.business.has('donations')) return `You can stop a repeated gift at any time ${how}. Nothing more is then taken. You can leave our mailing list with the link in each mail.`;
      return `You can cancel an order ${how} until ${c.business.has('goods') ? 'we have sent the goods' : 'it has been filled'}. After that, the Refund Policy applies. You can stop using the ${c.offer} and close your account at any time. Orders that are still open are carried out first.`;
    },
  },
];
