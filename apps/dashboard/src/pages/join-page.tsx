import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { api, refusalOf } from '../api.ts';
import { Button, buttonClasses } from '../parts/button.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { PanelSkeleton } from '../parts/skeleton.tsx';
import { invitationQuery, teamsQuery } from '../queries.ts';
import { ROLE_NAMES, roleName } from '../roles.ts';
import { useSignOut } from '../use-sign-out.ts';
import { switchAccount } from '../use-switch-account.ts';
import { useMutation } from '../use-mutation.ts';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/house/join/$token');

/** Where a mailed invitation leads: who invites, to what, and one yes. */
export function JoinPage() {
  const { token } = route.useParams();
  const query = useQuery(invitationQuery(token));
  const accept = useMutation({
    mutationFn: () => api.team.accept.mutate({ token }),
    onSuccess: ({ accountId }) => switchAccount(accountId),
  });
  if (query.isPending) return <PanelSkeleton className="h-48" />;
  if (query.error) return <NotForYou error={query.error} />;
  const { ownerEmail, ownerName, role, expiresAt } = query.data;
  return (
    <Page title={t('You are invited')} about={t('To act for an account of somebody else.')}>
      <Panel title={ownerName} about={ownerEmail}>
        <p>
          {rich('Your role would be <name>{role}</name>: it {may}.', {
            name: (named) => <span className="font-medium">{named}</span>,
            role: roleName(role),
            may: t(ROLE_NAMES[role].may),
          })}
        </p>
        <p className="mt-1.5 text-[13px] text-soft">
          {rich(
            'The owner sees what you do there. Your own account stays as it is, and you may leave at any time. Open until {when}.',
            { when: <Moment iso={expiresAt} /> },
          )}
        </p>
        <RefusalNotice error={accept.error} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('Accept and go there')}
          </Button>
          <Link to="/" className={buttonClasses({})}>
            {t('Not now')}
          </Link>
        </div>
      </Panel>
    </Page>
  );
}

function NotForYou({ error }: { error: unknown }) {
  const { data: teams } = useQuery(teamsQuery);
  const leave = useSignOut();
  const { code, message } = refusalOf(error);
  const isOther = code === 'invitation_for_another';
  return (
    <Page
      title={t('This invitation does not open')}
      about={teams?.[0] && t('You are signed in as {email}.', { email: teams[0].email })}
    >
      <Notice tone="bad">
        {isOther
          ? t('It was sent to another address than yours. Sign out, and open the link again with that address.')
          : code === 'email_unverified'
            ? t(
                'First open the link that proves your address, which we mailed when you signed up. Then open this one again.',
              )
            : code === 'not_found'
              ? t('It was used already, taken back, or is older than seven days. Ask whoever invited you for another.')
              : message}
      </Notice>
      {isOther && (
        <Button className="mt-4" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('Sign out')}
        </Button>
      )}
    </Page>
  );
}
