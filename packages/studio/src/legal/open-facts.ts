import { formatSentence } from '@onym/core/sentences';
import type { LegalBrief } from './brief.ts';
import { escapeMarkdown } from './write-markdown.ts';
import type { Place } from './place.ts';

interface FactRule {
  /** The name of the fact, used in the mark in the text and in the list at the top of the document. */
  label: string;
  /** Its field in the request. */
  field: string;
  /** The fact, escaped for Markdown; undefined when missing. */
  read: (brief: LegalBrief, place: Place) => string | undefined;
}

const toMarkdownFact = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : escapeMarkdown(String(value));
const email = (value: string | undefined): string | undefined => value && `<${value}>`;

/** Every fact that a document may need and only the business knows. */
export const OPEN_FACTS = {
  legalName: {
    label: formatSentence('facts.registeredLegalNameAndForm'),
    field: 'facts.legalName',
    read: ({ facts }) => toMarkdownFact(facts.legalName),
  },
  address: {
    label: formatSentence('facts.postalAddressOfBusiness'),
    field: 'facts.address',
    read: ({ facts }) => toMarkdownFact(facts.address),
  },
  registrationNumber: {
    label: formatSentence('facts.registerAndNumberAndVat'),
    field: 'facts.registrationNumber',
    read: ({ facts }) => toMarkdownFact(facts.registrationNumber),
  },
  websiteUrl: {
    label: formatSentence('facts.addressOfWebsiteOrApp'),
    field: 'websiteUrl',
    read: ({ websiteUrl }) => websiteUrl && `<${websiteUrl}>`,
  },
  contactEmail: {
    label: formatSentence('facts.contactEMailAddress'),
    field: 'contactEmail',
    read: ({ contactEmail }) => email(contactEmail),
  },
  phone: {
    label: formatSentence('facts.telephoneNumber'),
    field: 'facts.phone',
    read: ({ facts }) => toMarkdownFact(facts.phone),
  },
  representative: {
    label: formatSentence('facts.nameOfPersonWhoRepresents'),
    field: 'facts.representative',
    read: ({ facts }) => toMarkdownFact(facts.representative),
  },
  publicationDirector: {
    label: formatSentence('facts.nameOfThePersonResponsible'),
    field: 'facts.publicationDirector',
    read: ({ facts }) => toMarkdownFact(facts.publicationDirector),
  },
  hostingProvider: {
    label: formatSentence('facts.nameAddressAndTelephone'),
    field: 'facts.hostingProvider',
    read: ({ facts }) => toMarkdownFact(facts.hostingProvider),
  },
  governingLaw: {
    label: formatSentence('facts.governingLawStateOrCountry'),
    field: 'facts.governingLaw',
    read: ({ facts }, { jurisdiction }) => toMarkdownFact(facts.governingLaw ?? jurisdiction),
  },
  courts: {
    label: formatSentence('facts.placeOfJurisdiction'),
    field: 'facts.courts',
    read: ({ facts }, { jurisdiction }) => toMarkdownFact(facts.courts ?? jurisdiction),
  },
  consumerDisputeBody: {
    label: formatSentence('facts.consumerDisputeResolutionBodyOr'),
    field: 'facts.consumerDisputeBody',
    read: ({ facts }) => toMarkdownFact(facts.consumerDisputeBody),
  },
  contactLanguages: {
    label: formatSentence('facts.supportLanguages'),
    field: 'facts.contactLanguages',
    read: ({ facts }) => toMarkdownFact(facts.contactLanguages),
  },
  grievanceOfficer: {
    label: formatSentence('facts.nameAndContactOfGrievance'),
    field: 'facts.grievanceOfficer',
    read: ({ facts }) => toMarkdownFact(facts.grievanceOfficer),
  },
  financialLicence: {
    label: formatSentence('facts.financialServicesLicenseAndIts'),
    field: 'facts.financialLicence',
    read: ({ facts }) => toMarkdownFact(facts.financialLicence),
  },
  contentTrainsModels: {
    label: formatSentence('facts.whetherCustomerContentIsUsed'),
    field: 'facts.contentTrainsModels',
    read: ({ facts }) => toMarkdownFact(facts.contentTrainsModels),
  },
  dataProtectionOfficer: {
    label: formatSentence('facts.nameAndContactOfData'),
    field: 'facts.dataProtectionOfficer',
    read: ({ facts }) => toMarkdownFact(facts.dataProtectionOfficer),
  },
  euRepresentative: {
    label: formatSentence('facts.representativeInEuropeanUnion'),
    field: 'facts.euRepresentative',
    read: ({ facts }) => toMarkdownFact(facts.euRepresentative),
  },
  ukRepresentative: {
    label: formatSentence('facts.representativeInUnitedKingdom'),
    field: 'facts.ukRepresentative',
    read: ({ facts }) => toMarkdownFact(facts.ukRepresentative),
  },
  encarregado: {
    label: formatSentence('facts.nameAndContactOfEncarregado'),
    field: 'facts.encarregado',
    read: ({ facts }) => toMarkdownFact(facts.encarregado),
  },
  serviceProviders: {
    label: formatSentence('facts.namesOfServiceProviders'),
    field: 'facts.serviceProviders',
    read: ({ facts }) => facts.serviceProviders && '',
  },
  retention: {
    label: formatSentence('facts.retentionPeriodOfEachKind'),
    field: 'facts.retention',
    read: ({ facts }) => facts.retention && '',
  },
  transferSafeguard: {
    label: formatSentence('facts.countriesDataIsTransferredTo'),
    field: 'facts.transferSafeguard',
    read: ({ facts }) => toMarkdownFact(facts.transferSafeguard),
  },
  sellsOrSharesData: {
    label: formatSentence('facts.whetherPersonalInformationIsSold'),
    field: 'facts.sellsOrSharesData',
    read: ({ facts }) => (facts.sellsOrSharesData === undefined ? undefined : ''),
  },
  dataBuyers: {
    label: formatSentence('facts.recipientsOfSoldOrShared'),
    field: 'facts.dataBuyers',
    read: ({ facts }) => toMarkdownFact(facts.dataBuyers),
  },
  automatedDecisions: {
    label: formatSentence('facts.whetherPeopleAreSubjectTo'),
    field: 'facts.automatedDecisions',
    read: ({ facts }) => (facts.automatedDecisions === undefined ? undefined : ''),
  },
  cookies: {
    label: formatSentence('facts.cookiesThatAreSetName'),
    field: 'facts.cookies',
    read: ({ facts }) => facts.cookies && '',
  },
  refundWindowDays: {
    label: formatSentence('facts.refundPeriodInDays'),
    field: 'facts.refundWindowDays',
    read: ({ facts }) => toMarkdownFact(facts.refundWindowDays),
  },
  refundProcessingDays: {
    label: formatSentence('facts.numberOfDaysUntilRefund'),
    field: 'facts.refundProcessingDays',
    read: ({ facts }) => toMarkdownFact(facts.refundProcessingDays),
  },
  returnShippingPaidBy: {
    label: formatSentence('facts.whoPaysForReturnShipping'),
    field: 'facts.returnShippingPaidBy',
    read: ({ facts }) =>
      facts.returnShippingPaidBy && (facts.returnShippingPaidBy === 'customer' ? 'You pay' : 'We pay'),
  },
  copyrightAgentName: {
    label: formatSentence('facts.nameOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => toMarkdownFact(facts.copyrightAgent?.name),
  },
  copyrightAgentAddress: {
    label: formatSentence('facts.postalAddressOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => toMarkdownFact(facts.copyrightAgent?.address),
  },
  copyrightAgentPhone: {
    label: formatSentence('facts.telephoneNumberOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => toMarkdownFact(facts.copyrightAgent?.phone),
  },
  copyrightAgentEmail: {
    label: formatSentence('facts.emailAddressOfTheDesignated'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => email(facts.copyrightAgent?.email),
  },
} as const satisfies Record<string, FactRule>;

export type OpenFact = keyof typeof OPEN_FACTS;
