import { currentTime } from '../clock.ts';
import { formatDay, formatMoment, formatRelative } from '../format.ts';

/** A time as a date, or relative to now; the full time on hover. */
export function Moment({ iso, distance = false }: { iso: string; distance?: boolean }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {distance ? formatRelative(iso, currentTime()) : formatDay(iso)}
    </time>
  );
}
