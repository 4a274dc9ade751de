import type { Clause, Draft } from '../../draft.ts';

/** Liability of each side, and termination. */
export const TERMS_LIABILITY: readonly Clause[] = [
  {
    id: 'disclaimer',
    title: 'No further warranties',
    text: (c) =>
      `${c.business.has('goods') ? 'This section is about our website. Goods that you buy come with the warranties that the law gives you, and with those that we state. ' : ''}We ${c.business.has('projects') ? 'do our work' : `run the ${c.offer}`} with care${c.business.has('projects') ? ', and as the statement of work says' : ''}. Beyond that, as far as the law allows, we offer ${c.business.has('projects') ? `the ${c.offer} and our website` : 'it'} **“as is” and “as available”**. We give no warranty, express or implied, of fitness for a purpose, of merchantable quality, ${c.business.has('projects') ? '' : 'of non-infringement, '}or that it is free of errors and always available. We do not guarantee any result from its use. ${c.business.has('intermediary') ? 'We give no warranty for what sellers offer or for what users say. ' : ''}Some places do not allow such limits. In those places they apply only as far as the law permits, and your rights as a consumer remain.${c.place.code === 'AU' ? '\n\n**Australia.** Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. Nothing in these terms limits them.' : ''}`,
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    text: (c) => {
      c.confirm('The limits of liability: a cap at what was paid in 12 months. They differ by country.');
      return `Nothing in these terms limits liability that the law does not let us limit. That includes death or injury by negligence, fraud, and harm done on purpose or by gross negligence.

Apart from that, and as far as the law allows, neither of us is liable to the other for lost profit, lost data, lost business or indirect harm. Our total liability for all claims together is limited to **what you paid us for the ${c.offer} in the 12 months before the claim arose**. If you paid nothing, we are liable only where the law requires it. These limits do not apply to your duty to pay us${c.business.has('goods', 'sales', 'subscriptions') ? ', nor to our duty to deliver or to pay back what you paid' : ''}.`;
    },
  },
  {
    id: 'indemnity',
    title: 'Claims by third parties',
    text: (c) =>
      `If a third party makes a claim against us because you breached these terms, the law or another person’s rights, you indemnify us. This means that you pay the damage and reasonable legal costs that we incur, as far as you are at fault. We tell you about the claim promptly, let you take part in the defence, and do not settle it at your cost without asking you. If you are a consumer, this applies only as far as the law where you live allows.${c.business.has('projects') ? ' In the same way, we indemnify you if our own work infringes the rights of others.' : ''}`,
  },
  {
    id: 'termination',
    title: 'Suspension and termination',
    text: (
      c,
    ) => `${c.business.has('projects') ? 'The section on cancelling says how a project ends early.' : `You may stop using the ${c.offer} at any time.`} We may suspend your access or end this contract if you breach these terms seriously or repeatedly, ${c.business.has('subscriptions', 'sales', 'projects') ? 'if you do not pay after a reminder, ' : ''}if your use puts people or systems at risk, or if the law requires it. When we can, we warn you first and give you time to put things right. We tell you the reason, unless the law forbids it. You can ask us to review the decision at ${c.fill('contactEmail')}.

We may also stop offering the ${c.offer} altogether. ${c.business.has('accounts') ? 'We then tell you at least 30 days in advance, and refund what you paid for the time after the end. ' : c.business.has('projects') ? 'This does not affect work that we have agreed on. ' : ''}When the contract ends, your right to use ${c.business.has('projects') ? 'our tools' : `the ${c.offer}`} ends. ${promisesExport(c) ? 'You can ask for a copy of your content for 30 days after that, unless we must delete it earlier or may not disclose it. ' : ''}Sections that are meant to last remain in force, such as those on ownership, liability and disputes.`,
  },
];

/** Whether the text promises copies of content. If so, records that its owner must confirm the promise. */
function promisesExport(c: Draft): boolean {
  const promised = c.business.has('accounts') && c.business.has('uploads');
  if (promised) c.confirm('Copies of content for 30 days after the contract ends.');
  return promised;
}
