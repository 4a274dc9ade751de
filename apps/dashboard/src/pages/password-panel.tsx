import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { SESSION_QUERIES } from '../queries.ts';
import { changePassword, SessionRefusal } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** Changes the password; this ends every other session. */
export function PasswordPanel() {
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (values: FormData) =>
      changePassword({
        currentPassword: String(values.get('currentPassword')),
        newPassword: String(values.get('newPassword')),
      }),
    onSuccess: () => {
      form.current?.reset();
      void queryClient.invalidateQueries(SESSION_QUERIES);
    },
  });
  const refusal = change.error instanceof SessionRefusal ? change.error.message : undefined;
  return (
    <Panel title={t('account.password')} about={t('account.changingItSignsYouOut')}>
      <form
        ref={form}
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) change.mutate(new FormData(event.currentTarget));
        }}
      >
        <TextField
          label={t('account.currentPassword')}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          label={t('account.newPassword')}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
          hint={t('account.atLeast8CharactersLabel')}
        />
        <div className="space-y-4 sm:col-span-2">
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          {change.isSuccess && <Notice tone="good">{t('account.changedEveryOtherBrowser')}</Notice>}
          <Button type="submit" busy={change.isPending}>
            {t('account.changePassword')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
