import { mailTo, uniqueWord } from '@onym/testing';
import { vi } from 'vitest';

export const freeName = (prefix = '', tld = 'com') => `${prefix}${uniqueWord()}.${tld}`;
const linkIn = (text: string) => /\/claim\/\w+/.exec(text)![0];

export async function linkFor(email: string): Promise<string> {
  return vi.waitFor(async () => linkIn((await mailTo(email))[0]!.text), { timeout: 45_000, interval: 100 });
}
