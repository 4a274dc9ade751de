import type { FaultKind } from './fault-kind.ts';

/** Errors about who the user is: sign-in, confirmation, password. */
export const IDENTITY_FAULTS = {
  session_required: {
    status: 403,
    about: 'This requires a signed-in user; an API key is not enough.',
    remedy: 'Show the owner the page at `url`.',
  },
  reauthentication_required: {
    status: 403,
    about:
      'The signed-in user did not confirm who they are within the last 10 minutes. Nothing was done. `methods` lists how they can.',
    remedy:
      'Ask the user for the password, and for a code if `methods` has `totp`, or for a passkey. Send them to `POST /account/confirm`, then send the request again.',
  },
  email_unverified: {
    status: 403,
    about: 'The email address of the account is not confirmed yet. Open the link that was emailed to it.',
    remedy: 'Ask the owner to open the emailed link; `POST /api/auth/send-verification-email` sends another.',
  },
  wrong_password: {
    status: 403,
    about: 'Incorrect password. Nothing was done.',
    remedy: 'Ask the user for the password again. After a few wrong attempts, each further attempt has to wait.',
  },
  wrong_code: {
    status: 403,
    about: 'The code of the authenticator app is wrong, expired or was already used. Nothing was done.',
    remedy: 'Ask the user for the next code. After a few wrong attempts, each further attempt has to wait.',
  },
  wrong_passkey: {
    status: 403,
    about: 'The passkey did not confirm the signed-in user. Nothing was done.',
    remedy: 'Ask the user for a passkey of their own that requires a PIN, fingerprint or face.',
  },
} as const satisfies Record<string, FaultKind>;
