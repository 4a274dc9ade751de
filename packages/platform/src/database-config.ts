import type { VariableName } from './variables.ts';

/** The addresses of the database, and how connections use it. */
export interface DatabaseConfig {
  readonly url: string;
  readonly directUrl: string;
  /** For reads that may be half a second old; undefined: there is no replica. */
  readonly replicaUrl: string | undefined;
  readonly prepared: boolean;
  /** Connections of each pool of a process. */
  readonly poolSize: number;
}

interface Reads {
  read: <T>(name: VariableName, whenMissing?: T) => T;
  optional: <T>(name: VariableName) => T | undefined;
}

/**
 * Reads the addresses and pool settings of the database from the environment. `directUrl` is `url` where none is set.
 * Problems are reported by the two readers.
 */
export function readDatabaseConfig({ read, optional }: Reads): DatabaseConfig {
  const url = read<string>('DATABASE_URL');
  return {
    url,
    directUrl: read('DATABASE_DIRECT_URL', url ?? ''),
    replicaUrl: optional<string>('DATABASE_REPLICA_URL'),
    prepared: read('DATABASE_PREPARED'),
    poolSize: read('DATABASE_POOL'),
  };
}
