import type { Clause } from '../../draft.ts';

/** Licences, content of users, rules of use, other people's services. */
export const TERMS_CONTENT: readonly Clause[] = [
  {
    id: 'licence', title: 'Our licence to you',
    text: (c) => `As long as you keep to these terms, you may use the ${c.offer} for its purpose. This licence is personal to you, is limited to the ${c.offer}, and cannot be passed on or sold. It ends when this contract ends. You may not copy the ${c.offer}, resell it, take it apart to find its source code, or get around its limits, unless the law gives you that right or we agree in writing. Open source parts come under their own licences.`,
  },
  {
    id: 'user-content', title: 'Your content',
    text: (c) => `“Your content” is what you put into the ${c.offer} or send to us, such as texts, files and pictures. **It stays yours.** You give us a licence to store, copy, show, send and format it. We need this to run the ${c.offer} for you, to keep it safe, and to obey the law. The licence is worldwide, free of charge and not exclusive. It ends when you delete your content, but copies may stay in backups for a while, and what you shared with others may stay with them.

You confirm that you have the rights you need for your content, and that it breaks no law and no right of others. We do not have to check content. We may remove content that breaks these terms or the law. Keep your own copies of what matters to you.`,
  },
  {
    id: 'acceptable-use', title: 'Acceptable use',
    text: (c) => `Our Acceptable Use Policy is part of these terms. In short: obey the law, do not harm people, do not attack or overload the ${c.offer}, do not send spam, and respect the rights of others. You answer for people whom you let use the ${c.offer}.`,
  },
  {
    id: 'property', title: 'Intellectual property',
    text: (c) => `The ${c.offer}, its design, texts, software and marks belong to us or to those who license them to us. ${c.business.has('projects') ? 'Finished work that you have paid for is yours, as said above. For all else, these' : 'These'} terms give you the rights that they name and no others. Do not use our name or marks in a way that suggests that we stand behind you. You may name us to say truthfully that you use the ${c.offer}.`,
  },
  {
    id: 'feedback', title: 'Feedback',
    text: () => 'We like to hear your ideas. If you send us feedback, we may use it without paying you and without asking again. Please do not send us secrets as feedback. You do not have to give any.',
  },
  {
    id: 'copyright', title: 'Copyright complaints',
    text: () => 'We respect copyright and ask you to do the same. Our Copyright and DMCA Policy explains how to report a work that was used without permission, how to answer such a report, and what happens to those who infringe again and again.',
  },
  {
    id: 'third-parties', title: 'Third parties',
    text: (c) => `The ${c.offer} may link to or work with services of third parties. We do not control them, and we do not answer for what they do. Their own terms and privacy notices apply. If you connect such a service to your account, you allow us to exchange the data with it that this needs. You can end the connection at any time. If a third party stops or changes its service, the part of the ${c.offer} that builds on it may stop too.`,
  },
  {
    id: 'privacy', title: 'Privacy',
    text: (c) => `Our Privacy Policy explains which personal data we handle and why. Our Cookie Policy explains what we store on your device. ${c.business.has('accounts', 'projects') ? 'If you use the ' + c.offer + ' to handle personal data of other people, you are responsible for having the right to do so. Where the law asks for a data processing agreement between us, write to us and we make one with you.' : 'If you give us personal data of other people, you must have the right to do so.'}`,
  },
];
