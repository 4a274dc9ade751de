import { dictionary } from '@zxcvbn-ts/language-common';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 200;

/** Why a password is refused: a stable code and a sentence for people. */
export interface PasswordProblem {
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_COMMON';
  message: string;
}

let published: Set<string> | undefined;

/**
 * Returns why a password is refused, or undefined: its length in UTF-16 code units, the published lists of common passwords (case and
 * repetition do not help), one or two repeated characters, and the person's own address or the part before its @. A value that is not a
 * string counts as too short.
 */
export function findPasswordProblem(password: unknown, email?: string): PasswordProblem | undefined {
  if (typeof password !== 'string' || password.length < PASSWORD_MIN)
    return { code: 'PASSWORD_TOO_SHORT', message: `The password must have at least ${PASSWORD_MIN} characters` };
  if (password.length > PASSWORD_MAX)
    return { code: 'PASSWORD_TOO_LONG', message: `The password must have at most ${PASSWORD_MAX} characters` };
  published ??= new Set(dictionary['passwords-common']);
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const once = /^(.+?)\1+$/u.exec(plain)?.[1] ?? plain;
  const own = email?.toLowerCase();
  const isOwn = own !== undefined && (plain === own || plain === own.split('@')[0]);
  if (isOwn || published.has(plain) || published.has(once) || once.length < 3)
    return {
      code: 'PASSWORD_TOO_COMMON',
      message: 'This password appears in a data breach or is your address; choose another one',
    };
  return undefined;
}
