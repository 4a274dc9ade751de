/** A difference between our records and a vendor's. */
export interface Difference {
  /** The name of the rule, which never changes: open findings are stored under it. */
  kind: string;
  /** The id of the object that differs. */
  subject: string;
  /** The description for operators. */
  summary: string;
  detail: Record<string, unknown>;
  /** The difference was repaired. */
  repaired: boolean;
}

/** The differences of one page, and where the next page begins; null after the last. */
export interface Compared {
  differences: Difference[];
  next: string | null;
}

/** The progress of a comparison. */
export interface Place {
  /** When the comparison began, by the machine's clock. Objects that the processor has listed since then count as seen. */
  seenSince: Date;
  /** The same moment by the business clock. Later objects are not compared, because they may not have reached the processor yet. */
  madeBefore: Date;
  /** `next` of the last page; '' at the beginning. */
  after: string;
}
