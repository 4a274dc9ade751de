import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { adoptPostgres, createDatabase, databaseUrl, startPostgres, supervisePostgres } from '@onym/local/postgres';
import { completeEnvironment, readSettings, type Settings, type Variables } from './environment.ts';
import { ensureSecret } from './ensure-secret.ts';
import { UsageError } from './usage-error.ts';

/** The environment of a command, with a reachable database. */
export interface CommandEnvironment {
  settings: Settings;
  /** All variables: the same for every program of this start and for every command that is run meanwhile. */
  environment: Record<string, string>;
  /** Where the embedded server stores the data; undefined with your own server (DATABASE_URL). */
  databaseLocation: string | undefined;
  /** Stops an embedded server that was started for this command, but not one that was already running. */
  close(): Promise<void>;
}

interface Server {
  url: string;
  location: string;
  stop(): Promise<void>;
}

/**
 * Opens the environment of a command. Without DATABASE_URL it connects to the embedded database server of this DATA_DIR when that runs,
 * otherwise starts one until `close()`. Creates DATA_DIR, its secrets and the databases where they are missing; on your own server only the
 * sandbox's database.
 * @throws UsageError, ConfigError for an invalid variable; Error when the server does not start
 */
export async function openEnvironment(given: Variables): Promise<CommandEnvironment> {
  return buildEnvironment(given, async (dir) => (await adoptPostgres({ dir })) ?? startPostgres({ dir }));
}

/**
 * Opens the environment of the launcher. Without DATABASE_URL it starts the embedded database server, and restarts it on the same address
 * when it dies. `print` gets a line for people about this. Creates DATA_DIR, its secrets and the databases where they are missing; on your
 * own server only the sandbox's database.
 * @throws UsageError, ConfigError for an invalid variable; Error when the server does not start
 */
export async function startEnvironment(given: Variables, print: (line: string) => void): Promise<CommandEnvironment> {
  return buildEnvironment(given, (dir) => supervisePostgres({ dir, print }));
}

async function buildEnvironment(
  variables: Variables,
  serve: (dir: string) => Promise<Server>,
): Promise<CommandEnvironment> {
  const given = await readVariables(variables);
  const settings = readSettings(given, process.cwd());
  const { dataDir } = settings;
  await mkdir(dataDir, { recursive: true });
  const [appSecret, stripeWebhookSecret] = await Promise.all([
    given['APP_SECRET'] || ensureSecret(path.join(dataDir, 'secret')),
    given['STRIPE_WEBHOOK_SECRET'] || ensureSecret(path.join(dataDir, 'stripe-webhook-secret'), 'whsec_'),
  ]);
  const server = given['DATABASE_URL'] ? undefined : await serve(path.join(dataDir, 'postgres'));
  try {
    const databases = server ? await embeddedDatabases(server.url) : await givenDatabases(given, settings);
    return {
      settings,
      environment: completeEnvironment(given, settings, { ...databases, appSecret, stripeWebhookSecret }),
      databaseLocation: server?.location,
      close: async () => server?.stop(),
    };
  } catch (error) {
    await server?.stop();
    throw error;
  }
}

/**
 * Returns the variables with secrets read from files, and with the password in the database URLs. The code for this is
 * loaded only if a variable names a file or a database.
 * @throws UsageError for an unreadable file, ConfigError for an invalid URL
 */
async function readVariables(variables: Variables): Promise<Variables> {
  const isPlain = !Object.keys(variables).some((name) => name.endsWith('_FILE') || /^DATABASE_\w*URL$/.test(name));
  if (isPlain) return variables;
  const { ConfigError, databaseProblems, withDatabasePassword, withSecretFiles } = await import('@onym/platform');
  const filled = withSecretFiles(variables, (problem) => {
    throw new UsageError(problem);
  });
  const problems = databaseProblems(filled);
  if (problems.length > 0) throw new ConfigError(problems);
  return withDatabasePassword(filled);
}

interface Databases {
  databaseUrl: string;
  sandboxDatabaseUrl: string;
}

async function embeddedDatabases(url: string): Promise<Databases> {
  return { databaseUrl: await createDatabase(url, 'onym'), sandboxDatabaseUrl: await createDatabase(url, 'sandbox') };
}

/**
 * On your own server the sandbox uses a database beside the main one, named after it, because several installations
 * may share a server.
 */
async function givenDatabases(given: Variables, settings: Settings): Promise<Databases> {
  const url = given['DATABASE_URL'] ?? '';
  const name = `${decodeURIComponent(new URL(url).pathname.slice(1)) || 'onym'}_sandbox`;
  if (settings.usesSandbox && !given['SANDBOX_DATABASE_URL'])
    await createDatabase(given['DATABASE_DIRECT_URL'] || url, name);
  return { databaseUrl: url, sandboxDatabaseUrl: databaseUrl(given['DATABASE_DIRECT_URL'] || url, name) };
}
