import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { QueryContent } from '../parts/query-content.tsx';
import { Notice } from '../parts/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { SecretDialog } from '../parts/secret-dialog.tsx';
import { TextSkeleton } from '../parts/skeleton.tsx';
import { sessionQuery, SESSION_QUERIES } from '../queries.ts';
import { beginSecondFactor, endSecondFactor } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { t } from '../words/words.ts';

/**
 * Panel that switches the second factor on or off: a code of an authenticator app in addition to the password. Both
 * require the password, switching off also a code. The backup codes are shown once.
 */
export function SecondFactorPanel() {
  const query = useQuery(sessionQuery);
  return (
    <Panel
      title={t('account.authenticator')}
      about={t('account.codeFromApp')}
      action={query.data && <State isOn={query.data.hasSecondFactor} />}
    >
      <QueryContent query={query} skeleton={<TextSkeleton className="w-40" />}>
        {({ hasSecondFactor }) => (hasSecondFactor ? <SwitchOff /> : <SwitchOn />)}
      </QueryContent>
    </Panel>
  );
}

function State({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'good' : 'calm'}>{isOn ? t('general.onLabel') : t('general.offLabel')}</Badge>;
}

function SwitchOn() {
  const [begun, setBegun] = useState<{ totpURI: string; backupCodes: string[] }>();
  const [areSaved, setSaved] = useState(false);
  if (!begun)
    return (
      <WithPassword verb={t('account.setUp')} act={({ password }) => beginSecondFactor(password)} done={setBegun} />
    );
  return (
    <>
      <SecondFactorSetUp totpURI={begun.totpURI} />
      {/* Shown before the code is requested: once the factor is active, the user needs these codes if the phone is lost. */}
      <SecretDialog
        secret={areSaved ? undefined : begun.backupCodes}
        title={t('account.saveYourBackupCodes')}
        about={t('account.eachCodeSignsYou')}
        name={t('account.backupCodes')}
        copyLabel={t('account.copyBackupCodes')}
        done={() => setSaved(true)}
      />
    </>
  );
}

function SwitchOff() {
  const queryClient = useQueryClient();
  return (
    <WithPassword
      verb={t('general.turnOff')}
      act={endSecondFactor}
      done={() => void queryClient.invalidateQueries(SESSION_QUERIES)}
      asksForCode
    />
  );
}

/** A form that asks for the password, and for a code where a second factor is active. */
function WithPassword<T>({
  verb,
  act,
  done,
  asksForCode = false,
}: {
  verb: string;
  act: (request: { password: string; code: string }) => Promise<T>;
  done: (result: T) => void;
  asksForCode?: boolean;
}) {
  const attempt = useMutation({ mutationFn: act, onSuccess: done });
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        const given = new FormData(event.currentTarget);
        const code = String(given.get('code') ?? '').replace(/\s/g, '');
        if (!attempt.isPending) attempt.mutate({ password: String(given.get('password')), code });
      }}
    >
      <TextField
        label={t('account.yourPassword')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        className="max-w-sm"
      />
      {asksForCode && (
        <TextField
          label={t('general.code')}
          name="code"
          autoComplete="one-time-code"
          required
          maxLength={64}
          hint={t('account.fromYourAuthenticatorAppOr')}
          className="max-w-sm"
        />
      )}
      {attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>}
      <Button type="submit" busy={attempt.isPending}>
        {verb}
      </Button>
    </form>
  );
}
