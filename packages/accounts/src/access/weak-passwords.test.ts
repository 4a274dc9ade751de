import { describe, expect, it } from 'vitest';
import { findPasswordProblem } from './weak-passwords.ts';

const codeOf = (password: unknown, email?: string) => findPasswordProblem(password, email)?.code;

describe('a password', () => {
  it.each([
    '12345678',
    'password',
    'PASSWORD1',
    'qwertyuiop',
    'iloveyou',
    ' baseball ',
    'dragondragon',
    'aaaaaaaaaaaa',
  ])('is too common: %s', (password) => expect(codeOf(password)).toBe('PASSWORD_TOO_COMMON'));

  it("cannot be the person's address", () => {
    expect(codeOf('Vera@Example.com', 'vera@example.com')).toBe('PASSWORD_TOO_COMMON');
    expect(codeOf('vera.field', 'vera.field@example.com')).toBe('PASSWORD_TOO_COMMON');
    expect(codeOf('vera.field', 'other@example.com')).toBeUndefined();
  });

  it('must have 8 to 200 characters', () => {
    for (const short of ['', 'sevench', undefined, null, 7, [], {}]) expect(codeOf(short)).toBe('PASSWORD_TOO_SHORT');
    expect(codeOf('x9'.repeat(101))).toBe('PASSWORD_TOO_LONG');
  });

  it.each(['a long password', 'Pw-v123456789abc', 'Schöne grüne Wiese', '正しい馬電池ホッチキス'])(
    'is accepted: %s',
    (password) => expect(codeOf(password)).toBeUndefined(),
  );
});
