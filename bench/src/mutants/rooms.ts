import { globSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface Room {
  /** Globs of the files that are broken. */
  sources: readonly string[];
  /** Globs of the test files that have to notice. */
  tests: readonly string[];
}

/** Where a mistake costs money. */
export const ROOMS: Readonly<Record<string, Room>> = {
  access: {
    sources: [
      'packages/accounts/src/access/{doorkeeper,admission.repository,keys,api-key.repository,api-key-format,failed-keys,address-limit}.ts',
    ],
    tests: ['packages/accounts/src/access/{doorkeeper*,keys,api-key-format,failed-keys,address-limit}.test.ts'],
  },
  billing: {
    sources: ['packages/billing/src/payments/**/*.ts'],
    // Its books are compared where all books are, and what it keeps of events is forgotten where everything is.
    tests: [
      'packages/billing/src/payments/**/*.test.ts',
      'packages/domains/src/orders/books/*.test.ts',
      'packages/admin/src/privacy/retention.test.ts',
    ],
  },
  domains: {
    sources: [
      'packages/domains/src/registrations/{price,quote,proposals,proposal.repository,catalogue,check,tell-registrar}.ts',
    ],
    tests: [
      'packages/domains/src/registrations/{price,quote,proposals,catalogue,check,tell-registrar,forwards,change-settings}.test.ts',
    ],
  },
  orders: {
    // What domains does for orders alone is proved where it is ordered.
    sources: [
      'packages/domains/src/orders/**/*.ts',
      'packages/domains/src/registrations/{shown-price,shown-price.repository,register-owned,domain-term.repository}.ts',
    ],
    tests: ['packages/domains/src/orders/**/*.test.ts'],
  },
  spending: {
    sources: ['packages/billing/src/spending/**/*.ts'],
    tests: ['packages/billing/src/spending/**/*.test.ts', 'packages/admin/src/privacy/retention.test.ts'],
  },
  'payment-auth': {
    sources: ['packages/core/src/payment-auth/**/*.ts'],
    tests: ['packages/core/src/payment-auth/**/*.test.ts'],
  },
};

/** Doors and wire shapes are proved over HTTP, against a house that runs as a process of its own; leaves decide nothing. */
const NOT_BROKEN = /[.](test|fixture|wire|router|tasks|jobs|entity)[.]ts$|[/](index|entities)[.]ts$/;

/** Paths relative to the tree, in the order of the alphabet. */
export function sourcesOf(room: Room): string[] {
  return found(room.sources).filter((file) => !NOT_BROKEN.test(file));
}

export function testsOf(room: Room): string[] {
  return found(room.tests);
}

function found(globs: readonly string[]): string[] {
  return globSync([...globs], { cwd: ROOT }).sort();
}
