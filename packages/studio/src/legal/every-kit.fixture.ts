import { LEGAL_REGIONS, type DocumentType, type LegalBrief, type LegalFacts } from './brief.ts';
import { draftDocuments } from './draft-kit.ts';
import type { WrittenDocument } from './write-document.ts';

export const SAMPLE_DATE = '2026-11-21';
/** Every set of regions, including the empty one. */
export const REGION_SETS = Array.from({ length: 2 ** LEGAL_REGIONS.length }, (_, bits) =>
  LEGAL_REGIONS.filter((_region, i) => bits & (1 << i)),
);
export const CONTRACT_FACTS = {
  websiteUrl: 'https://tiderow.example',
  contactEmail: 'legal@tiderow.example',
  headquartersCountry: 'US',
  headquartersState: 'CA',
};
export const EVERY_FACT: LegalFacts = {
  legalName: 'Tiderow Rowing Ltd',
  address: '12 Harbour Street, Oakland',
  registrationNumber: 'C-4471',
  phone: '+1 415 555 2671',
  representative: 'Vera Field',
  publicationDirector: 'Vera Field',
  hostingProvider: 'Acme Hosting, Dublin',
  effectiveDate: '2026-12-01',
  minimumAge: 16,
  governingLaw: 'Ireland',
  courts: 'Dublin',
  consumerDisputeBody: 'we take part in none',
  contactLanguages: 'English and Irish',
  grievanceOfficer: 'Asha Rao, asha at the address above',
  financialLicence: 'none is needed',
  contentTrainsModels: 'we train none with it',
  dataProtectionOfficer: 'Vera Field, dpo at the address above',
  euRepresentative: 'none is required',
  ukRepresentative: 'none is required',
  encarregado: 'Ana Lima',
  serviceProviders: [{ name: 'Acme Hosting', purpose: 'keeps our servers', country: 'Ireland' }],
  retention: [{ data: 'Training logs', period: 'two years' }],
  transferSafeguard: 'none: all data stays in Ireland',
  sellsOrSharesData: false,
  automatedDecisions: false,
  cookies: [
    { name: 'sid', provider: 'Tiderow', purpose: 'keeps you signed in', duration: '30 days', category: 'necessary' },
  ],
  refundWindowDays: 30,
  refundProcessingDays: 5,
  returnShippingPaidBy: 'business',
  copyrightAgent: {
    name: 'Vera Field',
    address: '12 Harbour Street, Oakland',
    phone: '+1 415 555 2671',
    email: 'copyright@tiderow.example',
  },
};

export function sampleBrief(over: Partial<LegalBrief> = {}): LegalBrief {
  return {
    businessName: 'Tiderow',
    businessType: 'saas',
    language: 'en',
    regions: ['gdpr', 'ccpa'],
    facts: {},
    ...over,
  };
}
export const writeKitDocuments = (over: Partial<LegalBrief> = {}): WrittenDocument[] => [
  ...draftDocuments(sampleBrief(over), SAMPLE_DATE),
];
export const writeOneDocument = (type: DocumentType, over: Partial<LegalBrief> = {}): string =>
  writeKitDocuments(over).find((document) => document.type === type)!.content;
