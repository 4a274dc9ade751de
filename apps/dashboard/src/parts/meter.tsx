/** A bar for the used share of an allowance; red from 90 %. */
export function Meter({ value, max, label }: { value: number; max: number; label: string }) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  const colour = share >= 0.9 ? 'var(--bad)' : 'var(--accent)';
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className="mt-2 block h-1.5 max-w-40 overflow-hidden rounded-full bg-line"
    >
      <span className="block h-full rounded-full" style={{ width: `${share * 100}%`, background: colour }} />
    </span>
  );
}
