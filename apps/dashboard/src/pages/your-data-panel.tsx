import { useState, type FormEvent } from 'react';
import { api, refusalOf } from '../api.ts';
import { Button, buttonClasses } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** Everything the account has, to take along; and its end, for whoever types what they mean and their password. */
export function YourDataPanel() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Panel title={t('Your data')} about={t('Take along everything your account has here, or delete it for good.')}>
      <div className="flex flex-wrap gap-2">
        <a className={buttonClasses()} href="/api/v1/account/export" download>
          {t('Download everything')}
        </a>
        {!isAsked && (
          <Button look="quiet" onClick={() => setIsAsked(true)}>
            {t('Delete this account')}
          </Button>
        )}
      </div>
      {isAsked && <DeleteForm cancel={() => setIsAsked(false)} />}
    </Panel>
  );
}

function DeleteForm({ cancel }: { cancel: () => void }) {
  const words = t('delete my account');
  const [typed, setTyped] = useState('');
  const [hasNames, setHasNames] = useState(false);
  const leave = useMutation({
    mutationFn: (password: string) =>
      api.privacy.delete.mutate({ password, ...(hasNames ? { domains: 'abandon' as const } : {}) }),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  const isInUse = leave.error && refusalOf(leave.error).code === 'account_in_use';
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!leave.isPending && typed === words)
      leave.mutate(String(new FormData(event.currentTarget).get('accountPassword')));
  };
  return (
    <form className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2" onSubmit={send}>
      <p className="text-soft sm:col-span-2">
        {t(
          'Keys and sessions end at once, sites go offline, subscriptions end and nothing more is charged. What is personal is erased; receipts stay as long as the law asks for them, without your name. This cannot be undone.',
        )}
      </p>
      <TextField
        label={t('Type "{words}"', { words })}
        name="typed"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextField
        label={t('Password of this account')}
        name="accountPassword"
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="space-y-4 sm:col-span-2">
        <RefusalNotice error={leave.error} />
        {(isInUse || hasNames) && (
          <label className="flex items-start gap-2">
            <input type="checkbox" checked={hasNames} onChange={(event) => setHasNames(event.currentTarget.checked)} />
            {t('Let my domains go: they stop working now, are not renewed, and end with their term')}
          </label>
        )}
        <div className="flex gap-2">
          <Button onClick={cancel}>{t('Keep it')}</Button>
          <Button type="submit" look="danger" busy={leave.isPending} disabled={typed !== words}>
            {t('Delete for good')}
          </Button>
        </div>
      </div>
    </form>
  );
}
