import type { Clause } from '../../draft.ts';
import { isInEea } from '../../place.ts';

/** Licences, user content, acceptable use, third-party services. */
export const TERMS_CONTENT: readonly Clause[] = [
  {
    id: 'licence',
    title: 'Our licence to you',
    text: (c) =>
      c.business.has('projects')
        ? 'You may use our website and the tools to which we give you access for as long as the work continues and you comply with these terms. This licence is personal to you and cannot be passed on or sold. The section on ownership of the work says what you may do with the work itself.'
        : `As long as you comply with these terms, you may use the ${c.offer} for its purpose. This licence is personal to you, is limited to the ${c.offer}, and cannot be passed on or sold. It ends when this contract ends. You may not copy the ${c.offer}, resell it${c.business.has('digital') ? ', reverse engineer it,' : ''} or bypass its limits, unless the law gives you that right or we agree in writing.${c.business.has('digital') ? ' Open source parts come under their own licences.' : ''}`,
  },
  {
    id: 'user-content',
    title: 'Your content',
    text: (
      c,
    ) => `“Your content” is what you ${c.business.has('projects') ? 'give us for the work' : `put into the ${c.offer}`} or send to us, such as texts, files and pictures. **It stays yours.** You give us a licence to store, copy, show, send and format it. We need this to ${c.business.has('projects') ? 'do the work for you' : `run the ${c.offer} for you`}, to keep it safe, and to obey the law. The licence is worldwide, free of charge and not exclusive. It ends when you delete your content${c.business.has('projects') ? ' or ask us to' : ''}, but copies may stay in backups for a while, or with people you shared it with.

You confirm that you have the rights you need for your content, and that it breaks no law and no right of others. We do not have to check content. We may remove content that breaks these terms or the law. Keep your own copies of anything important.`,
  },
  {
    id: 'ai',
    title: 'What the AI does, and what you should check',
    when: ({ business }) => business.has('ai'),
    text: (c) => {
      c.confirm('The section on AI: how its output is marked, and who holds the rights in it.');
      return `The ${c.offer} uses artificial intelligence (AI). When you write or talk to it, a machine answers you, not a person, unless we say otherwise. What it produces (“output”) can be wrong, unfair, or like what others get. Check it before you rely on it. Do not rely on it alone to make decisions about people, for example on work, credit or health. It is not legal, financial or medical advice.

What you enter is your content. As between you and us, the output is yours too, as far as the law allows rights in it. We mark output as made by AI where the law requires it${c.speaksOf('gdpr') ? ', such as Article 50 of the AI Act of the European Union (Regulation (EU) 2024/1689)' : ''}. Tell others that AI made it where they would otherwise be misled.

Training of models with your content: ${c.fill('contentTrainsModels')}.`;
    },
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    text: (c) =>
      `Our Acceptable Use Policy is part of these terms. In short: comply with the law, do not harm people, do not attack or overload ${c.business.has('projects') ? 'our systems' : `the ${c.offer}`}, do not send spam, and respect the rights of others. You are responsible for anyone you allow to use the ${c.offer}.`,
  },
  {
    id: 'reports',
    title: 'Reports and decisions on content',
    when: (c) => c.speaksOf('gdpr') && c.business.has('uploads'),
    text: (c) => {
      c.confirm('The section on reports and decisions on content.');
      if (!isInEea(c.place))
        c.advise(
          'Name a legal representative in the European Union if you have no seat there (Digital Services Act, Article 13).',
        );
      return `These rules of the Digital Services Act (Regulation (EU) 2022/2065) apply in the European Union.

**Point of contact** for authorities and users: ${c.fill('contactEmail')}, in these languages: ${c.fill('contactLanguages')}.

**Reports.** Anyone can report content that they think is illegal. Say why, and give the exact place (URL), your name and e-mail address. State that you believe in good faith that the report is right. A report on sexual abuse of children needs no name. We confirm receipt of the report, decide with care, and tell you what we decided.

**Decisions.** If we limit content, payments or an account, we tell the user why: what we did, on which facts, under which law or rule, whether machines took part, and how to object. Our Acceptable Use Policy explains how we look for content that breaks the rules.`;
    },
  },
  {
    id: 'property',
    title: 'Intellectual property',
    text: (c) =>
      `The ${c.business.has('projects') ? 'website, its' : `${c.offer}, its`} design, texts, software and marks belong to us or our licensors. ${c.business.has('projects') ? 'Finished work that you have paid for is yours, as stated above. For everything else, these' : 'These'} terms give you only the rights that they name. Do not use our name or marks in a way that suggests that we endorse you. You may name us to say truthfully that you use the ${c.offer}.`,
  },
  {
    id: 'feedback',
    title: 'Feedback',
    text: () =>
      'We like to hear your ideas. If you send us feedback, we may use it without payment and without asking again. Please do not include confidential information.',
  },
  {
    id: 'copyright',
    title: 'Copyright complaints',
    text: () =>
      'We respect copyright and ask you to do the same. Our Copyright and DMCA Policy explains how to report a work that was used without permission, how to answer a report, and what happens to repeat infringers.',
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    text: (c) =>
      `The ${c.offer} may link to or work with services of third parties. We do not control them, and we are not responsible for what they do. Their own terms and privacy notices apply. This does not affect our responsibility for companies that we use to perform our own obligations.${c.business.has('accounts') ? ' If you connect a third party’s service to your account, you allow us to exchange the data with it that this needs. You can end the connection at any time.' : ''} If a third party stops or changes its service, the part of the ${c.offer} that depends on it may stop too.`,
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: (c) =>
      `Our Privacy Policy explains which personal data we handle and why. Our Cookie Policy explains what we store on your device. ${c.business.has('processor') ? `If you use the ${c.offer} to handle personal data of other people, you are responsible for having the right to do so. Where the law requires a data processing agreement between us, write to us and we will conclude one with you.` : 'If you give us personal data of other people, you must have the right to do so.'}`,
  },
  {
    id: 'accessibility',
    title: 'Accessibility',
    text: (c) => {
      if (c.speaksOf('gdpr') && c.business.has('subscriptions', 'sales'))
        c.advise(
          'Describe how your service meets the rules on accessibility, unless you are very small (Directive (EU) 2019/882).',
        );
      return `We want everyone to be able to use our ${c.business.has('projects', 'donations') ? 'website' : c.offer}, including people with disabilities. If something gets in your way, write to ${c.fill('contactEmail')}, and we will look for a solution.`;
    },
  },
];
