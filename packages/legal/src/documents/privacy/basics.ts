import { dataRules } from '../../business/data-kinds.ts';
import type { Clause, Draft } from '../../draft.ts';
import { enumerate, escapeMarkdown, list, table } from '../../markdown.ts';

/** What every privacy policy says, wherever the reader lives. */
export const PRIVACY_BASICS: readonly Clause[] = [
  {
    id: 'about', title: 'What this policy covers',
    text: (c) => `This policy tells you which personal data ${c.name} collects, why, with whom we share it, and what you can do about it. It covers the ${c.offer}, our website at ${c.fill('websiteUrl')}, and your messages to us. “Personal data” means information about a person who can be identified. Services of others to which we link have policies of their own.`,
  },
  {
    id: 'controller', title: 'Who is responsible',
    text: (c) => `${c.name} decides why and how your data is used${c.speaksOf('gdpr') || c.speaksOf('lgpd') ? ', and is the controller of it' : ''}. The full name is ${c.fill('legalName')}. The address is ${c.fill('address')}.${seat(c)} Write to ${c.fill('contactEmail')} with any question on privacy.${c.facts.phone ? ` Our telephone number is ${c.fill('phone')}.` : ''}

${c.business.has('uploads', 'projects') ? `When customers use the ${c.offer} to handle data of other people, the customer is responsible for that data. We then handle it on the customer's behalf and follow its instructions. If you are one of those people, ask the customer first.` : 'Those who work for us may use your data only as we tell them. They must keep it secret.'}`,
  },
  {
    id: 'collected', title: 'What we collect, why and from whom',
    text: (c) => {
      c.confirm('The kinds of data, purposes and sources in the table.');
      const rules = dataRules(c.business.data);
      const withBasis = c.speaksOf('gdpr') || c.speaksOf('lgpd');
      return `Each kind of data serves a specific purpose. ${withBasis ? 'The table also names the legal basis. ' : ''}We collect what the parts of the ${c.offer} that you use need, not always all of it.

${table(['Data', 'Purpose', 'Source', ...(withBasis ? ['Legal basis'] : []), ...(c.speaksOf('ccpa') ? ['Category in California'] : [])], rules.map(({ what, why, source, basis, california }) => [what, capital(why), capital(source), ...(withBasis ? [capital(basis)] : []), ...(c.speaksOf('ccpa') ? [california.join(', ')] : [])]))}

We may also use data to obey the law, to answer authorities who have the right to ask, and to make or defend legal claims. We do not use data for a new purpose that does not fit the old ones, unless we tell you first and, where the law asks for it, you consent.`;
    },
  },
  {
    id: 'must', title: 'What you have to give us',
    text: (c) => `You do not have to give us personal data by law, unless we say so. Some data is required for a contract with you, or by rules on tax and accounting. Forms mark it. Without it we cannot ${c.business.has('donations') ? 'handle a gift or answer you' : c.business.has('projects') ? 'take on your project or send an invoice' : 'open an account, fill an order or give support'}. All else is your choice. If you leave it out, some features may not work.`,
  },
  {
    id: 'sensitive', title: 'Sensitive data',
    text: (c) => (c.business.has('health')
      ? `Data on your health is sensitive and gets special care. We collect it only if you give it to us, or let a device send it. We use it only for the feature you ask for, and ask for your explicit consent first. You can take your consent back at any time. We do not use it for advertising. Only people who need it for their work may see it.`
      : `We do not ask for sensitive data, such as data on health, faith, politics, sex life or union membership, nor for genetic or biometric data. Please do not send it to us, unless we ask for it and tell you why.`),
  },
  {
    id: 'recipients', title: 'Who receives your data',
    text: (c) => {
      c.confirm('The kinds of recipients in the privacy policy.');
      const providers = c.facts.serviceProviders;
      const named = c.fill('serviceProviders') || `Our service providers are:\n\n${table(['Provider', 'What it does for us', 'Country'], (providers ?? []).map(({ name, purpose, country }) => [escapeMarkdown(name), escapeMarkdown(purpose), country ? escapeMarkdown(country) : 'Not stated']))}`;
      return `We share personal data with these kinds of recipients, each only for the purpose named above:

${list(c.business.recipients.map((recipient) => `${recipient};`).concat('lawyers, accountants and other advisers who must keep secrets;', 'courts and authorities, where the law demands it;', 'a company that takes over our business, under the promises made here.'))}

Service providers (also called processors) handle data on our behalf, by contract and by our instructions. ${named}`;
    },
  },
  {
    id: 'retention', title: 'How long we keep it',
    text: (c) => {
      const periods = c.facts.retention;
      const rows = (periods ?? []).map(({ data, period }) => [escapeMarkdown(data), escapeMarkdown(period)]);
      return `We keep personal data only as long as the purpose needs it. Then we delete it, or change it so that it points to nobody. These are the rules by which we set the time:

${list([c.business.has('accounts') ? 'data of an account: as long as the account is open;' : 'data of a request or a contract: until it is dealt with;', 'data for tax and accounting: as long as the law demands;', 'data for a dispute: until it is settled and no more claims can be made;', 'data you gave by consent: until you withdraw your consent;', 'backups and technical logs: until they are replaced in turn.'])}

${c.fill('retention') || table(['Data', 'Kept for'], rows)}`;
    },
  },
  {
    id: 'security', title: 'How we protect it',
    text: (c) => {
      c.confirm('The statements on security in the privacy policy.');
      return `We take steps that fit the risk. Access is limited to those who need it. No system is perfectly safe. If a breach puts you at risk, we tell you and the authorities as the law demands. Help us: use a good password, and tell us at ${c.fill('contactEmail')} if something looks wrong.`;
    },
  },
  {
    id: 'cookies', title: 'Cookies',
    text: (c) => `The ${c.offer} may store small files on your device. Our Cookie Policy says which ones, what for, and how you can refuse them.`,
  },
  {
    id: 'children', title: 'Children',
    text: (c) => (c.business.has('learners')
      ? `Learners may be children. A school or a parent then opens the account or agrees to it, as the law demands. We use the data of a child only to teach, never for advertising. A parent or school can ask to see it, to correct it, to delete it, and to stop us from collecting more. In the United States we follow the Children's Online Privacy Protection Act (COPPA) for children under 13, and support schools in their duties for student records (FERPA).`
      : `The ${c.offer} is not directed to children${c.facts.minimumAge === undefined ? ' under 13' : ` under ${Math.max(13, c.facts.minimumAge)}`}, or under the higher age at which the law of your country lets a child consent alone. We do not knowingly collect their data without the consent of a parent. If you think that a child gave us data, write to us and we delete it.`),
  },
  {
    id: 'rights', title: 'What you can ask us',
    text: (c) => `Wherever you live, you can ask us what we hold on you, ask us to correct or delete it, and tell us to stop sending you news. Write to ${c.fill('contactEmail')}. We may need to check who you are, and use what you send for that only. We answer within the time that the law sets. Each marketing mail has a link to end it. ${rightsLink(c)}`,
  },
];

function seat({ place }: Draft): string {
  const where = [place.state, place.country].filter((part) => part !== undefined).map(escapeMarkdown);
  return where.length > 0 ? ` Our head office is in ${where.join(', ')}.` : '';
}

function rightsLink(c: Draft): string {
  const where = [...(c.speaksOf('gdpr') ? ['Europe'] : []), ...(c.speaksOf('ccpa') ? ['California'] : []), ...(c.speaksOf('lgpd') ? ['Brazil'] : [])];
  return where.length > 0 ? `If you live in ${enumerate(where, 'or')}, the law gives you the rights below.` : 'The law where you live may give you further rights. Ask us, and we help you to use them.';
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
