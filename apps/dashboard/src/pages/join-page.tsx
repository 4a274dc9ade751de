import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { api, toRefusal } from '../api.ts';
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
import { t } from '../words/words.ts';

const route = getRouteApi('/signed-in/join/$token');

/**
 * The page of a mailed invitation: who invites, to which account, and a button to accept, which switches to that
 * account and opens its overview. States why an invitation cannot be accepted.
 */
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
    <Page title={t('account.youreInvited')} about={t('account.toActForAccount')}>
      <Panel title={ownerName} about={ownerEmail}>
        <p>
          {t.rich('account.yourRoleWillBeRole', {
            name: (named) => <span className="font-medium">{named}</span>,
            role: roleName(role),
            may: t(ROLE_NAMES[role].may),
          })}
        </p>
        <p className="mt-1.5 text-[13px] text-soft">
          {t.rich('account.theOwnerCanSeeWhat', { when: () => <Moment iso={expiresAt} /> })}
        </p>
        <RefusalNotice error={accept.error} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('account.acceptInvitation')}
          </Button>
          <Link to="/" className={buttonClasses({})}>
            {t('general.cancelLabel')}
          </Link>
        </div>
      </Panel>
    </Page>
  );
}

function NotForYou({ error }: { error: unknown }) {
  const { data: teams } = useQuery(teamsQuery);
  const leave = useSignOut();
  const { code, message } = toRefusal(error);
  const isOther = code === 'invitation_for_another';
  return (
    <Page
      title={t('account.thisInvitationIsntValid')}
      about={teams?.[0] && t('account.youreSignedInAsEmail', { email: teams[0].email })}
    >
      <Notice tone="bad">
        {isOther
          ? t('account.itWasSentToA')
          : code === 'email_unverified'
            ? t('account.confirmYourEmailAddressFirst')
            : code === 'not_found'
              ? t('account.itWasAlreadyUsedWas')
              : message}
      </Notice>
      {isOther && (
        <Button className="mt-4" busy={leave.isPending} onClick={() => leave.mutate()}>
          {t('general.signOut')}
        </Button>
      )}
    </Page>
  );
}
