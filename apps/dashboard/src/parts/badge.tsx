import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

const TONES = {
  good: 'bg-good-ground text-good',
  warn: 'bg-warn-ground text-warn',
  bad: 'bg-bad-ground text-bad',
  calm: 'bg-sunken text-soft',
} as const;
export type Tone = keyof typeof TONES;

/** A short label with a colour that stands for the tone; with `dot`, also a dot. */
export function Badge({ tone, dot = false, children }: { tone: Tone; dot?: boolean; children: ReactNode }) {
  return (
    <span
      className={joinClassNames(
        'inline-flex h-[22px] items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        TONES[tone],
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />}
      {children}
    </span>
  );
}
