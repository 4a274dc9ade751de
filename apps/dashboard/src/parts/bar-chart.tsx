import { useId } from 'react';
import { formatCount, formatUtcDay } from '../format.ts';
import { t } from '../words/words.ts';

export interface Bar {
  /** YYYY-MM-DD */
  day: string;
  value: number;
}

const HEIGHT = 120;
const GAP = 3;
const WIDTH = 720;

/**
 * Chart with one bar per day, red from the limit `max` on, and a line for the limit when it is within reach. `bars`
 * must not be empty. A table with the same numbers is included for screen readers.
 */
export function BarChart({
  bars,
  max,
  label,
  unit,
}: {
  bars: readonly Bar[];
  max?: number;
  label: string;
  unit: string;
}) {
  const id = useId();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  // A limit far above the usage would flatten all bars, so it is drawn only when it is within reach.
  const showsMax = max !== undefined && max <= highest * 4;
  const top = showsMax ? Math.max(highest, max) : highest;
  const step = WIDTH / bars.length;
  const heightOf = (value: number): number => (value / top) * HEIGHT;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex items-center gap-2 text-xs text-soft tabular-nums">
        {showsMax && <span aria-hidden="true" className="w-4 border-t border-dashed border-bad" />}
        {max !== undefined && <span>{t('billing.maxPerDayIncluded', { max: formatCount(max) })}</span>}
        <span className="ml-auto">
          {t('billing.busiestDayCount', { count: formatCount(Math.max(0, ...bars.map(({ value }) => value))) })}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        aria-describedby={`${id}-table`}
        className="block h-36 w-full overflow-visible"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        {bars.map(({ day, value }, index) => (
          <g key={day}>
            <title>{`${formatUtcDay(day)}: ${formatCount(value)} ${unit}`}</title>
            <rect x={index * step} y="0" width={step} height={HEIGHT} fill="transparent" />
            {value > 0 && (
              <rect
                x={index * step + GAP / 2}
                y={HEIGHT - Math.max(2, heightOf(value))}
                width={step - GAP}
                height={Math.max(2, heightOf(value))}
                fill={max !== undefined && value >= max ? 'var(--bad)' : 'var(--accent)'}
              />
            )}
          </g>
        ))}
        {showsMax && (
          <line
            x1="0"
            x2={WIDTH}
            y1={HEIGHT - heightOf(max)}
            y2={HEIGHT - heightOf(max)}
            stroke="var(--bad)"
            strokeDasharray="4 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-xs text-soft tabular-nums">
        <span>{formatUtcDay(bars[0]!.day)}</span>
        <span>{formatUtcDay(bars.at(-1)!.day)}</span>
      </div>
      <details id={`${id}-table`} className="mt-3 text-[13px]">
        <summary className="w-fit rounded text-soft hover:text-ink">{t('billing.asTable')}</summary>
        <table aria-label={label} className="mt-2 w-full max-w-xs text-left tabular-nums">
          <thead className="text-soft">
            <tr>
              <th scope="col" className="py-1 font-medium">
                {t('billing.dayUtc')}
              </th>
              <th scope="col" className="py-1 text-right font-medium first-letter:uppercase">
                {unit}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars.toReversed().map(({ day, value }) => (
              <tr key={day}>
                <td className="py-1">{formatUtcDay(day)}</td>
                <td className="py-1 text-right">{formatCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
