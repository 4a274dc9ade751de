import type { TRADEMARK_SOURCES } from './variable-kinds.ts';
import type { VariableName } from './variables.ts';

export type TrademarkSource = (typeof TRADEMARK_SOURCES)[number];

/** The sources of evidence about a brand name. A source that is absent is not queried. */
export interface EvidenceVendors {
  euipo?: { baseUrl: string; tokenUrl: string; clientId: string; clientSecret: string; source: string };
  http?: { url: string; token?: string; coverage?: string };
  search?:
    | { kind: 'brave'; baseUrl: string; apiKey: string; source: string }
    | { kind: 'searxng'; baseUrl: string; source: string };
  homepages?: { kind: 'internet' } | { kind: 'gateway'; baseUrl: string; source: string };
}

interface EvidenceReader {
  read<T>(name: VariableName): T;
  optional<T>(name: VariableName): T | undefined;
  sandboxUrl: string | undefined;
}

/**
 * Reads the configured sources. With the sandbox, homepages come from it, and so do search results unless
 * SEARCH_PROVIDER is set; its results are labeled as sandbox results.
 */
export function readEvidenceConfig({ read, optional, sandboxUrl }: EvidenceReader): {
  vendors: EvidenceVendors;
  sources: readonly TrademarkSource[];
} {
  const sources = read<TrademarkSource[] | undefined>('TRADEMARK_SOURCES') ?? [];
  const vendors: EvidenceVendors = {};
  if (sources.includes('euipo')) {
    const baseUrl = read<string>('EUIPO_API_BASE');
    vendors.euipo = {
      baseUrl,
      tokenUrl: read('EUIPO_TOKEN_URL'),
      clientId: read('EUIPO_CLIENT_ID'),
      clientSecret: read('EUIPO_CLIENT_SECRET'),
      source: baseUrl === sandboxUrl ? 'sandbox' : 'euipo',
    };
  }
  if (sources.includes('http')) {
    const [token, coverage] = [optional<string>('TRADEMARK_HTTP_TOKEN'), optional<string>('TRADEMARK_HTTP_COVERAGE')];
    vendors.http = { url: read('TRADEMARK_HTTP_URL'), ...(token ? { token } : {}), ...(coverage ? { coverage } : {}) };
  }
  const search = readSearch({ read, optional, sandboxUrl });
  if (search) vendors.search = search;
  if (read<boolean>('HOMEPAGE_CHECK'))
    vendors.homepages = sandboxUrl ? { kind: 'gateway', baseUrl: sandboxUrl, source: 'sandbox' } : { kind: 'internet' };
  return { vendors, sources };
}

function readSearch({ read, optional, sandboxUrl }: EvidenceReader): EvidenceVendors['search'] {
  const provider = optional<'none' | 'brave' | 'searxng'>('SEARCH_PROVIDER');
  if (provider === 'brave')
    return { kind: 'brave', baseUrl: read('BRAVE_API_BASE'), apiKey: read('BRAVE_API_KEY'), source: 'brave' };
  if (provider === 'searxng') return { kind: 'searxng', baseUrl: read('SEARXNG_URL'), source: 'searxng' };
  return provider === undefined && sandboxUrl
    ? { kind: 'brave', baseUrl: sandboxUrl, apiKey: 'sandbox', source: 'sandbox' }
    : undefined;
}
