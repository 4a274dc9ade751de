import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Braces, LogOut, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button, buttonClasses } from '../parts/button.tsx';
import { ThemeChoice } from '../parts/theme-choice.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { FOR_OPERATORS, GROUPS } from '../places.ts';
import { accountQuery } from '../queries.ts';
import { useSignOut } from '../use-sign-out.ts';
import { LiveNotice } from './live-notice.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { UnprovenNotice } from './unproven-notice.tsx';

const ROW =
  'flex h-[30px] shrink-0 items-center gap-2.5 rounded-lg max-lg:h-9 px-2.5 text-soft transition-colors hover:bg-sunken hover:text-ink';

/** What stands around every page: where one can go, and who is here. */
export function Shell() {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[244px_minmax(0,1fr)]">
      <a href="#page" className={`${buttonClasses({ look: 'primary' })} fixed top-2 left-2 z-50 not-focus:sr-only`}>
        Skip to the page
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-panel px-3 py-4 lg:flex">
        <Brand />
        <Shortcuts />
        <Places />
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-panel px-1.5 sm:px-5.5 lg:hidden">
        <Brand />
        <Drawer />
      </header>
      <main id="page" tabIndex={-1} className="mx-auto w-full max-w-5xl px-4 py-7 outline-none sm:px-8 lg:py-10">
        <LiveNotice />
        <UnprovenNotice />
        <Outlet />
      </main>
    </div>
  );
}

function Brand() {
  const { data } = useQuery(accountQuery);
  return (
    <div className="flex items-center gap-2.5 px-2.5">
      <Link to="/" aria-label="Onym, overview" className="inline-flex rounded">
        <Wordmark />
      </Link>
      {data?.livemode === false && <Badge tone="warn">Test mode</Badge>}
    </div>
  );
}

/** The same places on a narrow screen, behind a button. */
function Drawer() {
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setOpen(false), [path]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger aria-label="Menu" className={buttonClasses({ look: 'quiet', size: 'icon' })}>
        <Menu aria-hidden="true" className="size-5" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-[appear_120ms_ease-out] bg-black/45" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] animate-[appear_120ms_ease-out] flex-col border-l border-line bg-panel px-3 py-4 shadow-2xl"
        >
          <Dialog.Title className="flex h-8 items-center px-2.5 font-semibold">Menu</Dialog.Title>
          <Dialog.Close
            aria-label="Close"
            className={`${buttonClasses({ look: 'quiet', size: 'icon' })} absolute top-4 right-3`}
          >
            <X aria-hidden="true" className="size-5" />
          </Dialog.Close>
          <Places />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Places() {
  const isOperator = useQuery(accountQuery).data?.operator === true;
  return (
    <>
      <nav aria-label="Main" className="-mx-1 mt-4 flex min-h-0 flex-col gap-3.5 overflow-y-auto px-1 pb-4">
        {[...(isOperator ? [FOR_OPERATORS] : []), ...GROUPS].map(({ name, places }) => (
          <div key={name} role="group" aria-label={name} className="flex flex-col gap-0.5">
            {places.map(({ to, name, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                activeOptions={{ exact: to === '/' }}
                className={ROW}
                activeProps={{ className: 'bg-sunken font-medium !text-ink' }}
              >
                <Icon aria-hidden="true" className="size-4" strokeWidth={1.9} />
                {name}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className="mt-auto space-y-3 border-t border-line pt-3">
        <a href="/docs" className={ROW}>
          <Braces aria-hidden="true" className="size-4" strokeWidth={1.9} />
          API reference
        </a>
        <div className="px-2.5">
          <ThemeChoice />
        </div>
        <Person />
      </div>
    </>
  );
}

function Person() {
  const { data: account } = useQuery(accountQuery);
  const leave = useSignOut();
  return (
    <div className="flex items-center gap-2 border-t border-line px-2.5 pt-3">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{account?.name ?? ' '}</p>
        <p className="truncate text-[13px] text-soft">{leave.error?.message ?? account?.email ?? ' '}</p>
      </div>
      <Button
        look="quiet"
        size="icon"
        aria-label="Sign out"
        title="Sign out"
        busy={leave.isPending}
        onClick={() => leave.send()}
      >
        <LogOut aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
