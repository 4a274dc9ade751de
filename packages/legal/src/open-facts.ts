import type { LegalBrief } from './brief.ts';
import { escapeMarkdown } from './write-markdown.ts';
import type { Place } from './place.ts';

interface FactRule {
  /** As the mark in the text and the list at the top of the document say it. */
  label: string;
  /** Where the input takes it. */
  field: string;
  /** The fact ready for Markdown; undefined when it was not told. */
  read: (brief: LegalBrief, place: Place) => string | undefined;
}

const told = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : escapeMarkdown(String(value));
const email = (value: string | undefined): string | undefined => value && `<${value}>`;

/** Every fact a document may want and only the business knows. */
export const OPEN_FACTS = {
  legalName: {
    label: 'registered legal name and form of the business',
    field: 'facts.legalName',
    read: ({ facts }) => told(facts.legalName),
  },
  address: {
    label: 'postal address of the business',
    field: 'facts.address',
    read: ({ facts }) => told(facts.address),
  },
  registrationNumber: {
    label: 'register and number, and VAT number, if any',
    field: 'facts.registrationNumber',
    read: ({ facts }) => told(facts.registrationNumber),
  },
  websiteUrl: {
    label: 'address of the website or app',
    field: 'websiteUrl',
    read: ({ websiteUrl }) => websiteUrl && `<${websiteUrl}>`,
  },
  contactEmail: {
    label: 'contact e-mail address',
    field: 'contactEmail',
    read: ({ contactEmail }) => email(contactEmail),
  },
  phone: { label: 'telephone number', field: 'facts.phone', read: ({ facts }) => told(facts.phone) },
  representative: {
    label: 'name of the person who represents the business',
    field: 'facts.representative',
    read: ({ facts }) => told(facts.representative),
  },
  publicationDirector: {
    label: 'name of the person who answers for what is published',
    field: 'facts.publicationDirector',
    read: ({ facts }) => told(facts.publicationDirector),
  },
  hostingProvider: {
    label: 'name, address and telephone of the company that hosts the site',
    field: 'facts.hostingProvider',
    read: ({ facts }) => told(facts.hostingProvider),
  },
  governingLaw: {
    label: 'state or country whose law applies',
    field: 'facts.governingLaw',
    read: ({ facts }, { jurisdiction }) => told(facts.governingLaw ?? jurisdiction),
  },
  courts: {
    label: 'place of the courts that decide',
    field: 'facts.courts',
    read: ({ facts }, { jurisdiction }) => told(facts.courts ?? jurisdiction),
  },
  consumerDisputeBody: {
    label: 'body for settling consumer disputes out of court, or that there is none',
    field: 'facts.consumerDisputeBody',
    read: ({ facts }) => told(facts.consumerDisputeBody),
  },
  contactLanguages: {
    label: 'languages in which people can write to you',
    field: 'facts.contactLanguages',
    read: ({ facts }) => told(facts.contactLanguages),
  },
  grievanceOfficer: {
    label: 'name and contact of the grievance officer, or that none is needed',
    field: 'facts.grievanceOfficer',
    read: ({ facts }) => told(facts.grievanceOfficer),
  },
  financialLicence: {
    label: 'licence for financial services and its authority, or that none is needed',
    field: 'facts.financialLicence',
    read: ({ facts }) => told(facts.financialLicence),
  },
  contentTrainsModels: {
    label: 'whether content of customers is used to train AI models',
    field: 'facts.contentTrainsModels',
    read: ({ facts }) => told(facts.contentTrainsModels),
  },
  dataProtectionOfficer: {
    label: 'name and contact of the data protection officer, or that none is needed',
    field: 'facts.dataProtectionOfficer',
    read: ({ facts }) => told(facts.dataProtectionOfficer),
  },
  euRepresentative: {
    label: 'representative in the European Union, or that none is needed',
    field: 'facts.euRepresentative',
    read: ({ facts }) => told(facts.euRepresentative),
  },
  ukRepresentative: {
    label: 'representative in the United Kingdom, or that none is needed',
    field: 'facts.ukRepresentative',
    read: ({ facts }) => told(facts.ukRepresentative),
  },
  encarregado: {
    label: 'name and contact of the encarregado, or that none is needed',
    field: 'facts.encarregado',
    read: ({ facts }) => told(facts.encarregado),
  },
  serviceProviders: {
    label: 'names of the service providers that receive data',
    field: 'facts.serviceProviders',
    read: ({ facts }) => facts.serviceProviders && '',
  },
  retention: {
    label: 'how long each kind of data is kept',
    field: 'facts.retention',
    read: ({ facts }) => facts.retention && '',
  },
  transferSafeguard: {
    label: 'countries that receive data and the safeguard used for each',
    field: 'facts.transferSafeguard',
    read: ({ facts }) => told(facts.transferSafeguard),
  },
  sellsOrSharesData: {
    label: 'whether personal information is sold, or shared for advertising',
    field: 'facts.sellsOrSharesData',
    read: ({ facts }) => (facts.sellsOrSharesData === undefined ? undefined : ''),
  },
  dataBuyers: {
    label: 'to whom personal information is sold or shared',
    field: 'facts.dataBuyers',
    read: ({ facts }) => told(facts.dataBuyers),
  },
  automatedDecisions: {
    label: 'whether decisions about people are made by machines alone',
    field: 'facts.automatedDecisions',
    read: ({ facts }) => (facts.automatedDecisions === undefined ? undefined : ''),
  },
  cookies: {
    label: 'the cookies that are set: name, provider, purpose, duration, type',
    field: 'facts.cookies',
    read: ({ facts }) => facts.cookies && '',
  },
  refundWindowDays: {
    label: 'number of days for a refund',
    field: 'facts.refundWindowDays',
    read: ({ facts }) => told(facts.refundWindowDays),
  },
  refundProcessingDays: {
    label: 'number of days until a refund is paid',
    field: 'facts.refundProcessingDays',
    read: ({ facts }) => told(facts.refundProcessingDays),
  },
  returnShippingPaidBy: {
    label: 'who pays for sending goods back',
    field: 'facts.returnShippingPaidBy',
    read: ({ facts }) =>
      facts.returnShippingPaidBy && (facts.returnShippingPaidBy === 'customer' ? 'You pay' : 'We pay'),
  },
  copyrightAgentName: {
    label: 'name of the designated agent for copyright notices',
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.name),
  },
  copyrightAgentAddress: {
    label: 'postal address of the designated agent',
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.address),
  },
  copyrightAgentPhone: {
    label: 'telephone number of the designated agent',
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.phone),
  },
  copyrightAgentEmail: {
    label: 'e-mail address of the designated agent',
    field: 'facts.copyrightAgent',
    read: ({ facts }) => email(facts.copyrightAgent?.email),
  },
} as const satisfies Record<string, FactRule>;

export type OpenFact = keyof typeof OPEN_FACTS;
