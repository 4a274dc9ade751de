import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is valid (RFC 6238, section 4.1). */
const STEP_MS = 30_000;
/**
 * The session library accepts the previous and the next step. We allow one more, since its clock is read slightly
 * later than ours.
 */
const STEPS_AROUND = 2;

/**
 * Returns the time steps, numbers of 30 seconds since the epoch, whose code this is (RFC 6238), among the step of `at` and two on
 * each side; the earliest first, usually none or one.
 * @param secret the text that the session library stores, unsealed; its bytes are the key
 */
export function stepsOfCode(secret: string, code: string, at: Date): number[] {
  const now = Math.floor(at.getTime() / STEP_MS);
  const around = Array.from({ length: 2 * STEPS_AROUND + 1 }, (_, index) => now - STEPS_AROUND + index);
  const given = Buffer.from(code);
  return around
    .filter((step) => step >= 0)
    .filter((step) => {
      const right = Buffer.from(codeOfStep(secret, step));
      return right.length === given.length && timingSafeEqual(right, given);
    });
}

/** HOTP with six digits and SHA-1 (RFC 4226, section 5.3). */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
