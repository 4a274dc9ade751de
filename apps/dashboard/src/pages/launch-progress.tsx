import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, LoaderCircle, Minus, X } from 'lucide-react';
import type { Launch } from '../launch-queries.ts';
import { STEP_NAMES } from '../launch-states.ts';
import { translateLaunchSentence } from '../translate-launch.ts';
import { BankNotice } from '../parts/bank-notice.tsx';
import { buttonClasses } from '../parts/button.tsx';
import { joinClassNames } from '../parts/class-names.ts';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { orderQuery } from '../queries.ts';
import { t } from '../words/words.ts';

type Step = Launch['steps'][number];

const MARKS = {
  pending: { icon: CircleDashed, look: 'text-soft', word: 'launch.toDo' },
  running: { icon: LoaderCircle, look: 'text-ink motion-safe:animate-spin', word: 'general.inProgress' },
  done: { icon: Check, look: 'text-good', word: 'general.done' },
  failed: { icon: X, look: 'text-bad', word: 'launch.failed' },
  canceled: { icon: Minus, look: 'text-soft', word: 'general.skipped' },
} as const;

/** Progress of each step, and what the launch waits for. */
export function LaunchProgress({ launch }: { launch: Launch }) {
  const done = launch.steps.filter(({ status }) => status === 'done').length;
  return (
    <Panel title={t('general.steps')} about={t('launch.doneOfCountDone', { done, count: launch.steps.length })}>
      <div className="space-y-4">
        <Waiting launch={launch} />
        {launch.error && <Notice tone="bad">{translateLaunchSentence(launch.error.error)}</Notice>}
        <ol aria-label={t('general.steps')} aria-live="polite" className="space-y-2.5">
          {launch.steps.map((step) => (
            <StepLine key={step.step} step={step} />
          ))}
        </ol>
      </div>
    </Panel>
  );
}

function StepLine({ step: { step, status, message, error } }: { step: Step }) {
  const { icon: Icon, look, word } = MARKS[status];
  const about = error?.error ?? message;
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" className={joinClassNames('mt-0.5 size-4 shrink-0', look)} />
      <span className="min-w-0">
        <span className={joinClassNames(status === 'pending' || status === 'canceled' ? 'text-soft' : 'font-medium')}>
          {t(STEP_NAMES[step])}
          <span className="sr-only">: {t(word)}</span>
        </span>
        {about && (
          <span className="block text-[13px] text-soft [overflow-wrap:anywhere]">{translateLaunchSentence(about)}</span>
        )}
      </span>
    </li>
  );
}

function Waiting({ launch: { waiting, result } }: { launch: Launch }) {
  const { data: order } = useQuery({
    ...orderQuery(result.orderId ?? ''),
    enabled: waiting?.for === 'payment' && result.orderId !== null,
  });
  if (!waiting) return null;
  if (order?.authenticationUrl) return <BankNotice order={order} />;
  return (
    <Notice tone="calm" className="items-center">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {translateLaunchSentence(waiting.message)}
        {waiting.approvalUrl && (
          <a href={waiting.approvalUrl} className={buttonClasses({ look: 'primary', size: 'small' })}>
            {t('launch.viewApprovalRequest')}
          </a>
        )}
      </span>
    </Notice>
  );
}
