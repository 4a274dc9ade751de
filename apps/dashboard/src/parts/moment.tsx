import { now } from '../clock.ts';
import { formatDay, formatMoment, formatRelative } from '../format.ts';

/** A moment by its day, or by its distance from now; the full moment on hover. */
export function Moment({ iso, distance = false }: { iso: string; distance?: boolean }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)}>
      {distance ? formatRelative(iso, now()) : formatDay(iso)}
    </time>
  );
}
