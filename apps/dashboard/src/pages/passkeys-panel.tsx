import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeBrowser } from '../describe-browser.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { addPasskey, supportsPasskeys, removePasskey, renamePasskey, type Passkey } from '../passkeys.ts';
import { PASSKEY_QUERIES, passkeysQuery } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

const NAME_MAX = 60;

/** Passkeys of the user: add (where the browser supports it), rename, remove. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery);
  return (
    <Panel
      title={t('keys.passkeys')}
      about={t('keys.signInWithYourFingerprint')}
      action={supportsPasskeys() && <Add />}
    >
      <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-soft">{supportsPasskeys() ? t('general.noneYet') : t('keys.noneYetThisBrowserCant')}</p>
          ) : (
            <ul aria-label={t('keys.passkeys')} className="-my-4 divide-y divide-line">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Panel>
  );
}

function Add() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('keys.addPasskey')}</Button>
      <Dialog
        open={open}
        close={() => setOpen(false)}
        title={t('keys.addPasskey')}
        about={t('keys.yourBrowserAsksWhere')}
      >
        <NameForm
          verb={t('general.continueLabel')}
          name={describeBrowser(navigator.userAgent)}
          act={addPasskey}
          done={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [act, setAct] = useState<'rename' | 'remove'>();
  const name = passkey.name ?? t('general.passkey');
  const close = (): void => setAct(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>{' '}
        {passkey.backedUp && <Badge tone="calm">{t('keys.synced')}</Badge>}
        <span className="block text-[13px] text-soft">
          {t.rich('keys.added', { when: () => <Moment iso={passkey.createdAt} distance /> })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button size="small" aria-label={t('keys.renameName', { name })} onClick={() => setAct('rename')}>
          {t('keys.rename')}
        </Button>
        <Button size="small" aria-label={t('general.removeName', { name })} onClick={() => setAct('remove')}>
          {t('general.remove')}
        </Button>
      </span>
      <Dialog open={act === 'rename'} close={close} title={t('keys.renameName', { name })}>
        <NameForm verb={t('general.save')} name={name} act={(name) => renamePasskey(passkey.id, name)} done={close} />
      </Dialog>
      <Dialog
        open={act === 'remove'}
        close={close}
        title={t('general.removeNameLabel', { name })}
        about={t('keys.itNoLongerSignsYou')}
      >
        <Remove id={passkey.id} done={close} />
      </Dialog>
    </li>
  );
}

function NameForm({
  verb,
  name,
  act,
  done,
}: {
  verb: string;
  name: string;
  act: (name: string) => Promise<void>;
  done: () => void;
}) {
  const attempt = useChange(act, done);
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!attempt.isPending) attempt.mutate(String(new FormData(event.currentTarget).get('name')).trim());
      }}
    >
      <TextField
        label={t('general.name')}
        name="name"
        defaultValue={name.slice(0, NAME_MAX)}
        required
        maxLength={NAME_MAX}
        pattern=".*\S.*"
        hint={t('keys.toTellYourPasskeysApart')}
        autoComplete="off"
      />
      {attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>}
      <Button type="submit" look="primary" className="w-full" busy={attempt.isPending}>
        {verb}
      </Button>
    </form>
  );
}

function Remove({ id, done }: { id: string; done: () => void }) {
  const attempt = useChange(() => removePasskey(id), done);
  return (
    <div className="space-y-5">
      {attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>}
      <Button look="danger" className="w-full" busy={attempt.isPending} onClick={() => attempt.mutate('')}>
        {t('general.remove')}
      </Button>
    </div>
  );
}

function useChange(act: (name: string) => Promise<void>, done: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries(PASSKEY_QUERIES);
      done();
    },
  });
}
