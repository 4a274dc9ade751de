import { getRouteApi, Link } from '@tanstack/react-router';
import { TextField } from '../parts/field.tsx';
import { signIn } from '../session.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { PasskeyEntry } from './passkey-entry.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/sign-in');

/** Page on which a user signs in with a password or a passkey; then it opens the page in the URL's `next`. */
export function SignInPage() {
  const { next } = route.useSearch();
  return (
    <AuthFrame
      title={t('general.signIn')}
      about={t('account.welcomeBack')}
      other={
        <>
          {t('account.newHere')}{' '}
          <Link
            to="/sign-up"
            search={next ? { next } : {}}
            className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t('general.createAccount')}
          </Link>
          {' · '}
          <a
            href="/reset-password"
            className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t('account.forgotYourPassword')}
          </a>
        </>
      }
    >
      <AuthForm
        verb={t('general.signIn')}
        next={next}
        enter={(values) =>
          signIn({ email: String(values.get('email')), password: String(values.get('password')) }, next)
        }
      >
        {(errorOf) => (
          <>
            <TextField
              label={t('general.email')}
              name="email"
              type="email"
              autoComplete="username"
              required
              autoFocus
              error={errorOf('email')}
            />
            <TextField
              label={t('account.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              required
              error={errorOf('password')}
            />
          </>
        )}
      </AuthForm>
      <PasskeyEntry next={next} />
    </AuthFrame>
  );
}
