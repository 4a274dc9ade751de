import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const CHEAP = { N: 2, r: 1, p: 1 };

/**
 * Hashes of passwords that cost nothing to make, or to guess: for made-up people only (QUICK_PASSWORDS). The library's own cost 50 ms of a
 * processor each, a sixth of what the tests of the api took. Neither kind opens the other.
 */
export const quickPasswords = {
  hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    return Promise.resolve(`quick:${salt.toString('hex')}:${digest(password, salt).toString('hex')}`);
  },
  verify({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [kind, salt, kept] = hash.split(':');
    if (kind !== 'quick' || !salt || !kept) return Promise.resolve(false);
    const found = digest(password, Buffer.from(salt, 'hex'));
    const wanted = Buffer.from(kept, 'hex');
    return Promise.resolve(found.length === wanted.length && timingSafeEqual(found, wanted));
  },
};

function digest(password: string, salt: Buffer): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, 32, CHEAP);
}
