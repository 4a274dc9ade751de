import type { DomainName, RecordType } from '@onym/core';

/** All records of one name and type; they share a TTL (RFC 2181 section 5.2). */
export interface RRset {
  /** Relative to the zone; `@` is its apex. */
  host: string;
  type: RecordType;
  ttlSeconds: number;
  /** Values as the product stores them; priority for MX and SRV only. */
  records: readonly { value: string; priority: number | null }[];
}

export class DnsError extends Error {
  override readonly name = 'DnsError';
  /** rejected: the back end will never accept it · temporary: try again. */
  readonly kind: 'rejected' | 'temporary';
  constructor(kind: 'rejected' | 'temporary', message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface DnsBackend {
  /** Shown as `dnsProvider`. */
  readonly provider: string;
  /** The servers a domain is delegated to. */
  readonly nameservers: readonly string[];
  /** Creates the zone unless it exists. @throws DnsError */
  ensureZone(zone: DomainName): Promise<void>;
  /**
   * Replaces the records of the name and type of each set; an empty set removes them. One atomic call. @throws
   * DnsError
   */
  replaceRRsets(zone: DomainName, sets: readonly RRset[]): Promise<void>;
  removeZone(zone: DomainName): Promise<void>;
}
