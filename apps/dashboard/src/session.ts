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
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await post('/api/auth/sign-up/email', person);
}

/** Signs in; whoever has a second factor goes on to the page that asks for it. @throws SessionRefusal */
export async function signIn(person: { email: string; password: string }, next = '/'): Promise<void> {
  const { twoFactorRedirect } = await post('/api/auth/sign-in/email', person);
  if (twoFactorRedirect !== true) return;
  window.location.assign(`/second-factor?next=${encodeURIComponent(next)}`);
  await new Promise(() => {}); // the page ends here
}

/** @throws SessionRefusal */
export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
}

// The codes of better-auth that a person can do something about.
const REFUSALS: Record<string, SessionRefusal> = {
  INVALID_EMAIL_OR_PASSWORD: new SessionRefusal('This email and password do not belong together.'),
  INVALID_EMAIL: new SessionRefusal('This is not an email address.', 'email'),
  PASSWORD_TOO_SHORT: new SessionRefusal('Use at least 8 characters.', 'password'),
  PASSWORD_TOO_COMMON: new SessionRefusal('This password is on published lists. Choose another one.', 'password'),
  PASSWORD_TOO_LONG: new SessionRefusal('Use at most 200 characters.', 'password'),
};

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new SessionRefusal('Onym cannot be reached. Check your connection and try again.');
  });
  if (response.ok) return (await response.json().catch(() => ({}))) as Record<string, unknown>;
  if (response.status === 429) throw new SessionRefusal('Too many attempts. Wait a minute and try again.');
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  throw (
    REFUSALS[code ?? ''] ??
    new SessionRefusal(`That did not work. Request ${response.headers.get('x-request-id') ?? 'unknown'}.`)
  );
}
