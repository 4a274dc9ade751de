import type { ReactNode } from 'react';

/** A titled group of related content. */
export function Panel({
  title,
  about,
  action,
  children,
}: {
  title: string;
  about?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="overflow-hidden rounded-xl border border-line bg-panel">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-3.5">
        <div className="min-w-0">
          <h2 className="font-semibold">{title}</h2>
          {about && <p className="mt-0.5 text-[13px] text-soft">{about}</p>}
        </div>
        {action}
      </div>
      {children && <div className="border-t border-line px-5 py-4">{children}</div>}
    </section>
  );
}

/** A list of names and values, side by side where there is room. Its children are `Fact`s. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 rounded-xl border border-line bg-panel px-5 py-4 lg:grid-cols-4">
      {children}
    </dl>
  );
}

/** One name and value; `wide` spans both columns. */
export function Fact({
  name,
  note,
  wide = false,
  children,
}: {
  name: string;
  note?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-[13px] text-soft">{name}</dt>
      <dd className="mt-1 font-medium">
        {children}
        {note && <span className="mt-0.5 block text-[13px] font-normal text-soft">{note}</span>}
      </dd>
    </div>
  );
}
