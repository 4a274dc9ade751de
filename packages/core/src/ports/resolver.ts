import type { RecordType } from '@onym/core';

/** One record as a resolver returned it. */
export interface ResolvedRecord {
  /** In the product's format for this type; case and trailing dot as received. */
  value: string;
  /** MX and SRV only. */
  priority: number | null;
  /** Remaining cache time, where the resolver returns it: for addresses only. */
  ttlSeconds: number | null;
}

/** No answer arrived, so nothing is known about the name. */
export class ResolverError extends Error {
  override readonly name = 'ResolverError';
}

/** DNS as the public sees it, regardless of who serves the zones. */
export interface Resolver {
  /**
   * The TXT records of a name, each as one text, in no order. Empty where the name or the type does not exist, and
   * where the servers of its zone refuse or fail: for the caller that is the same. Answers may be as old as their
   * TTL.
   * @throws ResolverError when the resolvers themselves do not answer
   */
  txt(name: string): Promise<string[]>;
  /**
   * The records of one type of a name, in no order; cached and refused answers as for `txt`. @throws ResolverError
   */
  records(name: string, type: RecordType): Promise<ResolvedRecord[]>;
}
