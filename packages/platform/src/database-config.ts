import type { VariableName } from './variables.ts';

/** Where everything is kept, and how it is asked. */
export interface DatabaseConfig {
  readonly url: string;
  readonly directUrl: string;
  /** For what may be half a second old; undefined: there is none. */
  readonly replicaUrl: string | undefined;
  readonly prepared: boolean;
  /** Of each pool of a process. */
  readonly poolSize: number;
}

interface Reads {
  read: <T>(name: VariableName, whenMissing?: T) => T;
  optional: <T>(name: VariableName) => T | undefined;
}

export function readDatabase({ read, optional }: Reads): DatabaseConfig {
  const url = read<string>('DATABASE_URL');
  return {
    url,
    directUrl: read('DATABASE_DIRECT_URL', url ?? ''),
    replicaUrl: optional<string>('DATABASE_REPLICA_URL'),
    prepared: read('DATABASE_PREPARED'),
    poolSize: read('DATABASE_POOL'),
  };
}
