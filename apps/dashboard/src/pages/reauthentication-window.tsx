import { api, toRefusal } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { DialogWindow } from '../parts/dialog-window.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { confirmWithPasskey, supportsPasskeys } from '../passkeys.ts';
import type { OpenReauthentication } from '../reauthentication.ts';
import { SessionRefusal } from '../session.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/** The content of `ReauthenticationDialog`, loaded when it is needed. Closing it makes the calls that wait fail. */
export function ReauthenticationWindow({
  open,
  request,
}: {
  open: boolean;
  request: OpenReauthentication | undefined;
}) {
  return (
    <DialogWindow
      open={open}
      close={() => request?.close(false)}
      title={t('account.confirmItsYou')}
      about={t('account.thisNeedsARecentConfirmation')}
    >
      {request && <ConfirmForm request={request} />}
    </DialogWindow>
  );
}

function ConfirmForm({ request: { methods, close } }: { request: OpenReauthentication }) {
  const done = { onSuccess: () => close(true) };
  const entry = useMutation({
    mutationFn: (values: FormData) => {
      const field = (name: string): string => String(values.get(name) ?? '');
      const code = field('code');
      return api.access.confirm.mutate({ password: field('password'), ...(code && { code }) });
    },
    ...done,
  });
  const passkey = useMutation({ mutationFn: confirmWithPasskey, ...done });
  const error = entry.error ?? passkey.error;
  return (
    <div className="space-y-4">
      {methods.includes('password') && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (!entry.isPending) entry.mutate(new FormData(event.currentTarget));
          }}
        >
          <TextField
            label={t('account.yourPassword')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {methods.includes('totp') && (
            <TextField
              label={t('general.code')}
              name="code"
              autoComplete="one-time-code"
              required
              maxLength={64}
              hint={t('account.fromYourAuthenticatorAppOr')}
            />
          )}
          <Button type="submit" look="primary" className="w-full" busy={entry.isPending}>
            {t('general.continueLabel')}
          </Button>
        </form>
      )}
      {methods.includes('passkey') && supportsPasskeys() && (
        <Button className="w-full" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('general.usePasskey')}
        </Button>
      )}
      {error && (
        <Notice tone="bad">{error instanceof SessionRefusal ? error.message : toRefusal(error).message}</Notice>
      )}
    </div>
  );
}
