import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Empty state: what this list is for, one action, and a sample to paste. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
  sample,
}: {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action: ReactNode;
  sample?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-line bg-panel px-5 py-12 text-center sm:px-10">
      <span className="grid size-11 place-items-center rounded-xl border border-line bg-sunken text-soft">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="mt-4 text-base font-semibold">{title}</h2>
      <p className="mt-1 max-w-md text-balance text-soft">{children}</p>
      <div className="mt-5">{action}</div>
      {sample && <div className="mt-8 w-full max-w-2xl">{sample}</div>}
    </div>
  );
}
