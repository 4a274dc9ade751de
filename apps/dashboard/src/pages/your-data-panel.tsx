import { useState, type FormEvent } from 'react';
import { api, toRefusal } from '../api.ts';
import { Button, buttonClasses } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Panel } from '../parts/panel.tsx';
import { Notice } from '../parts/notice.tsx';
import { downloadText } from '../parts/download.ts';
import { RefusalNotice } from '../parts/refusal-notice.tsx';
import { readText } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { DeletionLosses } from './deletion-losses.tsx';
import { t } from '../words/words.ts';

const EXPORT = '/api/v1/account/export';

/**
 * Export of the account's data, and deletion of the account, which requires a typed confirmation and the password, and
 * a choice where it still has domains. Afterwards the sign-in page opens.
 */
export function YourDataPanel() {
  const [isAsked, setIsAsked] = useState(false);
  const save = useMutation({
    mutationFn: async () => downloadText('onym-account.json', 'application/json', await readText(EXPORT)),
  });
  return (
    <Panel title={t('account.yourData')} about={t('account.exportYourDataOrDelete')}>
      <div className="flex flex-wrap gap-2">
        <a
          className={buttonClasses()}
          href={EXPORT}
          download
          aria-busy={save.isPending}
          onClick={(event) => {
            event.preventDefault();
            save.mutate();
          }}
        >
          {t('account.exportData')}
        </a>
        {!isAsked && (
          <Button look="quiet" onClick={() => setIsAsked(true)}>
            {t('account.deleteAccount')}
          </Button>
        )}
      </div>
      {save.error && (
        <Notice tone="bad" className="mt-4">
          {save.error.message}
        </Notice>
      )}
      {isAsked && <DeleteForm cancel={() => setIsAsked(false)} />}
    </Panel>
  );
}

function DeleteForm({ cancel }: { cancel: () => void }) {
  const words = t('account.deleteMyAccount');
  const [typed, setTyped] = useState('');
  const [hasNames, setHasNames] = useState(false);
  const leave = useMutation({
    mutationFn: (password: string) =>
      api.privacy.delete.mutate({ password, ...(hasNames ? { domains: 'abandon' as const } : {}) }),
    onSuccess: () => window.location.assign('/sign-in'),
  });
  const isInUse = leave.error && toRefusal(leave.error).code === 'account_in_use';
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!leave.isPending && typed === words)
      leave.mutate(String(new FormData(event.currentTarget).get('accountPassword')));
  };
  return (
    <form className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2" onSubmit={send}>
      <p className="text-soft sm:col-span-2">{t('account.keysAndSessionsEnd')}</p>
      <div className="sm:col-span-2">
        <DeletionLosses />
      </div>
      <TextField
        label={t('account.typeWords', { words })}
        name="typed"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextField
        label={t('account.accountPassword')}
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
            {t('account.abandonMyDomainsTheyStop')}
          </label>
        )}
        <div className="flex gap-2">
          <Button onClick={cancel}>{t('account.keepAccount')}</Button>
          <Button type="submit" look="danger" busy={leave.isPending} disabled={typed !== words}>
            {t('account.deletePermanently')}
          </Button>
        </div>
      </div>
    </form>
  );
}
