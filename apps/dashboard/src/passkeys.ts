import { api } from './api.ts';
import { getFromSessionLibrary, postToSessionLibrary, SessionRefusal } from './session.ts';
import { t } from './words/words.ts';

/** A passkey: a key on a phone, a computer or a security key that signs in without a password. */
export interface Passkey {
  id: string;
  name: string | null;
  createdAt: string;
  /** It is synced by an account of the platform, and so exists on several devices. */
  backedUp: boolean;
}

/** Whether passkeys work here: they require browser support, and TLS or localhost. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'
  );
}

/** Returns the passkeys of the user. @throws SessionRefusal when the request fails */
export async function listPasskeys({ signal }: { signal: AbortSignal }): Promise<Passkey[]> {
  return (await getFromSessionLibrary('/api/auth/passkey/list-user-passkeys', signal)) as Passkey[];
}

/**
 * Creates a passkey on this device, or on another that the browser offers, and stores it under this name. First asks
 * the user to confirm who they are, unless they did so recently.
 * @throws SessionRefusal when the user cancels or the request fails
 */
export async function addPasskey(name: string): Promise<void> {
  const options = await getFromSessionLibrary('/api/auth/passkey/generate-register-options');
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  const made = await runBrowserDialog(() => navigator.credentials.create({ publicKey }), 'keys.noPasskeyWasCreatedTry');
  await postToSessionLibrary('/api/auth/passkey/verify-registration', { response: made, name });
}

/** Changes the name of a passkey. @throws SessionRefusal when the request fails */
export async function renamePasskey(id: string, name: string): Promise<void> {
  await postToSessionLibrary('/api/auth/passkey/update-passkey', { id, name });
}

/** Removes a passkey; it cannot be used to sign in any more. @throws SessionRefusal when the request fails */
export async function removePasskey(id: string): Promise<void> {
  await postToSessionLibrary('/api/auth/passkey/delete-passkey', { id });
}

/**
 * Signs in with a passkey of this site, without an address or a password.
 * @throws SessionRefusal when the user cancels or the request fails
 */
export async function signInWithPasskey(): Promise<void> {
  const options = await getFromSessionLibrary('/api/auth/passkey/generate-authenticate-options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const shown = await runBrowserDialog(() => navigator.credentials.get({ publicKey }), 'keys.passkeyWasNotUsedTry');
  await postToSessionLibrary('/api/auth/passkey/verify-authentication', { response: shown });
}

/**
 * Confirms with a passkey who the signed-in user is.
 * @throws SessionRefusal when the user cancels or the request for a challenge fails; an error of `api` when the server
 *   refuses the passkey
 */
export async function confirmWithPasskey(): Promise<void> {
  const options = await getFromSessionLibrary('/api/auth/passkey/generate-authenticate-options');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  const shown = (await runBrowserDialog(
    () => navigator.credentials.get({ publicKey }),
    'keys.passkeyWasNotUsedTry',
  )) as AuthenticationResponseJSON;
  const { id, rawId, response } = shown;
  await api.access.confirm.mutate({ passkey: { id, rawId, type: 'public-key', response } });
}

/** The result of the browser's own dialog. A user who closes it reads that nothing was done (`closed`). */
async function runBrowserDialog(
  ask: () => Promise<Credential | null>,
  closed: 'keys.noPasskeyWasCreatedTry' | 'keys.passkeyWasNotUsedTry',
): Promise<unknown> {
  const credential = await ask().catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'InvalidStateError'
      ? new SessionRefusal(t('keys.thisDeviceHasPasskey'))
      : new SessionRefusal(t(closed));
  });
  return (credential as PublicKeyCredential).toJSON();
}
