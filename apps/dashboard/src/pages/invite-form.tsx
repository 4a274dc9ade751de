import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { membersQuery } from '../queries.ts';
import { ROLE_NAMES, type Role } from '../roles.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * Form that invites a person by e-mail with a role. A person who is already invited gets another link. `full` states
 * that no seat is left.
 */
export function InviteForm({ full }: { full: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: (request: { email: string; role: Exclude<Role, 'owner'> }) => api.team.invite.mutate(request),
    onSuccess: () => {
      form.current?.reset();
      return queryClient.invalidateQueries(membersQuery);
    },
  });
  const { email: mistake } = invite.error ? toRefusal(invite.error).fieldErrors : {};
  return (
    <form
      ref={form}
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault();
        const values = new FormData(event.currentTarget);
        const role = values.get('role') as Exclude<Role, 'owner'>;
        if (!invite.isPending) invite.mutate({ email: String(values.get('email')), role });
      }}
    >
      <TextField
        label={t('account.emailAddress')}
        name="email"
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        error={mistake && `This ${mistake}.`}
        hint={t('account.theySignInOrSign')}
      />
      <SelectField label={t('account.role')} name="role" defaultValue="viewer">
        {Object.entries(ROLE_NAMES).map(([role, { name, may }]) => (
          <option key={role} value={role}>{`${t(name)}: ${t(may)}`}</option>
        ))}
      </SelectField>
      <div className="space-y-4 sm:col-span-2">
        <RefusalNotice error={invite.error} fields={['email']} />
        {invite.isSuccess && (
          <Notice tone="good">{t('account.weveSentAnInvitationTo', { email: invite.data.email })}</Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={invite.isPending}>
            {t('account.sendInvitation')}
          </Button>
          {full && <p className="text-[13px] text-soft">{t('account.allSeatsAreInUse')}</p>}
        </div>
      </div>
    </form>
  );
}
