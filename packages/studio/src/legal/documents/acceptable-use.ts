import type { Clause } from '../draft.ts';
import { markdownList } from '../write-markdown.ts';

/** The Acceptable Use Policy. */
export const ACCEPTABLE_USE: readonly Clause[] = [
  {
    id: 'scope',
    title: 'Scope',
    text: (c) =>
      `This policy applies to anyone who uses the ${c.offer} of ${c.name}, with or without an account, and to everything they store, send or do with it. It is part of our Terms of Service. If you let others use the ${c.offer}, you are responsible for what they do. The examples are not exhaustive.`,
  },
  {
    id: 'illegal',
    title: 'Illegal content and conduct',
    text: (c) => `You must comply with the law. Do not use the ${c.offer} to create, store, offer or share:

${markdownList(['content that is illegal for you or for us;', 'threats, incitement to violence, or support for terrorist groups;', 'hatred of people because of race, origin, religion, disability, sex, gender or sexuality;', 'private data or intimate images of people without their consent;', 'fraud, forged documents, stolen goods, illegal drugs or illegal weapons;', 'defamation, or impersonation of another person.'])}`,
  },
  {
    id: 'minors',
    title: 'Protection of children',
    text: () =>
      'We have **zero tolerance** for sexual abuse of children. Material that shows or promotes it, any sexual content involving minors, including drawn or generated images, and grooming are prohibited. We remove it, close the account at once, keep evidence as the law requires, and report it to the authorities.',
  },
  {
    id: 'abuse',
    title: 'Harassment and abuse of people',
    text: () =>
      'Treat people with respect. Do not harass, bully, stalk or shame others, and do not encourage others to do so.',
  },
  {
    id: 'security',
    title: 'Security',
    text: (c) => `Do not harm the ${c.offer}, its users or the networks it runs on. In particular:

${markdownList(['do not break into accounts, data or systems, or try to;', 'do not spread viruses, malware or phishing;', 'do not scan for or test vulnerabilities without our written consent;', 'do not bypass limits, blocks or payment;', 'do not disguise where traffic comes from.'])}

If you come across a vulnerability, tell us and give us reasonable time to fix it. We take no action against people who report in good faith.`,
  },
  {
    id: 'spam',
    title: 'Spam',
    text: () =>
      'Do not send messages in bulk to people who did not ask for them. Do not harvest addresses. Do not forge senders. Each commercial message must say who sent it and how to stop it. Do not create fake reviews or accounts.',
  },
  {
    id: 'property',
    title: 'Intellectual property',
    text: () =>
      'Respect the copyright, marks, patents and trade secrets of others. Use only what you have the right to use. See our Copyright and DMCA Policy for details.',
  },
  {
    id: 'risk',
    title: 'High-risk use',
    text: (c) =>
      `The ${c.offer} is not designed for uses in which a failure could lead to death, injury or serious damage. Examples are power plants, weapons, air traffic and life support.${c.business.has('health') ? ' Do not use it in an emergency, or in place of a doctor.' : ''}`,
  },
  {
    id: 'resources',
    title: 'Fair use of resources',
    text: (c) =>
      `Keep to ${c.business.has('subscriptions') ? 'the limits of your plan and to ' : ''}a fair share of the resources. Do not overload the ${c.business.has('projects') ? 'tools and systems that we give you access to, and keep to their limits' : `${c.offer} or bypass its limits`}.${c.business.has('digital') ? ' Do not mine cryptocurrency.' : ''} Do not copy it with robots or scrapers beyond what we or the law allow.${c.business.has('accounts') ? ' Do not resell access unless we have agreed to it.' : ''}`,
  },
  {
    id: 'ai',
    title: 'Artificial intelligence',
    text: (c) =>
      `Do not use AI with the ${c.offer} to deceive or harm. Do not create fake images, voices or videos of real people without their consent. Do not pass off AI output as human where people would be misled. Do not train models on our data or the data of other users without permission. You are responsible for what your tools do.${c.business.has('ai') ? ' Do not use our AI to score people in ways that the law prohibits or to exploit vulnerable people. Do not try to make it break its rules.' : ''}`,
  },
  {
    id: 'sellers',
    title: 'Prohibited offers',
    when: ({ business }) => business.has('intermediary'),
    text: () =>
      'Do not offer or order anything banned, recalled, stolen or counterfeit, nor illegal drugs, protected animals, weapons or other goods that require a permit you do not have. Describe what you offer truthfully.',
  },
  {
    id: 'reporting',
    title: 'How to report',
    text: (c) =>
      `Report a violation to ${c.fill('contactEmail')}. Tell us where it is, what is wrong with it and how we can reach you. If anyone is in danger, call the police first. We review each report without delay and tell you what we decided when we can.${c.speaksOf('gdpr') && c.business.has('uploads') ? ' For illegal content in the European Union, our Terms of Service say more.' : ''}`,
  },
  {
    id: 'enforcement',
    title: 'What we do about violations',
    text: () => `We act on reports. We may also look for violations ourselves, manually or automatically. We consider how serious the case is, whether it was intentional, and whether it has happened before. Steps we may take:

${markdownList(['warn you and ask you to stop;', 'remove content or limit who sees it;', 'limit or suspend the account;', 'end the contract;', 'notify the authorities, where the law requires or allows it.'])}

We start with the mildest step that works. In serious cases we act at once and without warning. We tell you what we did and why, unless the law forbids it.`,
  },
  {
    id: 'appeal',
    title: 'How to appeal',
    text: (c) =>
      `If you think that we made a mistake, appeal within ${c.speaksOf('gdpr') && c.business.has('uploads') ? 'six months' : '30 days'} by writing to ${c.fill('contactEmail')}. Tell us which decision you mean and why. A person reviews it, if possible one who was not involved in it, and answers with reasons. You may still go to court or to a public authority.`,
  },
  {
    id: 'changes',
    title: 'Changes',
    text: () =>
      `We may change this policy as new kinds of abuse appear, with notice as set out in our Terms of Service.`,
  },
];
