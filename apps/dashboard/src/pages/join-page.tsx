import { useMutation, useQuery } from '@tanstack/react-query';
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
import { useSwitchAccount } from '../use-switch-account.ts';

const route = getRouteApi('/house/join/$token');

/** Where a mailed invitation leads: who invites, to what, and one yes. */
export function JoinPage() {
  const { token } = route.useParams();
  const query = useQuery(invitationQuery(token));
  const change = useSwitchAccount();
  const accept = useMutation({
    mutationFn: () => api.team.accept.mutate({ token }),
    onSuccess: ({ accountId }) => change.mutateAsync(accountId),
  });
  if (query.isPending) return <PanelSkeleton className="h-48" />;
  if (query.error) return <NotForYou error={query.error} />;
  const { ownerEmail, ownerName, role, expiresAt } = query.data;
  return (
    <Page title="You are invited" about="To act for an account of somebody else.">
      <Panel title={ownerName} about={ownerEmail}>
        <p>
          Your role would be <span className="font-medium">{roleName(role)}</span>: it {ROLE_NAMES[role].may}.
        </p>
        <p className="mt-1.5 text-[13px] text-soft">
          The owner sees what you do there. Your own account stays as it is, and you may leave at any time. Open until{' '}
          <Moment iso={expiresAt} />.
        </p>
        <RefusalNotice error={accept.error} className="mt-4" />
        <div className="mt-5 flex flex-wrap gap-2">
          <Button look="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            Accept and go there
          </Button>
          <Link to="/" className={buttonClasses({})}>
            Not now
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
    <Page title="This invitation does not open" about={teams?.[0] && `You are signed in as ${teams[0].email}.`}>
      <Notice tone="bad">
        {isOther
          ? 'It was sent to another address than yours. Sign out, and open the link again with that address.'
          : code === 'email_unverified'
            ? 'First open the link that proves your address, which we mailed when you signed up. Then open this one again.'
            : code === 'not_found'
              ? 'It was used already, taken back, or is older than seven days. Ask whoever invited you for another.'
              : message}
      </Notice>
      {isOther && (
        <Button className="mt-4" busy={leave.isPending} onClick={() => leave.send()}>
          Sign out
        </Button>
      )}
    </Page>
  );
}
