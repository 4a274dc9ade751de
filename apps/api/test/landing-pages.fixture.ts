import { createUserKey, call, callSite, setTier, signUp, type Answer } from '@onym/testing';
import { beforeAll, expect } from 'vitest';

export const INPUT = {
  businessName: 'Tiderow',
  industry: 'Sport software',
  description: 'Tide tables and training logs for rowing clubs.',
};

export interface Page {
  id: string;
  files: { path: string; content: string }[];
  preview: string;
  status: string;
  config: { sections: { type: string }[]; seo: { canonical: string } };
}
interface Deployed {
  id: string;
  status: string;
  subdomain: string;
  deploymentUrl: string;
  error?: string;
  version: number;
  customDomain?: { status: string; records: { type: string; host: string; value: string }[] };
}

export let key: string;
export let otherKey: string;

export async function createPage(over: Record<string, unknown> = {}, as = key): Promise<Page> {
  const { status, body } = await call<Page>('POST', '/landing-pages', { key: as, json: { ...INPUT, ...over } });
  expect(status).toBe(200);
  return body;
}

export const deployPage = (id: string, json: Record<string, unknown> = {}, as = key): Promise<Answer<Deployed>> =>
  call<Deployed>('POST', `/landing-pages/${id}/deploy`, { key: as, json });
/** The response that a visitor of this URL gets. */
export const visitSite = (
  url: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer<unknown>> => {
  const { host, pathname } = new URL(url);
  return callSite(options.method ?? 'GET', pathname, { headers: { ...options.headers, host } });
};

/** Creates two owners of pages, for the tests of one file. */
export function useOwners(): void {
  beforeAll(async () => {
    const [one, other] = [await signUp(), await signUp()];
    await Promise.all([setTier(one, 'founder'), setTier(other, 'founder')]);
    [key, otherKey] = await Promise.all([createUserKey(one), createUserKey(other)]);
  });
}
