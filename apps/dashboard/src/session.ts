/** A refusal of the session library, for the field it is about, or for the form as a whole. */
export class SessionRefusal extends Error {
  override readonly name = 'SessionRefusal';
  readonly field: 'email' | 'password' | undefined;
  constructor(message: string, field?: 'email' | 'password') {
    super(message);
    this.field = field;
  }
}

/** Makes an account and signs it in. @throws SessionRefusal */
export function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  return post('/api/auth/sign-up/email', person);
}

/** @throws SessionRefusal */
export function signIn(person: { email: string; password: string }): Promise<void> {
  return post('/api/auth/sign-in/email', person);
}

/** @throws SessionRefusal */
export function signOut(): Promise<void> {
  return post('/api/auth/sign-out', {});
}

// The codes of better-auth that a person can do something about.
const REFUSALS: Record<string, SessionRefusal> = {
  INVALID_EMAIL_OR_PASSWORD: new SessionRefusal('This email and password do not belong together.'),
  INVALID_EMAIL: new SessionRefusal('This is not an email address.', 'email'),
  USER_ALREADY_EXISTS: new SessionRefusal('There is an account with this email already. Sign in instead.', 'email'),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: new SessionRefusal(
    'There is an account with this email already. Sign in instead.',
    'email',
  ),
  PASSWORD_TOO_SHORT: new SessionRefusal('Use at least 8 characters.', 'password'),
  PASSWORD_TOO_LONG: new SessionRefusal('Use at most 200 characters.', 'password'),
};

async function post(path: string, body: object): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SessionRefusal('Onym cannot be reached. Check your connection and try again.');
  });
  if (response.ok) return;
  if (response.status === 429) throw new SessionRefusal('Too many attempts. Wait a minute and try again.');
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  throw (
    REFUSALS[code ?? ''] ??
    new SessionRefusal(`That did not work. Request ${response.headers.get('x-request-id') ?? 'unknown'}.`)
  );
}
