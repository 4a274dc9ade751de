/** One thing in which our books and a vendor's are not the same. */
export interface Difference {
  /** The rule's name, for ever: an open finding goes by it. */
  kind: string;
  /** The id of what it is about. */
  subject: string;
  /** What an operator reads first. */
  says: string;
  detail: Record<string, unknown>;
  /** It was put right: they are the same now. */
  repaired: boolean;
}

/** What one page of a comparison has found, and where the next begins; null after the last. */
export interface Compared {
  differences: Difference[];
  next: string | null;
}

/** Where a comparison stands. */
export interface Place {
  /** When it began, by the machine's time: what the processor lists from then on is seen. */
  seenSince: Date;
  /** The same by business time: what was made later is not asked for, it may be on its way. */
  madeBefore: Date;
  /** What the last page answered; '' at the beginning. */
  after: string;
}
