import type { Clause, Draft } from '../draft.ts';
import { list } from '../markdown.ts';

/** When money goes back because the law says so, and whom to ask. */
export const REFUND_RIGHTS: readonly Clause[] = [
  {
    id: 'europe', title: 'Consumers in Europe: 14 days to withdraw', when: (c) => c.speaksOf('gdpr'),
    text: (c) => `If you are a consumer in the European Union, the European Economic Area or the United Kingdom, you can withdraw from a contract made at a distance **within 14 days, without giving a reason** (Directive 2011/83/EU and the law of the United Kingdom). The time starts ${c.business.has('goods') ? 'when you receive the goods' : 'on the day of the contract; for goods, on the day you receive them'}. Tell us in clear words, for example by e-mail. We pay back all you paid, with standard delivery, within 14 days after that.${c.business.has('goods') ? ' We may wait until the goods or proof of sending arrive.' : ''}

${c.business.has('goods') ? 'Goods made to order and sealed goods for health or hygiene are excepted.' : '**Services:** if you asked us to start within the 14 days, you pay for the part done until you withdraw. Once it is fully done at your request, the right ends.'} **Digital content:** the right ends when we start to deliver, if you agreed to that and accepted that you lose the right, and we confirmed it.

**Model withdrawal form**

${list([`To ${c.name}, ${c.fill('contactEmail')}:`, 'I withdraw from my contract for:', 'Ordered on, received on:', 'Name and address:', 'Signature (on paper only), date:'])}`,
  },
  {
    id: 'brazil', title: 'Consumers in Brazil: 7 days', when: (c) => c.speaksOf('lgpd'),
    text: () => 'If you are a consumer in Brazil and bought online, you can withdraw within 7 days after the contract or after you receive what you bought (Article 49 of the Consumer Protection Code). We pay back all you paid, delivery included.',
  },
  {
    id: 'contact', title: 'Contact',
    text: (c) => `Questions about refunds: ${c.fill('contactEmail')}. ${closing(c)}`,
  },
];

function closing(c: Draft): string {
  return c.speaksOf('gdpr') || c.speaksOf('lgpd') ? 'We may change this policy. The one in force when you paid applies.' : 'We may change this policy. For each payment, the policy in force on the day you paid applies. If the law where you live gives you a longer time or more rights, the law applies. If we cannot agree, you may turn to a consumer body.';
}
