import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { isForOtherAccount } from '../api.ts';
import { Badge } from '../parts/badge.tsx';
import { Button, buttonClasses } from '../parts/button.tsx';
import { lazyComponent } from '../parts/lazy-window.tsx';
import { Wordmark } from '../parts/wordmark.tsx';
import { accountQuery } from '../queries.ts';
import { ActingNotice } from './acting-notice.tsx';
import { LiveNotice } from './live-notice.tsx';
import { NotAMemberPage } from './not-a-member-page.tsx';
import { Navigation } from './navigation-list.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { SessionEnded } from './session-ended.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SlowPage } from './slow-page.tsx';
import { UnconfirmedEmailNotice } from './unconfirmed-email-notice.tsx';
import { t } from '../words/words.ts';

/** How long the next page may load before the current one is replaced by a notice. */
const SLOW_MS = 5000;

// Wide screens never need it, so it is loaded on demand.
const loadDrawer = () => import('./drawer.tsx');
const Drawer = lazyComponent(async () => (await loadDrawer()).Drawer);

/**
 * The frame of every page of a signed-in user: navigation, notices and the page. Shows `NotAMemberPage` when the user
 * may not act for the session's account any more.
 */
export function Shell() {
  const { error } = useQuery(accountQuery);
  const isDrawn = useIsDrawn();
  if (error && isForOtherAccount(error)) return <NotAMemberPage error={error} />;
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[244px_minmax(0,1fr)]">
      <a href="#page" className={`${buttonClasses({ look: 'primary' })} fixed top-2 left-2 z-50 not-focus:sr-only`}>
        {t('shell.skipToContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-line bg-panel px-3 py-4 lg:flex">
        <AccountBrand />
        <Shortcuts />
        <Navigation />
      </aside>
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-panel px-1.5 sm:px-5.5 lg:hidden">
        <AccountBrand />
        <MenuButton />
      </header>
      <main id="page" tabIndex={-1} className="mx-auto w-full max-w-5xl px-4 py-7 outline-none sm:px-8 lg:py-10">
        <LiveNotice />
        <UnconfirmedEmailNotice />
        <ActingNotice />
        {isDrawn && <CurrentPage />}
      </main>
      <ReauthenticationDialog />
      <SessionEnded />
    </div>
  );
}

/**
 * The page, hidden while a notice says that the next one is slow. The router's own pending component would put a
 * Suspense around every page, and with Preact a page that reads its address then fails when it is left.
 */
function CurrentPage() {
  const isSlow = useIsSlow();
  return (
    <>
      {isSlow && <SlowPage />}
      <div hidden={isSlow}>
        <Outlet />
      </div>
    </>
  );
}

/** Whether the next page has been loading for longer than SLOW_MS. */
function useIsSlow(): boolean {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isSlow;
}

/**
 * False during the first render: the page is rendered in a separate task, so that a phone can respond to input in
 * between.
 */
function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const next = setTimeout(() => setDrawn(true));
    return () => clearTimeout(next);
  }, []);
  return isDrawn;
}

function AccountBrand() {
  const { data } = useQuery(accountQuery);
  return (
    <div className="flex items-center gap-2.5 px-2.5">
      <Link to="/" aria-label={t('shell.onymOverview')} className="inline-flex rounded">
        <Wordmark />
      </Link>
      {data?.livemode === false && <Badge tone="warn">{t('shell.testMode')}</Badge>}
    </div>
  );
}

/** The same navigation on a narrow screen, behind a button. */
function MenuButton() {
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => setOpen(false), [path]);
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t('shell.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden="true" className="size-5" />
      </Button>
      <Suspense fallback={null}>{isOpen && <Drawer close={() => setOpen(false)} />}</Suspense>
    </>
  );
}
