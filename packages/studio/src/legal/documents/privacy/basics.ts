import type { Clause, Draft } from '../../draft.ts';
import { joinWords, escapeMarkdown, markdownList, markdownTable } from '../../write-markdown.ts';
import { USUAL_AGE } from '../usual-age.ts';
import { dataRulesOf } from './data-rules-of.ts';

/** Clauses of every privacy policy, wherever the reader lives. */
export const PRIVACY_BASICS: readonly Clause[] = [
  {
    id: 'about',
    title: 'What this policy covers',
    text: (c) =>
      `This policy explains which personal data ${c.name} collects, why, who we share it with, and what you can do about it. It covers the ${c.offer}, our website at ${c.fill('websiteUrl')}, and your messages to us, but not the services of others. “Personal data” is information about a person who can be identified.`,
  },
  {
    id: 'controller',
    title: 'Who is responsible',
    text: (
      c,
    ) => `${c.name} decides why and how your data is used${c.speaksOf('gdpr') || c.speaksOf('lgpd') ? ', and is the controller of it' : ''}. The full name is ${c.fill('legalName')}. The address is ${c.fill('address')}.${headOffice(c)} Write to ${c.fill('contactEmail')} with any question on privacy.${c.facts.phone ? ` Our telephone number is ${c.fill('phone')}.` : ''}

${c.business.has('processor') ? `When customers use the ${c.offer} to handle data of other people, the customer is responsible for that data. We then handle it on the customer’s behalf and follow its instructions. If you are one of those people, ask the customer first.` : 'People who work for us may use your data only on our instructions. They must keep it confidential.'}`,
  },
  {
    id: 'collected',
    title: 'What we collect, why and where it comes from',
    text: (c) => {
      c.confirm(
        `The kinds of data, purposes, sources and recipients${c.business.has('health') ? '' : ', and that no sensitive data is asked for'}.`,
      );
      const rules = dataRulesOf(c);
      const withBasis = c.speaksOf('gdpr') || c.speaksOf('lgpd');
      return `Each kind of data serves a specific purpose. We collect what the parts of the ${c.offer} that you use need, not always all of it.

${markdownTable(
  [
    'Data',
    'Purpose',
    'Source',
    ...(withBasis ? ['Legal basis'] : []),
    ...(c.speaksOf('ccpa') ? ['Category in California'] : []),
  ],
  rules.map(({ what, why, source, bases, california }) => [
    what,
    capital(why),
    capital(source),
    ...(withBasis ? [capital(bases.join(', '))] : []),
    ...(c.speaksOf('ccpa') ? [california.join(', ')] : []),
  ]),
)}

We may also use data to comply with the law, and to make or defend legal claims. Before we use it for a new purpose, we tell you and, where the law requires it, get your consent.`;
    },
  },
  {
    id: 'must',
    title: 'What you have to give us',
    text: (c) =>
      `Some data is required for a contract with you, or by tax and accounting rules. Without it we cannot ${omitting(c)}. Everything else is optional; some features may not work without it.`,
  },
  {
    id: 'sensitive',
    title: 'Sensitive data',
    text: (c) => {
      if (c.business.has('health')) {
        c.confirm('The promises on data on health.');
        if (c.place.code === 'US' || c.speaksOf('ccpa'))
          c.advise(
            'Check whether laws of the United States on health, such as HIPAA or the My Health My Data Act of Washington, require a separate notice.',
          );
      }
      return c.business.has('health')
        ? `Data about your health is sensitive and gets special protection. We collect it only if you give it to us, or let a device send it. We use it only for the feature you ask for, and ask for your explicit consent first. You can withdraw your consent at any time. We do not use it for advertising. Only people who need it for their work may see it.`
        : `We do not ask for sensitive data, such as data about health, religion, politics, sex life or union membership, or for genetic or biometric data. Please do not send it to us, unless we ask for it and tell you why.`;
    },
  },
  {
    id: 'recipients',
    title: 'Who receives your data',
    text: (c) => {
      const providers = c.facts.serviceProviders;
      const mark = c.fill('serviceProviders');
      const named = mark
        ? `Their names: ${mark}.`
        : `Our service providers are:\n\n${markdownTable(
            ['Provider', 'What it does for us', 'Country'],
            (providers ?? []).map(({ name, purpose, country }) => [
              escapeMarkdown(name),
              escapeMarkdown(purpose),
              country ? escapeMarkdown(country) : 'Not stated',
            ]),
          )}`;
      return `We share personal data with these kinds of recipients, each only for the purpose named above:

${markdownList(c.business.recipients.map((recipient) => `${recipient};`).concat(c.facts.sellsOrSharesData === true ? [`parties that buy data from us, or with which we share it for advertising: ${c.fill('dataBuyers')};`] : [], 'lawyers, accountants and other advisers bound to secrecy;', 'courts, tax offices and other authorities, where the law requires it;', 'a company that takes over our business, bound by this policy.'))}

Service providers (also called processors) handle data on our behalf, by contract and by our instructions. ${named}`;
    },
  },
  {
    id: 'retention',
    title: 'How long we keep it (retention)',
    text: (c) => {
      const mark = c.fill('retention');
      const rows = (c.facts.retention ?? []).map(({ data, period }) => [escapeMarkdown(data), escapeMarkdown(period)]);
      return `We keep personal data only as long as the purpose requires. Then we delete it, or anonymise it so that no one can be identified. We set the period by these rules:

${markdownList([c.business.has('accounts') ? 'account data: as long as the account is open;' : 'data of a request or a contract: until it has been dealt with;', 'data for tax and accounting: as long as the law requires;', 'data for a dispute: until no more claims can be made;', 'data based on your consent: until you withdraw your consent;', 'backups and technical logs: until they are overwritten.'])}

${mark ? `Periods: ${mark}.` : markdownTable(['Data', 'Kept for'], rows)}`;
    },
  },
  {
    id: 'security',
    title: 'How we protect it',
    text: (c) => {
      c.confirm('The statements on security.');
      return `We take measures appropriate to the risk. Access is limited to those who need it. No system is perfectly secure. If a breach puts you at risk, we notify you and the authorities as the law requires.`;
    },
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (c) =>
      `The ${c.offer} may store small files on your device. Our Cookie Policy explains which ones, what for, and how you can refuse them.`,
  },
  {
    id: 'children',
    title: 'Children',
    text: (c) =>
      c.business.has('learners')
        ? learnersClause(c)
        : `${c.facts.minimumAge !== undefined && c.facts.minimumAge < USUAL_AGE ? `Children under ${USUAL_AGE} may use the ${c.offer} only if a parent or guardian consents.` : `The ${c.offer} is not meant for children under ${c.facts.minimumAge ?? USUAL_AGE}.`} ${(c.facts.minimumAge ?? USUAL_AGE) < 18 ? `If the law of your country sets a higher age for consent${c.speaksOf('gdpr') ? ' (in Europe up to 16)' : ''}, a parent or guardian must consent up to that age. ` : ''}We do not knowingly collect data of ${(c.facts.minimumAge ?? USUAL_AGE) < 18 ? 'children without that consent' : 'such children'}. If you think that a child gave us data${(c.facts.minimumAge ?? USUAL_AGE) < 18 ? ' without it' : ''}, write to us and we will delete it.`,
  },
  {
    id: 'rights',
    title: 'What you can ask us',
    text: (c) =>
      `Wherever you live, you can ask us what data we hold about you, ask us to correct or delete it, and ask us to stop sending you news. Write to ${c.fill('contactEmail')}. We may need to verify your identity, and use what you send for that only. We answer within the time that the law sets. Each e-mail with news has an unsubscribe link. ${rightsLink(c)}`,
  },
];

function headOffice({ place }: Draft): string {
  return place.seat ? ` Our head office is in ${escapeMarkdown(place.seat)}.` : '';
}

function omitting({ business }: Draft): string {
  if (business.has('donations')) return 'handle a gift or answer you';
  if (business.has('projects')) return 'take on your project or send an invoice';
  if (!business.has('accounts')) return 'answer you or show your comment';
  return business.has('sales', 'goods')
    ? 'open an account, fill an order or give support'
    : 'open an account or give support';
}

/** COPPA and FERPA are laws of the United States. */
function learnersClause(c: Draft): string {
  const american = c.speaksOf('ccpa') || c.place.code === 'US';
  c.confirm('The promises on data of children.');
  return `Learners may be children. A school, parent or guardian then opens the account or agrees to it. We use the data of a child only to teach, never for advertising. A parent or school can see it, correct it, delete it, and stop us from collecting more.${american ? ' In the United States we follow the Children’s Online Privacy Protection Act (COPPA) for children under 13, and help schools with their duties on student records (FERPA).' : ''}${c.speaksOf('gdpr') ? ' In Europe a parent consents below the age that the country sets, between 13 and 16.' : ''}`;
}

function rightsLink(c: Draft): string {
  const where = [
    ...(c.speaksOf('gdpr') ? ['Europe'] : []),
    ...(c.speaksOf('ccpa') ? ['California'] : []),
    ...(c.speaksOf('lgpd') ? ['Brazil'] : []),
  ];
  return where.length > 0
    ? `If you live in ${joinWords(where, 'or')}, the law gives you the rights below.`
    : 'The law where you live may give you further rights. Ask us, and we will help you exercise them.';
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
