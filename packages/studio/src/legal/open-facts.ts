import { say } from '@onym/core/sentences';
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

const told = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : escapeMarkdown(String(value));
const email = (value: string | undefined): string | undefined => value && `<${value}>`;

/** Every fact that a document may need and only the business knows. */
export const OPEN_FACTS = {
  legalName: {
    label: say('facts.registeredLegalNameAndForm'),
    field: 'facts.legalName',
    read: ({ facts }) => told(facts.legalName),
  },
  address: {
    label: say('facts.postalAddressOfBusiness'),
    field: 'facts.address',
    read: ({ facts }) => told(facts.address),
  },
  registrationNumber: {
    label: say('facts.registerAndNumberAndVat'),
    field: 'facts.registrationNumber',
    read: ({ facts }) => told(facts.registrationNumber),
  },
  websiteUrl: {
    label: say('facts.addressOfWebsiteOrApp'),
    field: 'websiteUrl',
    read: ({ websiteUrl }) => websiteUrl && `<${websiteUrl}>`,
  },
  contactEmail: {
    label: say('facts.contactEMailAddress'),
    field: 'contactEmail',
    read: ({ contactEmail }) => email(contactEmail),
  },
  phone: { label: say('facts.telephoneNumber'), field: 'facts.phone', read: ({ facts }) => told(facts.phone) },
  representative: {
    label: say('facts.nameOfPersonWhoRepresents'),
    field: 'facts.representative',
    read: ({ facts }) => told(facts.representative),
  },
  publicationDirector: {
    label: say('facts.nameOfPersonWhoAnswers'),
    field: 'facts.publicationDirector',
    read: ({ facts }) => told(facts.publicationDirector),
  },
  hostingProvider: {
    label: say('facts.nameAddressAndTelephone'),
    field: 'facts.hostingProvider',
    read: ({ facts }) => told(facts.hostingProvider),
  },
  governingLaw: {
    label: say('facts.stateOrCountryWhoseLaw'),
    field: 'facts.governingLaw',
    read: ({ facts }, { jurisdiction }) => told(facts.governingLaw ?? jurisdiction),
  },
  courts: {
    label: say('facts.placeOfCourtsThatDecide'),
    field: 'facts.courts',
    read: ({ facts }, { jurisdiction }) => told(facts.courts ?? jurisdiction),
  },
  consumerDisputeBody: {
    label: say('facts.bodyForSettlingConsumerDisputes'),
    field: 'facts.consumerDisputeBody',
    read: ({ facts }) => told(facts.consumerDisputeBody),
  },
  contactLanguages: {
    label: say('facts.languagesInWhichPeopleCan'),
    field: 'facts.contactLanguages',
    read: ({ facts }) => told(facts.contactLanguages),
  },
  grievanceOfficer: {
    label: say('facts.nameAndContactOfGrievance'),
    field: 'facts.grievanceOfficer',
    read: ({ facts }) => told(facts.grievanceOfficer),
  },
  financialLicence: {
    label: say('facts.licenceForFinancialServices'),
    field: 'facts.financialLicence',
    read: ({ facts }) => told(facts.financialLicence),
  },
  contentTrainsModels: {
    label: say('facts.whetherContentOfCustomers'),
    field: 'facts.contentTrainsModels',
    read: ({ facts }) => told(facts.contentTrainsModels),
  },
  dataProtectionOfficer: {
    label: say('facts.nameAndContactOfData'),
    field: 'facts.dataProtectionOfficer',
    read: ({ facts }) => told(facts.dataProtectionOfficer),
  },
  euRepresentative: {
    label: say('facts.representativeInEuropeanUnion'),
    field: 'facts.euRepresentative',
    read: ({ facts }) => told(facts.euRepresentative),
  },
  ukRepresentative: {
    label: say('facts.representativeInUnitedKingdom'),
    field: 'facts.ukRepresentative',
    read: ({ facts }) => told(facts.ukRepresentative),
  },
  encarregado: {
    label: say('facts.nameAndContactOfEncarregado'),
    field: 'facts.encarregado',
    read: ({ facts }) => told(facts.encarregado),
  },
  serviceProviders: {
    label: say('facts.namesOfServiceProviders'),
    field: 'facts.serviceProviders',
    read: ({ facts }) => facts.serviceProviders && '',
  },
  retention: {
    label: say('facts.howLongEachKind'),
    field: 'facts.retention',
    read: ({ facts }) => facts.retention && '',
  },
  transferSafeguard: {
    label: say('facts.countriesThatReceiveData'),
    field: 'facts.transferSafeguard',
    read: ({ facts }) => told(facts.transferSafeguard),
  },
  sellsOrSharesData: {
    label: say('facts.whetherPersonalInformationIsSold'),
    field: 'facts.sellsOrSharesData',
    read: ({ facts }) => (facts.sellsOrSharesData === undefined ? undefined : ''),
  },
  dataBuyers: {
    label: say('facts.toWhomPersonalInformation'),
    field: 'facts.dataBuyers',
    read: ({ facts }) => told(facts.dataBuyers),
  },
  automatedDecisions: {
    label: say('facts.whetherDecisionsAboutPeople'),
    field: 'facts.automatedDecisions',
    read: ({ facts }) => (facts.automatedDecisions === undefined ? undefined : ''),
  },
  cookies: {
    label: say('facts.cookiesThatAreSetName'),
    field: 'facts.cookies',
    read: ({ facts }) => facts.cookies && '',
  },
  refundWindowDays: {
    label: say('facts.numberOfDaysForRefund'),
    field: 'facts.refundWindowDays',
    read: ({ facts }) => told(facts.refundWindowDays),
  },
  refundProcessingDays: {
    label: say('facts.numberOfDaysUntilRefund'),
    field: 'facts.refundProcessingDays',
    read: ({ facts }) => told(facts.refundProcessingDays),
  },
  returnShippingPaidBy: {
    label: say('facts.whoPaysForSendingGoods'),
    field: 'facts.returnShippingPaidBy',
    read: ({ facts }) =>
      facts.returnShippingPaidBy && (facts.returnShippingPaidBy === 'customer' ? 'You pay' : 'We pay'),
  },
  copyrightAgentName: {
    label: say('facts.nameOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.name),
  },
  copyrightAgentAddress: {
    label: say('facts.postalAddressOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.address),
  },
  copyrightAgentPhone: {
    label: say('facts.telephoneNumberOfDesignatedAgent'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => told(facts.copyrightAgent?.phone),
  },
  copyrightAgentEmail: {
    label: say('facts.eMailAddressOfDesignated'),
    field: 'facts.copyrightAgent',
    read: ({ facts }) => email(facts.copyrightAgent?.email),
  },
} as const satisfies Record<string, FactRule>;

export type OpenFact = keyof typeof OPEN_FACTS;
