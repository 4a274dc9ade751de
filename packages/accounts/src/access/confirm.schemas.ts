import { formatSentence } from '@onym/core/sentences';
import { CONFIRMATION_MS, type ConfirmationProof } from '@onym/platform';
import { z } from 'zod';
import { PASSWORD_MAX } from './weak-passwords.ts';

const base64url = z
  .string()
  .min(1)
  .max(2048)
  .regex(/^[\w-]+$/);

const PasskeyInput = z
  .object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  })
  .meta({
    id: 'PasskeyResponse',
    description:
      'The response of the browser to the options of `GET /api/auth/passkey/generate-authenticate-options` (WebAuthn)',
  });

export const ConfirmInput = z
  .object({
    password: z.string().min(1).max(PASSWORD_MAX).optional().meta({ description: 'Of the signed-in user' }),
    code: z
      .string()
      .max(64)
      .optional()
      .meta({
        description: 'Of the authenticator app, or a backup code; required beside `password` with a second factor',
      }),
    passkey: PasskeyInput.optional().meta({ description: 'Instead of `password`' }),
  })
  .refine(
    ({ password, passkey }) => (password === undefined) !== (passkey === undefined),
    formatSentence('fields.sendPasswordOrPasskey'),
  );

export const ConfirmationWire = z.object({
  confirmedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Until then this session need not confirm again' }),
});

/** Returns the proof in a request, which has either a password or a passkey. */
export function proofOf({ password, code, passkey }: z.infer<typeof ConfirmInput>): ConfirmationProof {
  if (password !== undefined) return { password, code: code?.replace(/\s/g, '') };
  const { id, rawId, type, response } = passkey!;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const signed = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) };
  return { passkey: { id, rawId, type, response: signed } };
}

/** A confirmation as the API returns it. */
export function confirmationToWire(at: Date): z.input<typeof ConfirmationWire> {
  return { confirmedAt: at.toISOString(), expiresAt: new Date(at.getTime() + CONFIRMATION_MS).toISOString() };
}
