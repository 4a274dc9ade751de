import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { buttonClasses } from '../parts/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { accountQuery, contactQuery, keysQuery, overviewQuery } from '../queries.ts';
import { t } from '../words/words.ts';

/** The steps to the first domain, for the owner, until they are complete. Renders nothing while the progress is unknown. */
export function FirstSteps() {
  const { data: account } = useQuery(accountQuery);
  // Only the owner can take these steps.
  const enabled = account?.role === 'owner';
  const { data: keys } = useQuery({ ...keysQuery, enabled });
  const { data: contact } = useQuery({ ...contactQuery, enabled });
  const { data: overview } = useQuery(overviewQuery);
  if (!account || !keys || contact === undefined || !overview) return null;

  const steps = [
    {
      done: keys.length > 0,
      name: t('general.createApiKey'),
      about: t('shell.forYouYourScripts'),
      to: '/keys',
      verb: t('general.createKey'),
    },
    {
      done: contact !== null,
      name: t('shell.addYourContact'),
      about: t('shell.registriesRequireTheNameAnd'),
      to: '/contact',
      verb: t('shell.addContact'),
    },
    {
      done: account.card !== null,
      name: t('general.saveCard'),
      about: t('shell.chargedOnlyWhenRegistrationSucceeds'),
      to: '/billing',
      verb: t('shell.saveCard'),
    },
    {
      done: overview.domains > 0,
      name: t('shell.buyYourFirstDomain'),
      about: t('shell.describeYourIdeaOrSearch'),
      to: '/names',
      verb: t('general.findName'),
    },
  ] as const;
  const left = steps.filter(({ done }) => !done);
  if (left.length === 0) return null;

  return (
    <Panel
      title={t('shell.yourFirstDomain')}
      about={t('shell.countOfAllStepsCompleted', { count: steps.length - left.length, all: steps.length })}
    >
      <ol className="-my-4 divide-y divide-line">
        {steps.map((step, index) => (
          <li key={step.name} className="flex items-center gap-3.5 py-3.5">
            {step.done ? (
              <span className="grid size-6 shrink-0 place-items-center rounded-full bg-good-ground text-good">
                <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
              </span>
            ) : (
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full border border-edge/70 text-xs font-medium text-soft tabular-nums"
              >
                {index + 1}
              </span>
            )}
            <p className="min-w-0 flex-1">
              <span className={step.done ? 'text-soft' : 'font-medium'}>{step.name}</span>
              {step.done ? (
                <span className="sr-only">{t('shell.completed')}</span>
              ) : (
                <span className="block text-[13px] text-soft">{step.about}</span>
              )}
            </p>
            {!step.done && (
              <Link
                to={step.to}
                className={buttonClasses({ look: step === left[0] ? 'primary' : 'secondary', size: 'small' })}
              >
                {step.verb}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
