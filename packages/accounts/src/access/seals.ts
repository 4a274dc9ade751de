import type { SealedColumn, Seals, Secrets } from '@onym/platform';
import { formatEnvelope, parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { canarySeal } from './secret-canary.ts';
import { sessionKeys } from './session-keys.ts';

/** What this room keeps sealed; the canary last, since whoever has only the newest secret may start from then on. */
export const accessSeals: readonly SealedColumn[] = [
  { purpose: 'session', table: 'auth."twoFactor"', column: '"secret"', key: '"id"', seals: librarySeals },
  { purpose: 'session', table: 'auth."twoFactor"', column: '"backupCodes"', key: '"id"', seals: librarySeals },
  canarySeal,
];

/** As the session library seals: the version of the secret stands before the text. Without one it is under any. */
function librarySeals(secrets: Secrets): Seals {
  const keys = sessionKeys(secrets);
  const [{ version, value: newest }] = keys as [(typeof keys)[number]];
  return {
    isNewest: (sealed) => parseEnvelope(sealed)?.version === version,
    async open(sealed) {
      const envelope = parseEnvelope(sealed);
      const may = envelope ? keys.filter((key) => key.version === envelope.version) : keys;
      return Promise.any(
        may.map(({ value }) => symmetricDecrypt({ key: value, data: envelope?.ciphertext ?? sealed })),
      );
    },
    seal: async (plain) => formatEnvelope(version, await symmetricEncrypt({ key: newest, data: plain })),
  };
}
