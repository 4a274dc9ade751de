import type { Clause } from '../draft.ts';
import { markdownList } from '../write-markdown.ts';

/** The Copyright and DMCA Policy under 17 U.S.C. 512. */
export const COPYRIGHT: readonly Clause[] = [
  {
    id: 'aim',
    title: 'What this policy is for',
    text: (c) =>
      `${c.name} respects the rights of authors. This policy explains how to report content that infringes copyright, how to answer, and what we do. It follows the Digital Millennium Copyright Act of the United States (DMCA, 17 U.S.C. 512). Rights under the laws of other countries are not affected.`,
  },
  {
    id: 'agent',
    title: 'Our designated agent',
    text: (c) => {
      c.advise(
        'Register the agent with the United States Copyright Office, and again every three years, to be protected by 17 U.S.C. 512(c).',
      );
      return `Send copyright notices to our designated agent:

${markdownList([`Name: ${c.fill('copyrightAgentName')}`, `Address: ${c.fill('copyrightAgentAddress')}`, `Telephone: ${c.fill('copyrightAgentPhone')}`, `E-mail: ${c.fill('copyrightAgentEmail')}`])}

These details also belong in the public directory of the United States Copyright Office. The agent deals with copyright only.`;
    },
  },
  {
    id: 'notice',
    title: 'How to send a notice',
    text: (
      c,
    ) => `If you own a work, or act for its owner, and find it used on our ${c.offer} without permission, send the agent a written notice. It must contain (17 U.S.C. 512(c)(3)):

1. **Signature.** A physical or electronic signature of the owner, or of a person who may act for the owner.
2. **Work.** The copyrighted work that was infringed. For many works in one place, a list is enough.
3. **Place.** The material that infringes and should be removed, and where to find it, ideally as a full web address (URL).
4. **Contact.** How we can reach you: your address, telephone number and e-mail address.
5. **Good faith.** The statement that you have a good faith belief that the use is not allowed by the owner, its agent or the law.
6. **Truth.** The statement that what the notice says is accurate and, under penalty of perjury, that you may act for the owner of the right.

First consider whether the use may be fair use. A notice with important parts missing may have no effect.`,
  },
  {
    id: 'takedown',
    title: 'What we do with a notice',
    text: () =>
      'When a valid notice arrives, we act without delay. We remove the material or block access to it (a takedown). We notify the user who posted it, tell them what was removed and why, and send them a copy of the notice. The copy may show your name and contact details.',
  },
  {
    id: 'counter',
    title: 'How to send a counter-notice',
    text: () => `If your material was removed by mistake or because it was wrongly identified, you can send our agent a counter-notice. It must contain (17 U.S.C. 512(g)(3)):

1. **Signature.** Your physical or electronic signature.
2. **Material.** What was removed or blocked, and where it was before.
3. **Statement.** Under penalty of perjury, that you have a good faith belief that the material was removed or blocked by mistake or because it was wrongly identified.
4. **Contact and consent.** Your name, address and telephone number. Also the statement that you consent to the jurisdiction of the Federal District Court for the district of your address. If you live outside the United States, name any district in which we may be found. Add that you will accept service of process from the person who sent the notice, or from their agent.`,
  },
  {
    id: 'restore',
    title: 'When we put material back',
    text: () =>
      'We send a copy of a valid counter-notice to the person who sent the first notice. We tell them that we will put the material back in 10 business days. We restore it **not less than 10 and not more than 14 business days** after we received the counter-notice. We do not restore it if our agent is first notified that the person has gone to court to stop the infringement.',
  },
  {
    id: 'repeat',
    title: 'Repeat infringers',
    text: (c) =>
      `In appropriate circumstances we terminate the ${c.business.has('accounts') ? 'accounts' : 'access'} of repeat infringers. We count valid notices for each ${c.business.has('accounts') ? 'account' : 'user'} that we know. A notice that was withdrawn or answered by a counter-notice does not count.`,
  },
  {
    id: 'false',
    title: 'False claims',
    text: () =>
      'Make sure that your claim is correct before you send it. Under 17 U.S.C. 512(f), any person who knowingly makes a material misrepresentation in a notice or in a counter-notice may be liable for the damage it causes. That includes attorneys’ fees.',
  },
  {
    id: 'trademarks',
    title: 'Other rights',
    text: (c) =>
      `This policy covers copyright. If you think that a trademark or another right of yours was violated, write to ${c.fill('contactEmail')}. Tell us which right it is and where the violation can be found.`,
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: () =>
      'We may change this policy, for example when our agent changes. The latest version is published here, with its date.',
  },
];
