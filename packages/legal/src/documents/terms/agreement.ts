import type { Clause } from '../../draft.ts';
import { escapeMarkdown } from '../../markdown.ts';

/** Who agrees to what, who may, and how an account is kept. */
export const TERMS_AGREEMENT: readonly Clause[] = [
  {
    id: 'parties', title: 'Who we are and what you accept',
    text: (c) => `These terms are a contract between you and ${c.name}. In this text, “we” and “us” mean ${c.name}. Our registered name is ${c.fill('legalName')}. Our address is ${c.fill('address')}.${c.facts.registrationNumber ? ` Our registration number is ${escapeMarkdown(c.facts.registrationNumber)}.` : ''}

“You” means the person who uses the ${c.offer}. If you act for a company or other group, “you” also means that group. You then confirm that you may bind it.

You accept these terms when you open an account, place an order, or use the ${c.offer}. If you do not accept them, do not use the ${c.offer}. Our Privacy Policy, Cookie Policy, Refund Policy, Acceptable Use Policy and Copyright Policy go with these terms.`,
  },
  {
    id: 'offer', title: ({ offer }) => `What the ${offer} is, and how it may change`,
    text: (c) => {
      c.confirm(`“The ${c.offer} ${c.business.does}.”`);
      return `The ${c.offer} ${c.business.does}. You reach it at ${c.fill('websiteUrl')}. What we offer at a given time is described there.

We work on the ${c.offer} all the time. We may add, change or remove features. If a change takes away something important that you pay for, we tell you ahead of time. You may then end the contract before the change, and we return what you paid for the time after it. We may change things at once where safety or the law demands it.

We try to keep the ${c.offer} up and running. We do not promise that it is always there. Repairs, failures of networks and events outside our control can interrupt it.`;
    },
  },
  {
    id: 'eligibility', title: 'Who may use it',
    text: (c) => {
      const age = c.facts.minimumAge === undefined ? 'You must be old enough to make a binding contract where you live' : `You must be at least ${c.facts.minimumAge} years old, and old enough to make a binding contract where you live`;
      const learners = c.business.has('learners') ? ' A school or parent may open an account for a learner who is younger. They then take part in this contract, watch over the use, and give any consent that the law asks for.' : ' If you are younger, a parent or guardian must agree to these terms for you.';
      return `${age}.${learners} You may not use the ${c.offer} if the law forbids you to, for example because of trade sanctions. If we closed an account of yours for breaking these terms, ask us before you open another.`;
    },
  },
  {
    id: 'account', title: 'Your account and its security', when: ({ business }) => business.has('accounts'),
    text: (c) => `Some parts of the ${c.offer} need an account. Give us correct details and keep them up to date. Each account is for one person or one group. Do not share your password, and do not use the same password elsewhere.

You are responsible for what happens under your account, unless we caused it. Tell us at once at ${c.fill('contactEmail')} if you think that somebody else has used it. We may then lock it until things are clear. We may ask you to prove that the account is yours before we change it or hand out data.`,
  },
  {
    id: 'client', title: 'Working with us', when: ({ business }) => !business.has('accounts'),
    text: (c) => `You do not need an account to read our website. When you write to us, ${c.business.has('donations') ? 'support us' : 'order work'} or sign up for something, give us correct details and keep them up to date. If we give you access to a tool, keep the password secret, and tell us at ${c.fill('contactEmail')} if you think that somebody else has used it. You are responsible for what is done with your access, unless we caused it.`,
  },
];
