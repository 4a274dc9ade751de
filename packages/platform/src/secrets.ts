import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys for one purpose each, derived from APP_SECRET (HKDF, RFC 5869), so that no two uses share a key. */
export interface Secrets {
  /** 32 bytes for this purpose, the same in every process. */
  key(purpose: string): Buffer;
  /** HMAC-SHA256 under the purpose's key. */
  mac(purpose: string, data: string | Buffer): Buffer;
  /**
   * AES-256-GCM. `context` is bound to the ciphertext: a value moved to another row fails to open.
   * The result is `v1.` + base64url of nonce, tag and ciphertext.
   */
  seal(purpose: string, plain: string, context: string): string;
  /** @throws when the text was not sealed for this purpose and context */
  open(purpose: string, sealed: string, context: string): string;
}

export function openSecrets(root: string): Secrets {
  const derived = new Map<string, Buffer>();
  const key = (purpose: string): Buffer => {
    let bytes = derived.get(purpose);
    if (!bytes) derived.set(purpose, (bytes = Buffer.from(hkdfSync('sha256', root, 'onym', purpose, 32))));
    return bytes;
  };
  return {
    key,
    mac: (purpose, data) => createHmac('sha256', key(purpose)).update(data).digest(),
    seal(purpose, plain, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(purpose), nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(purpose, sealed, context) {
      if (!sealed.startsWith('v1.')) throw new Error('unknown seal');
      const bytes = Buffer.from(sealed.slice(3), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key(purpose), bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
