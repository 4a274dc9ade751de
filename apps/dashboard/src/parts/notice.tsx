import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

const TONES = {
  good: { icon: CircleCheck, look: 'bg-good-ground text-good' },
  bad: { icon: CircleAlert, look: 'bg-bad-ground text-bad' },
  calm: { icon: Info, look: 'bg-sunken text-soft' },
} as const;

/** A short message in the page; an error interrupts a screen reader, other tones wait. */
export function Notice({
  tone,
  children,
  className,
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  const { icon: Icon, look } = TONES[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={joinClassNames('flex gap-2.5 rounded-lg px-3.5 py-2.5 text-[13px]', look, className)}
    >
      <Icon aria-hidden="true" className="mt-px size-[17px] shrink-0" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</div>
    </div>
  );
}
