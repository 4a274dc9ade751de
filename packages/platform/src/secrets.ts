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
 * Keys for one purpose each, derived from APP_SECRET (HKDF, RFC 5869), so that no two uses share a key. Of several
 * secrets the first makes what is new and all of them read what there is.
 */
export interface Secrets {
  /** 32 bytes for this purpose, the same in every process. */
  key(purpose: SecretPurposeName): Buffer;
  /** The same under every secret, newest first: never empty, and begins with `key(purpose)`. */
  keys(purpose: SecretPurposeName): Buffer[];
  /** HMAC-SHA256 under the purpose's key. */
  mac(purpose: SecretPurposeName, data: string | Buffer): Buffer;
  /** The macs that count as right for this: one under every secret, newest first. */
  macs(purpose: SecretPurposeName, data: string | Buffer): Buffer[];
  /**
   * AES-256-GCM. `context` is bound to the ciphertext: a value moved to another row fails to open.
   * The result is `v1.` + base64url of nonce, tag and ciphertext.
   */
  seal(purpose: SecretPurposeName, plain: string, context: string): string;
  /** Whether it opens under the first secret; false as well where none opens it. */
  isNewest(purpose: SecretPurposeName, sealed: string, context: string): boolean;
  /** @throws when the text was not sealed for this purpose and context under any of the secrets */
  open(purpose: SecretPurposeName, sealed: string, context: string): string;
}

/** @param appSecret one secret, or several: newest first, comma separated */
export function openSecrets(appSecret: string): Secrets {
  const roots = rootsOf(appSecret);
  const derived = new Map<string, Buffer[]>();
  const keys = (purpose: SecretPurposeName): Buffer[] => {
    let all = derived.get(purpose);
    if (!all)
      derived.set(purpose, (all = roots.map((root) => Buffer.from(hkdfSync('sha256', root, 'onym', purpose, 32)))));
    return all;
  };
  const key = (purpose: SecretPurposeName): Buffer => keys(purpose)[0]!;
  // As key objects: bytes are imported anew for each digest, which takes four times as long as the digest.
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

/** The secrets in an APP_SECRET. One alone is taken to the letter, as it always was. */
export function rootsOf(appSecret: string): string[] {
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
