import { useQuery, useQueryClient } from '@tanstack/react-query';
import { describeBrowser } from '../describe-browser.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { sessionQuery, sessionsQuery } from '../queries.ts';
import { endSession, type Session } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** All signed-in browsers, and a button to end each session except this one. */
export function SessionsPanel() {
  const sessions = useQuery(sessionsQuery);
  const here = useQuery(sessionQuery);
  return (
    <Panel title={t('account.activeSessions')} about={t('account.browsersSignedInToYour')}>
      <QueryContent query={sessions} skeleton={<TextSkeleton className="w-40" />}>
        {(known) => (
          <ul className="-my-4 divide-y divide-line">
            {known.map((session) => (
              <SessionRow key={session.token} session={session} isHere={session.token === here.data?.token} />
            ))}
          </ul>
        )}
      </QueryContent>
    </Panel>
  );
}

function SessionRow({ session, isHere }: { session: Session; isHere: boolean }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => endSession(session.token),
    onSuccess: () => queryClient.invalidateQueries(sessionsQuery),
  });
  const browser = describeBrowser(session.userAgent);
  return (
    <li className="py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0">
          <span className="font-medium">{browser}</span>
          <span className="block text-[13px] text-soft">
            {t.rich(session.ipAddress ? 'account.signedInFromAddress' : 'account.signedIn', {
              when: () => <Moment iso={session.createdAt} distance />,
              address: session.ipAddress ?? '',
            })}
          </span>
        </p>
        {isHere ? (
          <Badge tone="good">{t('account.thisBrowser')}</Badge>
        ) : (
          <Button
            size="small"
            aria-label={t('account.signOutBrowser', { browser })}
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            {t('general.signOut')}
          </Button>
        )}
      </div>
      {end.error && (
        <Notice tone="bad" className="mt-2">
          {end.error.message}
        </Notice>
      )}
    </li>
  );
}
