import { useEffect, type ReactNode } from 'react';

/**
 * Layout of a page of the dashboard: its title in the tab and on top, its purpose (`about`), and its main action.
 * `heading` replaces the title on top.
 */
export function Page({
  title,
  heading,
  about,
  action,
  children,
}: {
  title: string;
  heading?: ReactNode;
  about?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Onym`;
  }, [title]);
  return (
    <div className="animate-[rise_180ms_ease-out]">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-[22px] leading-8 font-semibold tracking-[-0.02em] [overflow-wrap:anywhere]">
            {heading ?? title}
          </h1>
          {about && <p className="mt-1 max-w-2xl text-soft">{about}</p>}
        </div>
        {action}
      </header>
      <div className="space-y-6">{children}</div>
    </div>
  );
}
