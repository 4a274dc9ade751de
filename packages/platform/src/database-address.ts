/** The parts of a PostgreSQL address that decide whether its connection is safe. */
export interface DatabaseAddress {
  /** A host name or an IP address; undefined for a Unix socket. */
  readonly host: string | undefined;
  /** Whether the connection is encrypted and the server's certificate is checked, as node-postgres reads `sslmode`. */
  readonly isProtected: boolean;
}

/** The variables that may contain a PostgreSQL address. */
const DATABASE_VARIABLES = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;
const EXPECTED =
  'expected postgres://user@host/database, with the password percent-encoded, or as it is in DATABASE_PASSWORD';

/**
 * Returns why a text is not a PostgreSQL address, without quoting it; undefined when it is one. Reports an unescaped
 * password that the parser takes for a port or a path.
 */
export function databaseUrlProblem(text: string): string | undefined {
  const address = URL.parse(text);
  if (!address || !/^postgres(ql)?:$/.test(address.protocol)) return EXPECTED;
  const hasStray = address.hash !== '' || `${address.pathname}${address.search}`.includes('@');
  return hasStray || address.pathname.length < 2 ? EXPECTED : undefined;
}

/** Parses an address that `databaseUrlProblem` accepts. */
export function parseDatabaseAddress(text: string): DatabaseAddress {
  const { hostname, searchParams } = new URL(text);
  // A query parameter overrides the host before it (pg-connection-string).
  const host = decodeURIComponent(searchParams.get('host') ?? hostname).replace(/^\[(.*)\]$/, '$1');
  const mode = searchParams.get('sslmode');
  const checksNothing = mode === 'require' && searchParams.get('uselibpqcompat') === 'true';
  const isProtected = ['require', 'verify-ca', 'verify-full'].includes(mode ?? '') && !checksNothing;
  return { host: host === '' || host.startsWith('/') ? undefined : host, isProtected };
}

/** Returns one line for each invalid PostgreSQL address in the environment. */
export function databaseProblems(env: Readonly<Record<string, string | undefined>>): string[] {
  return DATABASE_VARIABLES.flatMap((name) => {
    const problem = env[name] && databaseUrlProblem(env[name]);
    return problem ? [`${name} is wrong: ${problem}`] : [];
  });
}

/**
 * Returns the environment with DATABASE_PASSWORD inserted into each valid PostgreSQL address that has a user and no
 * password.
 */
export function withDatabasePassword(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const password = env['DATABASE_PASSWORD'];
  if (!password) return { ...env };
  const addresses = DATABASE_VARIABLES.flatMap((name) => {
    const text = env[name];
    return text && !databaseUrlProblem(text) ? [[name, addressWith(text, password)] as const] : [];
  });
  return { ...env, ...Object.fromEntries(addresses) };
}

function addressWith(text: string, password: string): string {
  const address = new URL(text);
  if (address.username === '' || address.password !== '') return text;
  address.password = encodeURIComponent(password);
  return address.href;
}
