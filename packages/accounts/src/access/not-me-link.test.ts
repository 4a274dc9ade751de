import { DAY_MS } from '@onym/core';
import { openSecrets } from '@onym/platform';
import { expect, it } from 'vitest';
import { createManualClock } from './access.fixture.ts';
import { readReportedChange, unexpectedChangeAdvice } from './not-me-link.ts';

const secrets = openSecrets('a test secret that is long enough to be one');
const settings = { publicUrl: 'https://onym.example' } as Parameters<typeof unexpectedChangeAdvice>[0]['settings'];
const AT = '2026-06-15T10:20:30.000Z';

function mailedToken(): string {
  const text = unexpectedChangeAdvice({ settings, secrets, clock: createManualClock(AT) }, 'usr_1');
  return /^https:\/\/onym\.example\/not-me\?token=(\S+)$/m.exec(text)![1]!;
}
const readAfter = (token: string, ms: number, by = secrets) =>
  readReportedChange({ secrets: by, clock: createManualClock(new Date(Date.parse(AT) + ms).toISOString()) }, token);

it('names the account, and a moment shortly before the mail', () => {
  const since = new Date(Date.parse(AT) - 300_000);
  expect(readAfter(mailedToken(), 0)).toEqual({
    accountId: 'usr_1',
    since: { now: since, wall: since },
    mailedAt: { now: new Date(AT), wall: new Date(AT) },
  });
});

it('is valid for 30 days, also after another secret came first', () => {
  const token = mailedToken();
  expect(readAfter(token, 30 * DAY_MS - 1)).toMatchObject({ accountId: 'usr_1' });
  expect(readAfter(token, 30 * DAY_MS)).toBeNull();
  const rotated = openSecrets(
    'a newer secret that is long enough to be one,a test secret that is long enough to be one',
  );
  expect(readAfter(token, 0, rotated)).toMatchObject({ accountId: 'usr_1' });
  expect(readAfter(token, 0, openSecrets('a newer secret that is long enough to be one'))).toBeNull();
});

it('is refused when any part of it is changed, and whatever else is sent', () => {
  const token = mailedToken();
  const [person, now, wall, mac] = token.split('.') as [string, string, string, string];
  for (const forged of [
    ['usr_2', now, wall, mac],
    [person, String(Number(now) - DAY_MS), wall, mac],
    [person, now, String(Number(wall) - DAY_MS), mac],
    [person, wall, now, `${mac.slice(0, -2)}AA`],
    [person, now, wall, mac.slice(0, -1)],
    [person, now, wall],
  ])
    expect(readAfter(forged.join('.'), 0)).toBeNull();
  for (const junk of ['', '...', `${token}.`, ` ${token}`, '\u0000', 'x'.repeat(9000)])
    expect(readAfter(junk, 0)).toBeNull();
});
