import type { Clause, Draft } from '../../draft.ts';
import { joinWords, escapeMarkdown, markdownList } from '../../write-markdown.ts';
import { isInEea } from '../../place.ts';

/** Law, disputes, consumers of certain countries, changes and miscellaneous. */
export const TERMS_CLOSING: readonly Clause[] = [
  {
    id: 'law',
    title: 'Governing law and courts',
    text: (c) =>
      `This contract is governed by the law of ${c.fill('governingLaw')}, without its rules on conflict of laws.${c.business.has('goods', 'sales') ? ' The United Nations convention on the international sale of goods does not apply.' : ''} The courts of ${c.fill('courts')} decide disputes, unless the law gives you the right to go to another court. If you are a consumer, you keep the protection of the mandatory law of the place where you live, and of your right to sue there.`,
  },
  {
    id: 'disputes',
    title: 'Resolving disputes',
    text: (c) =>
      `If there is a dispute, please contact us first. Write to ${c.fill('contactEmail')}, and tell us what happened and what you want. We try to find a solution with you within 30 days. Only then should either of us go to court. This does not stop either of us from asking a court for urgent relief, from using a small claims court, or from contacting a public authority. It does not limit the rights of consumers.${classActions(c)}`,
  },
  {
    id: 'eu-consumers',
    title: 'Consumers in Europe',
    when: (c) => c.speaksOf('gdpr') && c.sellsTo('consumers'),
    text: (c) => {
      if (c.business.has('goods'))
        c.advise(
          'Show the harmonised notice on the legal guarantee (Directive (EU) 2024/825, since 27 September 2026).',
        );
      return `This section applies if you are a consumer who lives in the European Union, the European Economic Area or the United Kingdom. It takes priority over the rest of these terms.

${markdownList([
  'You keep all rights that the mandatory consumer law of your country gives you. You may sue us in the courts of the country where you live. We may sue you only there.',
  `Goods, digital content and digital services must match the contract. If they do not, you can ask us to put it right, to lower the price, or to end the contract, as the law provides.${c.business.has('goods') ? ' In the European Union this legal guarantee lasts at least two years from delivery of the goods.' : ''}`,
  'You may have a right to withdraw from a purchase within 14 days. Our Refund Policy explains it.',
  'We are liable without limit for harm done on purpose or by gross negligence, and for injury to life, body and health. For slight negligence we are liable if we breach an essential duty, up to the foreseeable harm.',
  'We change these terms, the service or the price during your contract only for a good reason, such as a new law or higher costs. We tell you before, and you may end the contract free of charge. Silence alone is not consent to a change that is to your disadvantage.',
  `Out-of-court settlement: ${c.fill('consumerDisputeBody')}.`,
])}`;
    },
  },
  {
    id: 'brazil-consumers',
    title: 'Consumers in Brazil',
    when: (c) => c.speaksOf('lgpd') && c.sellsTo('consumers'),
    text: () =>
      'If you are a consumer in Brazil, the Consumer Protection Code (Law 8.078/1990) and the Civil Framework of the Internet (Law 12.965/2014) apply to you, whatever these terms say. You may bring claims before the courts of the place where you live. Limits in these terms that this law does not allow do not apply to you.',
  },
  {
    id: 'california-consumers',
    title: 'Users in California',
    when: (c) => c.speaksOf('ccpa'),
    text: (c) => {
      c.confirm('The address of the Complaint Assistance Unit in California is still current.');
      return `If you live in California, Civil Code section 1789.3 gives you the right to this notice. The ${c.offer} is provided by ${c.name}, at the address above, telephone ${c.fill('phone')}. Prices, if any, are shown before you order. Send complaints to ${c.fill('contactEmail')}. You can also write to the Complaint Assistance Unit of the Division of Consumer Services of the California Department of Consumer Affairs, 1625 North Market Blvd., Suite N 112, Sacramento, CA 95834, or call (800) 952-5210.`;
    },
  },
  {
    id: 'india',
    title: 'Grievance officer in India',
    when: (c) => c.place.code === 'IN',
    text: (c) =>
      `Our grievance officer takes complaints of users and consumers in India: ${c.fill('grievanceOfficer')}. We confirm a complaint within 48 hours and settle it within one month, or sooner where the law says so.`,
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (c) =>
      `We may change these terms, for example when the law or the ${c.offer} changes. We show the new text here, with its date. If a change matters to you, we give you notice by e-mail or ${c.business.has('projects') ? 'on our website' : `in the ${c.offer}`} at least 30 days before it applies, unless the law makes us act sooner. If you do not agree, you may end the contract before that day. If you continue to use the ${c.offer} after it, you accept the new terms, as far as the law allows acceptance in this way. Disputes from before the change are decided under the old terms.`,
  },
  {
    id: 'notices',
    title: 'Notices and contact',
    text: (c) =>
      `Send notices to us at ${c.fill('contactEmail')} or by post to ${c.fill('address')}. We send notices to the e-mail address you gave us, or show them ${c.business.has('projects') ? 'on our website' : `in the ${c.offer}`}. Please keep your address up to date. A notice counts as received on the next working day after it was sent by e-mail, unless the sender learns that it did not arrive.`,
  },
  {
    id: 'general',
    title: 'General rules',
    text: (c) => {
      if (speaksAnotherLanguage(c))
        c.advise(
          `Give consumers these texts in their own language, and say on the website who runs it, where the law of ${escapeMarkdown(c.place.seat ?? '')} requires it.`,
        );
      return `**Entire agreement.** ${joinWords(['These terms', 'the policies they name', ...(c.business.has('projects') ? ['the statement of work'] : []), ...(c.business.has('subscriptions', 'sales', 'projects') ? ['your order'] : [])])} are the entire contract between us on this matter.

**Severability.** If a part of these terms is not valid, the rest remains. The law applies in place of that part.

**Assignment.** You may not transfer this contract to anyone else without our consent. We may transfer it to a company that takes over our business. We tell you beforehand, and you may then end the contract.

**No waiver.** If we do not exercise a right at once, we have not waived it.

**Events outside control.** Neither of us is liable for the effects of an event that could not reasonably be foreseen or prevented. Payment obligations remain.

**No partnership.** Neither of us becomes a partner, agent or employee of the other. No one else has rights under this contract, unless it says so.

**Language.** If these terms are translated, the English text prevails, unless the law where you live says otherwise.`;
    },
  },
];

/**
 * Only where such waivers are common: an American business and its users there. California forbids them before a
 * dispute exists.
 */
function classActions(c: Draft): string {
  if (c.place.code !== 'US' || c.law === 'US-CA') return '';
  c.confirm('The waiver of class actions and jury trials.');
  return `

**Class action waiver.** This paragraph applies only if you live in the United States. As far as the law allows, each of us may bring claims against the other only in our own name, and not as part of a class action or another action for a group. As far as the law allows, both of us also give up the right to a jury trial. A claim for which a court does not allow this waiver proceeds without it.`;
}

function speaksAnotherLanguage({ place }: Draft): boolean {
  return (isInEea(place) && place.code !== 'IE') || place.code === 'BR';
}
