import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { browserOf } from '../browser-of.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { Bone } from '../parts/skeleton.tsx';
import { addPasskey, canPasskeys, removePasskey, renamePasskey, type Passkey } from '../passkeys.ts';
import { PASSKEYS, passkeysQuery } from '../queries.ts';
import { useMutation } from '../use-mutation.ts';
import { rich } from '../words/rich.tsx';
import { t } from '../words/words.ts';

const NAME_MAX = 60;

/** Keys on the person's devices that sign in without a password: add, name, remove. */
export function PasskeysPanel() {
  const query = useQuery(passkeysQuery);
  return (
    <Panel
      title={t('Passkeys')}
      about={t('Sign in with your fingerprint, your face or a security key instead of the password.')}
      action={canPasskeys() && <Add />}
    >
      <Loaded query={query} skeleton={<Bone className="w-40" />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p className="text-soft">
              {canPasskeys() ? t('None yet.') : t('None yet, and this browser cannot make one: passkeys want HTTPS.')}
            </p>
          ) : (
            <ul aria-label={t('Passkeys')} className="-my-4 divide-y divide-line">
              {passkeys.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Add() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Add a passkey')}</Button>
      <Dialog
        open={open}
        close={() => setOpen(false)}
        title={t('Add a passkey')}
        about={t('Your browser asks where to keep it. You are told by mail, so that nobody adds one unseen.')}
      >
        <NameForm
          verb={t('Go on')}
          name={browserOf(navigator.userAgent)}
          act={addPasskey}
          done={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

function Row({ passkey }: { passkey: Passkey }) {
  const [act, setAct] = useState<'rename' | 'remove'>();
  const name = passkey.name ?? t('Passkey');
  const close = (): void => setAct(undefined);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="min-w-0">
        <span className="font-medium [overflow-wrap:anywhere]">{name}</span>{' '}
        {passkey.backedUp && <Badge tone="calm">{t('Synced')}</Badge>}
        <span className="block text-[13px] text-soft">
          {rich('since {when}', { when: <Moment iso={passkey.createdAt} distance /> })}
        </span>
      </p>
      <span className="flex gap-2">
        <Button size="small" aria-label={t('Rename {name}', { name })} onClick={() => setAct('rename')}>
          {t('Rename')}
        </Button>
        <Button size="small" aria-label={t('Remove {name}', { name })} onClick={() => setAct('remove')}>
          {t('Remove')}
        </Button>
      </span>
      <Dialog open={act === 'rename'} close={close} title={t('Rename {name}', { name })}>
        <NameForm verb={t('Save')} name={name} act={(wanted) => renamePasskey(passkey.id, wanted)} done={close} />
      </Dialog>
      <Dialog
        open={act === 'remove'}
        close={close}
        title={t('Remove {name}?', { name })}
        about={t('It signs in here no longer. Your device may still list it: delete it there too.')}
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
        label={t('Name')}
        name="name"
        defaultValue={name.slice(0, NAME_MAX)}
        required
        maxLength={NAME_MAX}
        pattern=".*\S.*"
        hint={t('So that you know which one it is.')}
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
        {t('Remove')}
      </Button>
    </div>
  );
}

function useChange(act: (name: string) => Promise<void>, done: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await queryClient.invalidateQueries(PASSKEYS);
      done();
    },
  });
}
