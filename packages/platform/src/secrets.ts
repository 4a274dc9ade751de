import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { SecretPurposeName } from './secret-purposes.ts';

/**
 * Derives a key for each purpose from APP_SECRET (HKDF, RFC 5869), so that no two uses share a key. Of several
 * secrets, the first one encrypts and signs new values; all of them decrypt and verify existing ones.
 */
export interface Secrets {
  /** Returns the 32-byte key of this purpose, the same in every process. */
  key(purpose: SecretPurposeName): Buffer;
  /** Returns the keys of this purpose under every secret, newest first. Never empty; the first is `key(purpose)`. */
  keys(purpose: SecretPurposeName): Buffer[];
  /** Returns the HMAC-SHA256 under the purpose's key. */
  mac(purpose: SecretPurposeName, data: string | Buffer): Buffer;
  /** Returns all MACs that are valid for this data: one under every secret, newest first. */
  macs(purpose: SecretPurposeName, data: string | Buffer): Buffer[];
  /**
   * Encrypts with AES-256-GCM. `context` is authenticated with the ciphertext, so a value copied to another row does
   * not decrypt. The result is `v1.` + base64url of nonce, tag and ciphertext.
   */
  seal(purpose: SecretPurposeName, plain: string, context: string): string;
  /** Whether the value decrypts under the first secret; also false where no secret decrypts it. */
  isNewest(purpose: SecretPurposeName, sealed: string, context: string): boolean;
  /** @throws when the text was not sealed for this purpose and context under any of the secrets */
  open(purpose: SecretPurposeName, sealed: string, context: string): string;
}

/**
 * Opens the secrets of a process.
 * @param appSecret one secret, or several: newest first, comma separated
 */
export function openSecrets(appSecret: string): Secrets {
  const roots = splitSecrets(appSecret);
  const derived = new Map<string, Buffer[]>();
  const keys = (purpose: SecretPurposeName): Buffer[] => {
    let all = derived.get(purpose);
    if (!all)
      derived.set(purpose, (all = roots.map((root) => Buffer.from(hkdfSync('sha256', root, 'onym', purpose, 32)))));
    return all;
  };
  const key = (purpose: SecretPurposeName): Buffer => keys(purpose)[0]!;
  // Cached as key objects: importing the bytes for each digest takes four times as long as the digest itself.
  const objects = new Map<SecretPurposeName, KeyObject[]>();
  const macKeys = (purpose: SecretPurposeName): KeyObject[] => {
    let all = objects.get(purpose);
    if (!all) objects.set(purpose, (all = keys(purpose).map((one) => createSecretKey(one))));
    return all;
  };
  return {
    key,
    keys,
    mac: (purpose, data) => hmac(macKeys(purpose)[0]!, data),
    macs: (purpose, data) => macKeys(purpose).map((one) => hmac(one, data)),
    seal(purpose, plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    isNewest(purpose, sealed, context) {
      try {
        unseal(key(purpose), sealed, context);
        return true;
      } catch {
        return false;
      }
    },
    open(purpose, sealed, context) {
      let failure: unknown;
      for (const one of keys(purpose)) {
        try {
          return unseal(one, sealed, context);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

/** Splits an APP_SECRET into its secrets. A single secret is used as it is, without trimming. */
export function splitSecrets(appSecret: string): string[] {
  return appSecret.includes(',') ? appSecret.split(',').map((root) => root.trim()) : [appSecret];
}

function unseal(key: Buffer, sealed: string, context: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('unknown seal');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function hmac(key: KeyObject, data: string | Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
