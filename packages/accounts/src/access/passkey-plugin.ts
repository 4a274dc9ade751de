import { passkey } from '@better-auth/passkey';
import type { Settings } from '@onym/platform';
import { sessionError } from './session-error.ts';

/**
 * Creates the session library's plugin for passkeys of this site. A passkey signs in without a second factor, so it must itself
 * combine two: the device, and its PIN or biometrics.
 */
export function createPasskeyPlugin({ publicUrl, serviceName }: Pick<Settings, 'publicUrl' | 'serviceName'>) {
  return passkey({
    rpID: new URL(publicUrl).hostname,
    rpName: serviceName,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
  });
}

/** Refuses a passkey without user verification, which the library would accept. @throws APIError */
async function requireVerifiedUser(isVerified: boolean | undefined): Promise<void> {
  if (isVerified !== true)
    throw sessionError(
      'UNAUTHORIZED',
      'USER_VERIFICATION_REQUIRED',
      'This passkey did not require a PIN, fingerprint or face; set one up on the device, or use another passkey',
    );
}
