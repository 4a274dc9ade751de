/** A mark as a register tells it. */
export interface RegisteredMark {
  mark: string;
  /** Of the Nice Agreement; empty when unknown. */
  classes: readonly number[];
  status: 'registered' | 'pending' | 'dead';
  /** The office's number, if it gives one. */
  number?: string;
}

/** A register of trademarks somebody else keeps. */
export interface TrademarkRegister {
  /** Short name, for the answer. */
  readonly source: string;
  /** One sentence on what it covers, and on what it does not. */
  readonly coverage: string;
  /** Marks that may resemble the name; the caller judges how much. At most a few hundred. @throws EvidenceError */
  find(name: string, signal: AbortSignal): Promise<readonly RegisteredMark[]>;
}

export interface WebHit {
  title: string;
  url: string;
}

/** A search of the web. */
export interface WebSearch {
  readonly source: string;
  /** The first results for the exact phrase, best first, at most `count`. @throws EvidenceError */
  search(phrase: string, count: number, signal: AbortSignal): Promise<readonly WebHit[]>;
}

/** Where the homepages of names are looked at. Pages themselves are fetched through the guard for strangers' addresses. */
export interface Homepages {
  readonly source: string;
  /** The address a page of this host is fetched from. */
  address(host: string, path: string): string;
  /** Names of the host's nameservers in lower case; null when the host does not exist. @throws EvidenceError */
  nameservers(host: string, signal: AbortSignal): Promise<readonly string[] | null>;
}

/** What can be learned about a name from outside; what is absent was not set up. */
export interface Evidence {
  readonly registers: readonly TrademarkRegister[];
  readonly search: WebSearch | null;
  readonly homepages: Homepages | null;
}

/** A source gave no answer that can be used. Its message is for the log. */
export class EvidenceError extends Error {
  override readonly name = 'EvidenceError';
}
