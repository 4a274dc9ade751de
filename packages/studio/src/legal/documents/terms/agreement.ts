import type { Clause, Draft } from '../../draft.ts';
import { isInEea } from '../../place.ts';
import { USUAL_AGE } from '../usual-age.ts';

/** Parties, eligibility, and rules for accounts. */
export const TERMS_AGREEMENT: readonly Clause[] = [
  {
    id: 'parties',
    title: 'Who we are and what you accept',
    text: (
      c,
    ) => `These terms are a contract between you and ${c.name}. In this text, “we” and “us” mean ${c.name}. Our registered name is ${c.fill('legalName')}. Our address is ${c.fill('address')}.${registrationClause(c)}

“You” means the person who uses the ${c.offer}. If you act for a company or other organisation, “you” also means that organisation. You then confirm that you have the authority to bind it.

You accept these terms when you ${acceptanceClause(c)} or use the ${c.offer}. If you do not accept them, do not use the ${c.offer}. Our Privacy Policy, Cookie Policy, Refund Policy, Acceptable Use Policy and Copyright and DMCA Policy supplement these terms.`,
  },
  {
    id: 'offer',
    title: ({ offer }) => `What the ${offer} is, and how it may change`,
    text: (c) => {
      if (!c.ownWords) c.confirm(`“The ${c.offer} ${c.business.does}.”`);
      const site = c.fill('websiteUrl');
      if (c.business.has('projects'))
        return `${describeOffer(c)} Our website is ${site}. What we offer at a given time is described there. We may change what we offer. Work that we have agreed on with you stays as agreed, unless we both agree to change it.`;
      return `${describeOffer(c)} You can find it at ${site}. What we offer at a given time is described there.

We may add, change or remove features. ${c.business.has('subscriptions', 'sales') ? 'If a change takes away something important that you pay for, we tell you in advance. You may then end the contract before the change, and we refund what you paid for the time after it.' : 'We tell you of important changes there.'} We may make changes at once where safety or the law requires it.

We try to keep the ${c.offer} up and running. We do not promise that it is always available. Maintenance, network failures and events outside our control can interrupt it.`;
    },
  },
  {
    id: 'eligibility',
    title: 'Who may use it',
    text: (c) =>
      `${ageClause(c)} You may not use the ${c.offer} if the law forbids you to, for example because of trade sanctions.${c.business.has('accounts') ? ' If we closed your account for breach of these terms, ask us before you open another.' : ''}`,
  },
  {
    id: 'whom',
    title: ({ brief }) => (brief.customers === 'businesses' ? 'For businesses only' : 'For consumers'),
    when: ({ brief }) => brief.customers === 'businesses' || brief.customers === 'consumers',
    text: (c) =>
      c.brief.customers === 'businesses'
        ? `The ${c.offer} is for businesses and other organisations only. You confirm that you act for your trade, business or profession, and not as a consumer. We may ask you to prove it. Rules for consumers, such as a right to withdraw, do not apply.`
        : `The ${c.offer} is for consumers: people who act for purposes outside their trade, business or profession. If you buy for a business, ask us first.`,
  },
  {
    id: 'account',
    title: 'Your account and its security',
    when: ({ business }) => business.has('accounts'),
    text: (
      c,
    ) => `Some parts of the ${c.offer} need an account. Give us correct details and keep them up to date. Each account is for one person or one organisation. Do not share your password, and do not use the same password elsewhere.

You are responsible for what happens under your account, unless we caused it or you could not prevent it. Tell us at once at ${c.fill('contactEmail')} if you think that someone else has used it. We may then lock it until the matter is resolved. We may ask you to prove that the account is yours before we change it or disclose data.`,
  },
  {
    id: 'client',
    title: ({ business }) => (business.has('projects', 'donations') ? 'Working with us' : 'Taking part'),
    when: ({ business }) => !business.has('accounts'),
    text: (c) =>
      `You do not need an account to read our website. When you write to us, ${c.business.has('donations') ? 'support us' : c.business.has('projects') ? 'order work' : 'leave a comment'} or sign up for something, give us correct details and keep them up to date. If we give you access to a tool, keep the password secret, and tell us at ${c.fill('contactEmail')} if you think that someone else has used it. You are responsible for what is done with your access, unless we caused it or you could not prevent it.`,
  },
];

/** In the business's own words if available, otherwise as described for its type. */
function describeOffer(c: Draft): string {
  return c.ownWords
    ? `${c.name} describes the ${c.offer} like this: “${c.ownWords}”.`
    : `The ${c.offer} ${c.business.does}.`;
}

/** Article 5 of the E-Commerce Directive and British law require the register; elsewhere it is stated if known. */
function registrationClause(c: Draft): string {
  if (!isInEea(c.place) && c.place.code !== 'GB' && c.facts.registrationNumber === undefined) return '';
  return ` Our register and number: ${c.fill('registrationNumber')}.`;
}

function acceptanceClause({ business }: Draft): string {
  if (business.has('accounts'))
    return business.has('subscriptions', 'sales') ? 'open an account, place an order,' : 'open an account';
  return business.has('projects') ? 'order work from us' : business.has('donations') ? 'support us' : 'leave a comment';
}

/** The minimum age is the same as in the Privacy Policy. */
function ageClause(c: Draft): string {
  const { minimumAge } = c.facts;
  if (c.business.has('learners'))
    return `${minimumAge ? `You must be at least ${minimumAge} years old. ` : ''}You must be old enough to make a binding contract where you live. A school or parent may open an account for a learner who is younger. They then become a party to this contract, supervise the use, and give any consent that the law requires.`;
  if (minimumAge === undefined && c.business.has('projects'))
    return 'You must be old enough to make a binding contract where you live. If you are not, a parent or guardian must agree to these terms for you.';
  if (minimumAge === undefined) c.confirm(`The youngest age of users, ${USUAL_AGE} (terms and privacy policy).`);
  return `${minimumAge === 0 ? '' : `You must be at least ${minimumAge ?? USUAL_AGE} years old. `}If you are not yet old enough to make a binding contract where you live, a parent or guardian must agree to these terms for you.`;
}
