import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { Bone } from '../parts/skeleton.tsx';
import { sessionQuery, SESSIONS } from '../queries.ts';
import { beginSecondFactor, endSecondFactor } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { t } from '../words/words.ts';

/** A code of an authenticator beside the password. */
export function SecondFactorPanel() {
  const query = useQuery(sessionQuery);
  return (
    <Panel
      title={t('Authenticator')}
      about={t('A code from an app on your phone, asked for beside your password.')}
      action={query.data && <State isOn={query.data.hasSecondFactor} />}
    >
      <Loaded query={query} skeleton={<Bone className="w-40" />}>
        {({ hasSecondFactor }) => (hasSecondFactor ? <SwitchOff /> : <SwitchOn />)}
      </Loaded>
    </Panel>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'good' : 'calm'}>{isOn ? t('State|On') : t('State|Off')}</Badge>;
}

function SwitchOn() {
  const [begun, setBegun] = useState<{ totpURI: string; backupCodes: string[] }>();
  const [areSaved, setSaved] = useState(false);
  if (!begun) return <WithPassword verb={t('Set up')} act={beginSecondFactor} done={setBegun} />;
  return (
    <>
      <SecondFactorSetUp totpURI={begun.totpURI} />
      {/* Before the code is asked for: once it is switched on, a lost phone needs them. */}
      <SecretDialog
        secret={areSaved ? undefined : begun.backupCodes}
        title={t('Save your backup codes')}
        about={t('Each code signs you in once if you lose your phone. They’re shown only now.')}
        name={t('Backup codes')}
        copyLabel={t('Copy the backup codes')}
        done={() => setSaved(true)}
      />
    </>
  );
}

function SwitchOff() {
  const queryClient = useQueryClient();
  return (
    <WithPassword
      verb={t('Switch off')}
      act={endSecondFactor}
      done={() => void queryClient.invalidateQueries(SESSIONS)}
    />
  );
}

/** What only somebody who knows the password may do. */
function WithPassword<T>({
  verb,
  act,
  done,
}: {
  verb: string;
  act: (password: string) => Promise<T>;
  done: (result: T) => void;
}) {
  const attempt = useMutation({ mutationFn: act, onSuccess: done });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!attempt.isPending) attempt.mutate(String(new FormData(event.currentTarget).get('password')));
      }}
    >
      <TextField
        label={t('Your password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        className="max-w-sm"
      />
      {attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>}
      <Button type="submit" busy={attempt.isPending}>
        {verb}
      </Button>
    </form>
  );
}
