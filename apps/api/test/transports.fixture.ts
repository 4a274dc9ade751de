import { createUserKey, call, signUp, type User } from '@onym/testing';
import { beforeAll } from 'vitest';

/** Larger than the limit of any body. */
export const HUGE = JSON.stringify({ description: 'x'.repeat(3_000_000) });

export let user: User;
export let key: string;

export const generateNames = (options: { raw?: string; json?: unknown; headers?: Record<string, string> }) =>
  call('POST', '/names/generate', { key, ...options });

/** Creates an account with its key, for the tests of one file. */
export function useCaller(): void {
  beforeAll(async () => {
    user = await signUp();
    key = await createUserKey(user);
  });
}
