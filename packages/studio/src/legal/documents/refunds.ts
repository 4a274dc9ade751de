import type { Clause, Draft } from '../draft.ts';
import { markdownList } from '../write-markdown.ts';

/** When the business refunds money by its own policy. */
export const REFUNDS: readonly Clause[] = [
  {
    id: 'scope',
    title: 'What this policy covers',
    text: (c) =>
      `This policy explains when ${c.name} refunds what you ${c.business.has('donations') ? 'gave or bought' : 'bought from us'}, and how you ask for it. ${isFree(c) ? `The ${c.offer} is free to read. This policy applies if you buy something from us, such as a book or a course. ` : ''}${c.business.has('intermediary') ? 'If you bought from a seller on our platform, that seller owes you the refund by law; this policy covers our own fees and our help with the rest. ' : ''}It adds to the rights that the law gives you as a consumer. **Your statutory rights are not affected**, for example when something is faulty or not as described.`,
  },
  {
    id: 'eligibility',
    title: 'When you get a refund',
    text: (c) => `${refundPolicy(c)} You also get your money back if:

${markdownList(['you were charged twice or by mistake;', 'a third party used your payment details without your consent;', `we did not ${c.business.has('donations') ? 'deliver what you bought' : 'deliver what you paid for'}, or it does not work and we cannot fix it within a reasonable time.`])}`,
  },
  {
    id: 'ask',
    title: 'How to ask',
    text: (c) =>
      `Write to ${c.fill('contactEmail')}. Tell us your name, the ${c.business.has('donations') ? 'date and amount of the gift' : 'order number or the date of the payment'}, and what you would like refunded. A reason helps, but where the law lets you withdraw you do not have to give one.`,
  },
  {
    id: 'method',
    title: 'How and when we pay',
    text: (c) =>
      `We refund you by the payment method you used, unless you agree to another. We send the money ${c.facts.refundProcessingDays === 0 ? 'as soon as' : `within ${refundDays(c, 'refundProcessingDays')} after`} we accept your request, or sooner where the law says so.`,
  },
  {
    id: 'returns',
    title: 'Sending goods back',
    when: ({ business }) => business.has('goods'),
    text: (c) =>
      `Write to us before you send goods back. They should be complete and as you received them; trying them as in a shop is fine. ${c.fill('returnShippingPaidBy')} for return shipping. If they are faulty or not what you ordered, we pay in any case. We refund when the goods, or proof that you sent them, reach us.`,
  },
  {
    id: 'subscriptions',
    title: 'Subscriptions',
    when: ({ business }) => business.has('subscriptions'),
    text: (c) =>
      `You can cancel a subscription at any time, in your account or by e-mail, as easily as you signed up. It then ends with the period you paid for. We do not charge you again.${c.business.has('appStore') ? ' If you bought through an app store, cancel there, and ask the store for the refund.' : ''}${c.speaksOf('ccpa') ? ' In California, the law on automatic renewal lets you cancel online. Our Terms of Service explain how we comply.' : ''}`,
  },
  {
    id: 'repeated-gifts',
    title: 'Recurring gifts',
    when: ({ business }) => business.has('donations'),
    text: () =>
      'You can cancel a recurring gift at any time. We then charge nothing more. If a tax receipt was sent, we may have to ask for it back before we return a gift. If you bought something from us, such as a ticket, the rules on refunds above apply to it.',
  },
  {
    id: 'exceptions',
    title: 'When there is no refund',
    text: (c) => {
      c.confirm('The cases in which there is no refund.');
      return `As far as the law allows, we do not refund:

${markdownList(
  [
    ...(c.business.has('goods')
      ? [
          'goods made to your order, goods that spoil quickly, and sealed goods that cannot go back for reasons of health once they are open',
        ]
      : []),
    ...(c.business.has('projects') ? ['work already done, and costs we incurred for you with your consent'] : []),
    ...(c.business.has('donations') ? ['gifts that we have already used for their purpose'] : []),
    ...(c.business.has('goods', 'projects', 'donations')
      ? []
      : ['the part of a period or service that you have already used']),
    ...(c.business.has('accounts')
      ? ['payments for an account that we closed because of a serious breach of our terms']
      : []),
    ...(c.business.has('goods') ? [] : ['third-party fees that we cannot recover and told you about beforehand']),
  ].map((item, i, all) => `${item}${i === all.length - 1 ? '.' : ';'}`),
)}`;
    },
  },
  {
    id: 'digital',
    title: 'Digital content',
    when: (c) => !c.speaksOf('gdpr') && !c.business.has('donations', 'projects'),
    text: (c) =>
      `If you buy digital content, such as a download, ${c.speaksOf('lgpd') ? 'the rules on withdrawal below also apply' : 'you can ask for a refund within the time stated above, as long as you have not downloaded or used it'}. If it is faulty, you can ask us to put it right or to pay you back.`,
  },
  {
    id: 'chargebacks',
    title: 'Chargebacks',
    text: () =>
      'Please write to us before you ask your bank to take a payment back. If you open a chargeback, we may pause what it paid for and send the bank our evidence.',
  },
];

/** The business's voluntary policy; a window of zero days means none. */
function refundPolicy(c: Draft): string {
  if (c.facts.refundWindowDays === 0) return 'We give refunds in the cases named here, and where the law requires it.';
  const window = refundDays(c, 'refundWindowDays');
  if (c.business.has('goods'))
    return `You can return goods that you do not like and get a refund within ${window} after you receive them.`;
  return `${opening(c)} You can ask for a refund within ${window} after ${c.business.has('donations') ? 'the gift' : 'the payment'}${c.business.has('projects') ? ', for work that we have not begun' : ''}.`;
}

function refundDays(c: Draft, fact: 'refundWindowDays' | 'refundProcessingDays'): string {
  return `${c.fill(fact)} ${c.facts[fact] === 1 ? 'day' : 'days'}`;
}

function opening({ business }: Draft): string {
  if (business.has('donations'))
    return 'A gift is final once it is made, but we return it if it was made by mistake, twice, or without your consent.';
  return business.has('projects')
    ? 'If you have second thoughts about work that you ordered, tell us soon.'
    : 'If you are not happy with what you bought, tell us.';
}

/** Businesses that normally sell nothing. */
function isFree({ business }: Draft): boolean {
  return !business.has('subscriptions', 'sales', 'projects', 'donations');
}
