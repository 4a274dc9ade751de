import { Notice } from '../parts/notice.tsx';
import type { BulkProgress } from '../use-bulk-action.ts';
import { t } from '../words/words.ts';

const SHOWN = 100;

/**
 * Progress of a bulk action, and up to 100 refused names with their reasons. Renders nothing before the action starts.
 */
export function BulkOutcome({ bulk: { done, refused, total, isRunning } }: { bulk: BulkProgress<unknown> }) {
  if (total === 0) return null;
  const ended = done.length + refused.length;
  return (
    <div className="space-y-4">
      {(isRunning || done.length > 0) && (
        <div
          role="progressbar"
          aria-label={t('domains.completedDomains')}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={ended}
          className="h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full rounded-full bg-accent" style={{ width: `${(ended / total) * 100}%` }} />
        </div>
      )}
      {!isRunning && done.length > 0 && (
        <Notice tone="good">
          {t('domains.completedForCount', { count: t('domains.domains', { n: done.length }) })}
        </Notice>
      )}
      {refused.length > 0 && (
        <div>
          <h3 className="text-[13px] font-medium text-bad">
            {t('domains.failedForCount', { count: t('domains.domains', { n: refused.length }) })}
          </h3>
          <ul
            aria-label={t('domains.failed')}
            tabIndex={0}
            className="mt-1.5 max-h-56 divide-y divide-line overflow-y-auto rounded-lg border border-line"
          >
            {refused.slice(0, SHOWN).map(({ name, why }) => (
              <li key={name} className="px-3 py-2 text-[13px] [overflow-wrap:anywhere]">
                <span className="font-medium">{name}</span> <span className="text-soft">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
