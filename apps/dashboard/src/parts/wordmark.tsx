/** The product's name with its dot. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 text-[17px] font-semibold tracking-[-0.035em] text-ink">
      <Mark />
      Onym
    </span>
  );
}

/** The mark of the product's logo, without the name. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className="size-[22px]" aria-hidden="true">
      <circle cx="13.5" cy="15" r="9" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle cx="27" cy="25" r="4" fill="var(--accent)" />
    </svg>
  );
}
