import { Link } from '@tanstack/react-router';
import type { Launch } from '../launch-queries.ts';
import { Panel } from '../parts/panel.tsx';
import { currentLanguage, t } from '../words/words.ts';
import type { Label } from '../words/catalogue.ts';

/** How the brief was understood, and a link to the form in which it can be rephrased. */
export function LaunchReading({ launch: { description, reading } }: { launch: Launch }) {
  const languages = new Intl.DisplayNames(currentLanguage(), { type: 'language', fallback: 'code' });
  const facts: [Label, string | null][] = [
    ['launch.business', reading.offer ?? reading.subject],
    ['launch.subject', reading.object],
    ['launch.customers', reading.audience],
    ['launch.location', reading.place],
    ['launch.industry', reading.trade],
    ['launch.excluded', reading.not.join(', ') || null],
    ['general.language', reading.language === 'und' ? null : (languages.of(reading.language) ?? null)],
  ];
  return (
    <Panel
      title={t('launch.whatWeUnderstood')}
      about={reading.confidence < 0.5 ? t('launch.wereNotQuiteSureSo') : undefined}
      action={
        <Link
          to="/launch"
          search={{ q: description }}
          className="text-sm font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {t('launch.edit')}
        </Link>
      }
    >
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex gap-3">
                <dt className="w-32 shrink-0 text-soft">{t(name)}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
