import type { ButtonHTMLAttributes } from 'react';
import { joinClassNames } from './class-names.ts';

const LOOKS = {
  primary: 'bg-ink text-ground hover:bg-[color-mix(in_oklch,var(--ink)_86%,var(--ground))] shadow-sm',
  secondary: 'bg-panel text-ink border border-line hover:bg-sunken shadow-[0_1px_1px_rgb(0_0_0/0.03)]',
  quiet: 'text-soft hover:text-ink hover:bg-sunken',
  danger: 'bg-bad-solid text-white hover:bg-[color-mix(in_oklch,var(--bad-solid)_88%,black)] shadow-sm',
} as const;
const SIZES = { normal: 'h-9 px-3.5', small: 'h-8 px-2.5 text-[13px]', icon: 'size-8 justify-center' } as const;

interface Look {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

/** The classes of a button, for links that look like one. */
export function buttonClasses({ look = 'secondary', size = 'normal' }: Look = {}): string {
  return joinClassNames(
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-lg text-sm font-medium whitespace-nowrap transition-colors select-none disabled:cursor-not-allowed disabled:opacity-60',
    SIZES[size],
    LOOKS[look],
  );
}

/** A button. While `busy` it shows a spinner, keeps its width and ignores clicks, but stays in the focus order. */
export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={joinClassNames(buttonClasses({ ...(look && { look }), ...(size && { size }) }), 'relative', className)}
    >
      <span className={joinClassNames('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />
        </span>
      )}
    </button>
  );
}
