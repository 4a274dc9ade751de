import type { SealedColumn, ColumnCipher, Secrets } from '@onym/platform';
import { formatEnvelope, parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { canarySeal } from './secret-canary.ts';
import { sessionKeys } from './session-keys.ts';

/**
 * The sealed columns of this module. The canary comes last: once it is resealed, a process with only the newest
 * secret may start.
 */
export const accessSeals: readonly SealedColumn[] = [
  { purpose: 'session', table: 'auth."twoFactor"', column: '"secret"', key: '"id"', seals: librarySeals },
  { purpose: 'session', table: 'auth."twoFactor"', column: '"backupCodes"', key: '"id"', seals: librarySeals },
  canarySeal,
];

/** The session library's sealing format: the version of the secret, then the text. */
function librarySeals(secrets: Secrets): ColumnCipher {
  const keys = sessionKeys(secrets);
  const [{ version, value: newest }] = keys as [(typeof keys)[number]];
  return {
    isNewest: (sealed) => parseEnvelope(sealed)?.version === version,
    async open(sealed) {
      const envelope = parseEnvelope(sealed);
      const key = keys.find(({ version: of }) => of === envelope?.version);
      if (!envelope || !key) throw new Error('None of the secrets decrypts this value');
      return symmetricDecrypt({ key: key.value, data: envelope.ciphertext });
    },
    seal: async (plain) => formatEnvelope(version, await symmetricEncrypt({ key: newest, data: plain })),
  };
}
