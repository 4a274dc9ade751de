import type { api } from './api.ts';
import type { LegalKit } from './generated-queries.ts';
import type { Label } from './words/catalogue.ts';

type LegalRequest = Parameters<typeof api.legal.create.mutate>[0];
type Facts = NonNullable<LegalRequest['facts']>;
/** The values typed into the form of legal texts, by field name. */
export type TypedFacts = Readonly<Record<string, string>>;

/** Facts of one line of text. */
export const TEXT_FACTS = [
  ['legalName', 'legal.legalNameAndForm'],
  ['address', 'legal.postalAddress'],
  ['registrationNumber', 'legal.registerAndNumberVatNumber'],
  ['phone', 'general.phone'],
  ['representative', 'legal.representedBy'],
  ['governingLaw', 'legal.governingLaw'],
  ['courts', 'legal.placeOfJurisdiction'],
  ['consumerDisputeBody', 'legal.consumerDisputeResolutionBody'],
  ['contactLanguages', 'legal.supportLanguages'],
  ['dataProtectionOfficer', 'legal.dataProtectionOfficer'],
  ['euRepresentative', 'legal.euRepresentative'],
  ['ukRepresentative', 'legal.ukRepresentative'],
  ['encarregado', 'legal.dataProtectionOfficerInBrazil'],
  ['grievanceOfficer', 'legal.grievanceOfficerInIndia'],
  ['publicationDirector', 'legal.responsibleForPublishedContent'],
  ['hostingProvider', 'legal.hostingProviderNameAddressPhone'],
  ['financialLicence', 'legal.financialLicenseAndLicensingAuthority'],
  ['transferSafeguard', 'legal.countriesDataIsTransferredTo'],
  ['contentTrainsModels', 'legal.whetherCustomerContentIsUsed'],
  ['dataBuyers', 'legal.recipientsOfSoldOrShared'],
] as const satisfies readonly (readonly [keyof Facts, Label])[];

/** Facts that are a number of days. */
export const DAYS_FACTS = [
  ['refundWindowDays', 'legal.refundPeriodDays'],
  ['refundProcessingDays', 'legal.daysUntilRefundIsPaid'],
] as const satisfies readonly (readonly [keyof Facts, Label])[];

/** Facts with two choices. */
export const CHOICE_FACTS = [
  ['sellsOrSharesData', 'legal.youSellPersonalData', ['true', 'general.yes'], ['false', 'general.no']],
  ['automatedDecisions', 'legal.youMakeAutomatedDecisionsAbout', ['true', 'general.yes'], ['false', 'general.no']],
  [
    'returnShippingPaidBy',
    'legal.returnShippingPaidBy',
    ['customer', 'legal.customer'],
    ['business', 'legal.yourBusiness'],
  ],
] as const satisfies readonly (readonly [keyof Facts, Label, ...(readonly [string, Label])[]])[];

/** Facts that are lists: one entry per line, with its parts separated by semicolons. */
export const LIST_FACTS = [
  {
    name: 'serviceProviders',
    label: 'legal.serviceProvidersThatProcessData',
    hint: 'legal.onePerLineNamePurpose',
    parts: ['name', 'purpose', 'country'],
  },
  { name: 'retention', label: 'legal.dataRetention', hint: 'legal.onePerLineDataPeriod', parts: ['data', 'period'] },
  {
    name: 'cookies',
    label: 'legal.cookies',
    hint: 'legal.onePerLineNameProvider',
    parts: ['name', 'provider', 'purpose', 'duration', 'category'],
  },
] as const satisfies readonly { name: keyof Facts; label: Label; hint: Label; parts: readonly string[] }[];

/** Fields of the copyright agent. */
export const AGENT_FIELDS = [
  ['name', 'legal.copyrightAgent'],
  ['address', 'legal.copyrightAgentAddress'],
  ['phone', 'legal.copyrightAgentPhone'],
  ['email', 'legal.copyrightAgentEmail'],
] as const satisfies readonly (readonly [string, Label])[];

/** The field that states that the site sets no cookies. */
export const NO_COOKIES_FIELD = 'noCookies';

/** Converts the typed facts to the API's format; empty fields are left out. Undefined when nothing is typed. */
export function toFacts(typed: TypedFacts): Facts | undefined {
  const valueOf = (name: string): string => typed[name]?.trim() ?? '';
  const facts: Record<string, unknown> = {};
  const addFact = (name: string, value: unknown): void => void (valueOf(name) && (facts[name] = value));
  for (const [name] of TEXT_FACTS) addFact(name, valueOf(name));
  for (const [name] of DAYS_FACTS) addFact(name, Number(valueOf(name)));
  for (const [name] of CHOICE_FACTS)
    addFact(name, /^(true|false)$/.test(valueOf(name)) ? valueOf(name) === 'true' : valueOf(name));
  for (const { name, parts } of LIST_FACTS) addFact(name, entriesOf(valueOf(name), parts));
  if (valueOf(NO_COOKIES_FIELD)) facts['cookies'] = [];
  const agent = AGENT_FIELDS.flatMap(([part]) =>
    valueOf(`copyrightAgent.${part}`) ? [[part, valueOf(`copyrightAgent.${part}`)]] : [],
  );
  if (agent.length > 0) facts['copyrightAgent'] = Object.fromEntries(agent);
  return Object.keys(facts).length > 0 ? (facts as Facts) : undefined;
}

function entriesOf(text: string, parts: readonly string[]): Record<string, string>[] {
  const lines = text.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const values = line.split(';').map((value) => value.trim());
    return Object.fromEntries(parts.flatMap((part, i) => (values[i] ? [[part, values[i]]] : [])));
  });
}

/** The form values that a kit was written from, so that it can be written again. */
export function toTypedFacts({ input }: LegalKit): Record<string, string> {
  const { facts = {}, ...business } = (input ?? {}) as Record<string, unknown> & { facts?: Record<string, unknown> };
  const typed: Record<string, string> = {};
  for (const [name, value] of Object.entries(business)) if (typeof value === 'string') typed[name] = value;
  for (const [name, value] of Object.entries(facts)) {
    const { parts } = LIST_FACTS.find((one) => one.name === name) ?? {};
    if (name === 'copyrightAgent')
      for (const [part, of] of Object.entries(value as object)) typed[`copyrightAgent.${part}`] = String(of);
    else if (parts) typed[name] = linesOf(value as Record<string, string>[], parts);
    else typed[name] = String(value);
  }
  if (Array.isArray(facts['cookies']) && facts['cookies'].length === 0) typed[NO_COOKIES_FIELD] = 'true';
  return typed;
}

function linesOf(entries: readonly Record<string, string>[], parts: readonly string[]): string {
  return entries.map((entry) => parts.map((part) => entry[part] ?? '').join('; ')).join('\n');
}
