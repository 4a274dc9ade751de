import { getRouteApi, Link } from '@tanstack/react-router';
import { TextField } from '../parts/field.tsx';
import { signUp } from '../session.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { t } from '../words/words.ts';

const route = getRouteApi('/sign-up');

/** Page on which a user creates an account, which signs them in; then it opens the page in the URL's `next`. */
export function SignUpPage() {
  const { next } = route.useSearch();
  return (
    <AuthFrame
      title={t('general.createAccount')}
      about={t('account.freeToStartNoCard')}
      other={
        <>
          {t('account.haveAccount')}{' '}
          <Link
            to="/sign-in"
            search={next ? { next } : {}}
            className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
          >
            {t('general.signIn')}
          </Link>
        </>
      }
    >
      <AuthForm
        verb={t('account.createAccount')}
        next={next}
        enter={(values) =>
          signUp({
            name: String(values.get('name')),
            email: String(values.get('email')),
            password: String(values.get('password')),
          })
        }
      >
        {(errorOf) => (
          <>
            <TextField label={t('general.name')} name="name" autoComplete="name" required autoFocus maxLength={100} />
            <TextField
              label={t('general.email')}
              name="email"
              type="email"
              autoComplete="username"
              required
              error={errorOf('email')}
            />
            <TextField
              label={t('account.password')}
              name="password"
              type="password"
              autoComplete="new-password"
              required
              minLength={8}
              maxLength={200}
              hint={t('account.atLeast8CharactersLabel')}
              error={errorOf('password')}
            />
          </>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
