import type { Clause, Draft } from '../draft.ts';
import { markdownList } from '../write-markdown.ts';

/** When the law requires a refund, and the contact. */
export const REFUND_RIGHTS: readonly Clause[] = [
  {
    id: 'europe',
    title: 'Consumers in Europe: 14 days to withdraw',
    when: (c) => c.speaksOf('gdpr') && c.sellsTo('consumers'),
    text: (c) => {
      c.confirm('The button “withdraw from contract here”, a duty in the European Union since 19 June 2026.');
      return `If you are a consumer in the European Union, the European Economic Area or the United Kingdom, you can withdraw from a contract made at a distance **within 14 days, without giving a reason** (Directive 2011/83/EU; UK Consumer Contracts Regulations 2013). ${start(c)} This section takes priority over the rest.

Tell us by e-mail, with the form below or with the withdrawal button on our site. We refund everything you paid, including standard delivery, within 14 days after that.${goods(c)}

${exceptions(c)} **Digital content:** the right ends when we start to deliver, if you expressly agreed to that and accepted that you lose the right, and we confirmed it.

**Model withdrawal form**

${markdownList([
  `To ${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}:`,
  'I/We give notice that I/we withdraw from my/our contract for these goods / this service:',
  'Ordered on / received on:',
  'Name and address of consumer(s):',
  'Signature (only if on paper) and date:',
])}`;
    },
  },
  {
    id: 'brazil',
    title: 'Consumers in Brazil: 7 days',
    when: (c) => c.speaksOf('lgpd') && c.sellsTo('consumers'),
    text: () =>
      'If you are a consumer in Brazil and bought online, you can withdraw within 7 days after the contract or after you receive what you bought (Article 49 of the Consumer Protection Code). We refund everything you paid at once, including delivery.',
  },
  { id: 'contact', title: 'Contact', text: (c) => `Questions about refunds: ${c.fill('contactEmail')}. ${closing(c)}` },
];

function start({ business }: Draft): string {
  if (business.has('goods')) return 'The time starts on the day you receive the goods.';
  if (business.has('intermediary'))
    return 'The time starts on the day of the contract; for goods, on the day you receive them. If you bought from a seller who is a business, send the withdrawal to that seller.';
  return `The time starts on the day of the contract${business.has('subscriptions', 'projects') ? '' : '; for goods, on the day you receive them'}.${business.has('donations') ? ' A gift is not a purchase.' : ''}`;
}

function goods({ business }: Draft): string {
  return business.has('goods')
    ? ' We may wait for the goods or proof of sending. Send them back within 14 days after you told us. You are liable for lost value only if you did more than try them.'
    : '';
}

function exceptions({ business }: Draft): string {
  if (business.has('goods')) return 'The exceptions for goods named above apply.';
  return `**Services:** if you asked us to start within the 14 days, you pay for the part done until you withdraw. Once it is fully done at your request, the right ends.${business.has('finance') ? ' Financial services whose price depends on the market are exempt.' : ''}`;
}

function closing(c: Draft): string {
  return c.speaksOf('gdpr') || c.speaksOf('lgpd')
    ? 'We may change this policy. The one in force when you paid applies.'
    : 'We may change this policy. For each payment, the policy in force on the day you paid applies. If the law where you live gives you a longer time or more rights, the law applies. If we cannot agree, you may contact a consumer protection body.';
}
