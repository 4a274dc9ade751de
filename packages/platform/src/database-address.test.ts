import { expect, it } from 'vitest';
import { databaseProblems, databaseUrlProblem, withDatabasePassword } from './database-address.ts';

it.each(['a/b#c@d:e?f%g', '%2F', 'ünï cødé', '\'"\\', '&=+', '1/2'])(
  'the password %s is inserted into an address so that it parses to the same password',
  (password) => {
    const env = withDatabasePassword({ DATABASE_URL: 'postgres://onym@db:5432/onym', DATABASE_PASSWORD: password });
    expect(databaseUrlProblem(env['DATABASE_URL']!)).toBeUndefined();
    const { username, hostname, port, pathname, password: escaped } = new URL(env['DATABASE_URL']!);
    expect({ username, hostname, port, pathname }).toEqual({
      username: 'onym',
      hostname: 'db',
      port: '5432',
      pathname: '/onym',
    });
    expect(decodeURIComponent(escaped)).toBe(password);
  },
);

it('inserts the password into every address with a user and no password, and into no other', () => {
  const env = withDatabasePassword({
    DATABASE_URL: 'postgres://onym@db/onym',
    DATABASE_DIRECT_URL: 'postgres://onym:own@db/onym',
    DATABASE_REPLICA_URL: 'postgres://db/onym',
    DATABASE_PASSWORD: 'given',
  });
  expect(env).toMatchObject({
    DATABASE_URL: 'postgres://onym:given@db/onym',
    DATABASE_DIRECT_URL: 'postgres://onym:own@db/onym',
    DATABASE_REPLICA_URL: 'postgres://db/onym',
  });
});

it('a password that was not escaped is reported by its variable, without showing it', () => {
  const problems = databaseProblems({
    DATABASE_URL: 'postgres://onym:hun/ter2@db/onym',
    DATABASE_DIRECT_URL: 'postgres://onym:1#hunter2@db/onym',
    DATABASE_REPLICA_URL: 'postgres://onym@db/onym',
  });
  expect(problems.map((line) => line.split(' ')[0])).toEqual(['DATABASE_URL', 'DATABASE_DIRECT_URL']);
  expect(problems.join()).not.toMatch(/hun|ter2/);
});
