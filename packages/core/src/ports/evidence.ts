/** A mark as a trademark register lists it. */
export interface RegisteredMark {
  mark: string;
  /** Classes of the Nice Agreement; empty when unknown. */
  classes: readonly number[];
  status: 'registered' | 'pending' | 'dead';
  /** The office's number, if it gives one. */
  number?: string;
}

/** A trademark register operated by a third party. */
export interface TrademarkRegister {
  /** Short name, shown in responses. */
  readonly source: string;
  /** One sentence on what it covers, and on what it does not. */
  readonly coverage: string;
  /**
   * Finds marks that may resemble the name; the caller rates the likeness. At most a few hundred. @throws
   * EvidenceError
   */
  find(name: string, signal: AbortSignal): Promise<readonly RegisteredMark[]>;
}

export interface WebHit {
  title: string;
  url: string;
}

/** A web search engine. */
export interface WebSearch {
  readonly source: string;
  /** The first results for the exact phrase, best first, at most `count`. @throws EvidenceError */
  search(phrase: string, count: number, signal: AbortSignal): Promise<readonly WebHit[]>;
}

/** Locates the homepages of names. The pages themselves are fetched through the guard for untrusted addresses. */
export interface Homepages {
  readonly source: string;
  /** The URL from which a page of this host is fetched. */
  address(host: string, path: string): string;
  /** Names of the host's nameservers in lower case; null when the host does not exist. @throws EvidenceError */
  nameservers(host: string, signal: AbortSignal): Promise<readonly string[] | null>;
}

/** The external sources about a brand name; null or empty where a source is not configured. */
export interface Evidence {
  readonly registers: readonly TrademarkRegister[];
  readonly search: WebSearch | null;
  readonly homepages: Homepages | null;
}

/** A source returned no usable answer. The message is for the log. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}
