import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';

/** A switch with a description; it ignores further clicks while the first is pending. */
export function Switch({
  label,
  about,
  checked,
  busy = false,
  disabled = false,
  change,
}: {
  label: string;
  about: ReactNode;
  checked: boolean;
  busy?: boolean;
  disabled?: boolean;
  change: (checked: boolean) => void;
}) {
  return (
    <div className="flex items-center justify-between gap-6 py-3.5">
      <div className="min-w-0">
        <p className="font-medium">{label}</p>
        <p className="mt-0.5 text-[13px] text-soft">{about}</p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-label={label}
        aria-busy={busy || undefined}
        disabled={disabled}
        onClick={() => !busy && change(!checked)}
        className={joinClassNames(
          'relative h-6 w-10 shrink-0 rounded-full border transition-colors disabled:cursor-not-allowed disabled:opacity-60',
          checked ? 'border-accent bg-accent' : 'border-edge bg-sunken',
          busy && 'animate-[breathe_1.2s_ease-in-out_infinite]',
        )}
      >
        <span
          aria-hidden="true"
          className={joinClassNames(
            'absolute top-[3px] size-4 rounded-full transition-[left]',
            checked ? 'left-[19px] bg-ground' : 'left-[3px] bg-edge',
          )}
        />
      </button>
    </div>
  );
}
