import type { RecordType } from '@onym/core';

/** One record as it was seen. */
export interface SeenRecord {
  /** As the product writes values of this type, its spelling (case, trailing dot) as it came. */
  value: string;
  /** MX and SRV only. */
  priority: number | null;
  /** How long it may still be remembered, where that is told: of addresses. */
  ttlSeconds: number | null;
}

/** No answer came, so nothing is known of the name. */
export class ResolverError extends Error {
  override readonly name = 'ResolverError';
}

/** Names as the public sees them, whoever serves their zones. */
export interface Resolver {
  /**
   * The TXT records of a name, each as one text, in no order. Empty where the name or the type does not exist, and where
   * the servers of its zone refuse or fail: for the asker that is the same. Answers may be as old as their TTL.
   * @throws ResolverError when the resolvers themselves do not answer
   */
  txt(name: string): Promise<string[]>;
  /** The records of one type of a name, in no order; empty, old and refused as those of `txt`. @throws ResolverError */
  records(name: string, type: RecordType): Promise<SeenRecord[]>;
}
