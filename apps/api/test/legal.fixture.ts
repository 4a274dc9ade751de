import { createUserKey, call, setTier, signUp, type User } from '@onym/testing';
import { beforeAll } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

interface Document {
  type: string;
  title: string;
  content: string;
  lastUpdated: string;
  wordCount: number;
}
export interface Kit {
  id: string;
  createdAt: string;
  documents: Document[];
  metadata: {
    businessName: string;
    businessType: string;
    regions: string[];
    engine: string;
    toComplete: { field: string; about: string; documents: string[] }[];
  };
}
export const BUSINESS = {
  businessName: 'Tiderow',
  businessType: 'saas',
  websiteUrl: 'https://tiderow.example',
  contactEmail: 'legal@tiderow.example',
  headquartersCountry: 'US',
  headquartersState: 'CA',
};

export let user: User;
export let key: string;
export let stranger: User;
export let poorKey: string;

export const writeLegalTexts = async (over: object = {}): Promise<Kit> =>
  expectOk(await call<Kit>('POST', '/legal', { key, json: { ...BUSINESS, ...over } }));

/** Creates a customer and a user who has bought nothing, for the tests of one file. */
export function useBusinesses(): void {
  beforeAll(async () => {
    [user, stranger] = await Promise.all([signUp(), signUp()]);
    [key, poorKey] = await Promise.all([createUserKey(user, { permissions: ['names:read'] }), createUserKey(stranger)]);
    await setTier(user, 'agency');
  });
}
