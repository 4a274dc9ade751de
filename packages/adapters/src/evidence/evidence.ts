import type { Evidence, TrademarkRegister, WebSearch } from '@onym/core/ports';
import type { Closable } from '../closable.ts';
import { braveSearch, type BraveSettings } from './brave.ts';
import { euipoRegister, type EuipoSettings } from './euipo.ts';
import { createHomepages, type HomepageSettings } from './homepages.ts';
import { httpRegister, type HttpRegisterSettings } from './http-register.ts';
import { searxngSearch, type SearxngSettings } from './searxng.ts';

/** The configured sources; an absent one is not queried. */
export interface EvidenceSettings {
  euipo?: EuipoSettings;
  http?: HttpRegisterSettings;
  search?: BraveSettings | SearxngSettings;
  homepages?: HomepageSettings;
}

/**
 * Creates all configured evidence sources, without connecting to them; close() closes them all. Without configuration the registers are
 * empty, the search and the homepages null.
 */
export function createEvidenceSources(settings: EvidenceSettings): { evidence: Evidence } & Closable {
  const registers: (TrademarkRegister & Closable)[] = [
    ...(settings.euipo ? [euipoRegister(settings.euipo)] : []),
    ...(settings.http ? [httpRegister(settings.http)] : []),
  ];
  const search = settings.search ? searchOf(settings.search) : null;
  const pages = settings.homepages ? createHomepages(settings.homepages) : null;
  return {
    evidence: { registers, search, homepages: pages },
    async close() {
      await Promise.all(
        [...registers, ...(search ? [search] : []), ...(pages ? [pages] : [])].map((source) => source.close()),
      );
    },
  };
}

function searchOf(settings: BraveSettings | SearxngSettings): WebSearch & Closable {
  return settings.kind === 'brave' ? braveSearch(settings) : searxngSearch(settings);
}
