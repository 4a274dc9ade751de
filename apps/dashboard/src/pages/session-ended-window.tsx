import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog as Radix } from 'radix-ui';
import { useEffect, useState } from 'react';
import { isForOtherAccount } from '../api.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { useFocusReturn } from '../parts/use-focus-return.ts';
import { Wordmark } from '../parts/wordmark.tsx';
import { supportsPasskeys, signInWithPasskey } from '../passkeys.ts';
import { accountQuery } from '../queries.ts';
import { enterCode, enterPassword, isSignedIn } from '../session.ts';
import { setSessionEnded } from '../session-end.ts';
import { useMutation } from '../use-mutation.ts';
import { t } from '../words/words.ts';

/**
 * The content of `SessionEnded`, loaded when it is needed. It covers the page, so that other people at the screen do
 * not see it, asks for the password, and keeps the values typed in the page. If the user signs in to another account,
 * the page is reloaded.
 */
export function SessionEndedWindow({ open }: { open: boolean }) {
  const focus = useFocusReturn();
  return (
    <Radix.Root open={open}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 bg-ground" />
        <Radix.Content
          {...focus}
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-5 top-[max(1.5rem,12vh)] z-60 mx-auto max-h-[86vh] max-w-sm overflow-y-auto focus:outline-none"
        >
          <Wordmark />
          <Radix.Title className="mt-8 text-2xl font-semibold tracking-[-0.025em]">
            {t('account.yourSessionHasEnded')}
          </Radix.Title>
          <Radix.Description className="mt-1.5 text-soft">{t('account.signInAgainToContinue')}</Radix.Description>
          <SignInAgain />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SignInAgain() {
  const client = useQueryClient();
  const { data: account } = useQuery({ ...accountQuery, enabled: false });
  const [wantsCode, setWantsCode] = useState(false);

  /** Continues the page for the account that it shows; for any other account the page is reloaded. */
  const resume = async (): Promise<void> => {
    try {
      await client.fetchQuery({ ...accountQuery, staleTime: 0 });
    } catch (error) {
      if (isForOtherAccount(error)) return location.reload();
      throw error;
    }
    setSessionEnded(false);
    void client.invalidateQueries();
  };
  const enter = useMutation({
    mutationFn: async (values: FormData) => {
      const field = (name: string): string => String(values.get(name) ?? '');
      if (wantsCode) await enterCode(field('code').replace(/\s/g, ''));
      else if ((await enterPassword({ email: field('email'), password: field('password') })).wantsCode)
        return setWantsCode(true);
      await resume();
    },
  });
  const passkey = useMutation({
    mutationFn: async () => {
      await signInWithPasskey();
      await resume();
    },
  });
  useEffect(() => {
    const checkSession = (): void =>
      void isSignedIn()
        .then((isHere) => (isHere ? resume() : undefined))
        .catch(() => {});
    window.addEventListener('focus', checkSession);
    return () => window.removeEventListener('focus', checkSession);
  });
  const error = enter.error ?? passkey.error;
  return (
    <div className="mt-7 space-y-4 pb-1">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate(new FormData(event.currentTarget));
        }}
      >
        {wantsCode ? (
          <TextField
            key="code"
            label={t('account.codeFromYourAuthenticator')}
            name="code"
            autoComplete="one-time-code"
            required
            autoFocus
            maxLength={64}
          />
        ) : (
          <>
            <TextField
              label={t('general.email')}
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={account?.role === 'owner' ? account.email : ''}
            />
            <TextField
              label={t('account.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </>
        )}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <Button type="submit" look="primary" className="w-full" busy={enter.isPending}>
          {t('general.signIn')}
        </Button>
      </form>
      {!wantsCode && supportsPasskeys() && (
        <Button className="w-full" busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {t('general.usePasskey')}
        </Button>
      )}
      <p className="text-[13px] text-soft">
        <a
          href="/sign-in"
          className="inline-flex min-h-6 items-center font-medium text-ink underline underline-offset-4"
        >
          {t('account.leaveThisPageAndUse')}
        </a>
      </p>
    </div>
  );
}
