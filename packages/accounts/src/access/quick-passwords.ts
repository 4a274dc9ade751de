import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const CHEAP = { N: 2, r: 1, p: 1 };

/**
 * Password hashes that are cheap to compute, and to guess: for test people only (QUICK_PASSWORDS). The library's own
 * hashes cost 50 ms of CPU each, a sixth of the time of the API's tests. Neither kind verifies the other's hashes.
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
    const expected = Buffer.from(kept, 'hex');
    return Promise.resolve(found.length === expected.length && timingSafeEqual(found, expected));
  },
};

function digest(password: string, salt: Buffer): Buffer {
  return scryptSync(password.normalize('NFKC'), salt, 32, CHEAP);
}
