import { globSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

export interface MutatedModule {
  /** Globs of the files that are mutated. */
  sources: readonly string[];
  /** Globs of the test files that have to detect the mutants. */
  tests: readonly string[];
}

/** Modules in which an error costs money. */
export const MUTATED_MODULES: Readonly<Record<string, MutatedModule>> = {
  access: {
    sources: [
      'packages/accounts/src/access/{admission-control,admission.repository,keys,api-key.repository,api-key-format,failed-keys,address-limit}.ts',
    ],
    tests: ['packages/accounts/src/access/{admission-*,keys,api-key-format,failed-keys,address-limit}.test.ts'],
  },
  billing: {
    sources: ['packages/billing/src/payments/**/*.ts'],
    // The tests of reconciliation and of data retention also cover billing.
    tests: [
      'packages/billing/src/payments/**/*.test.ts',
      'packages/domains/src/orders/books/*.test.ts',
      'packages/admin/src/privacy/retention.test.ts',
    ],
  },
  domains: {
    sources: [
      'packages/domains/src/registrations/{price,quote,proposals,proposal.repository,catalogue,check-names,push-to-registrar}.ts',
    ],
    tests: [
      'packages/domains/src/registrations/{price,quote,proposals,catalogue,check-names,push-to-registrar,forwards,change-settings}.test.ts',
    ],
  },
  orders: {
    // Code of registrations that only orders use is tested by the tests of orders.
    sources: [
      'packages/domains/src/orders/**/*.ts',
      'packages/domains/src/registrations/{shown-price,shown-price.repository,create-registered-domain,domain-term.repository}.ts',
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

/** Not mutated: entry points and wire schemas, tested over HTTP against another process, and files without logic. */
const NOT_BROKEN = /[.](test|fixture|schemas|router|tasks|jobs|entity)[.]ts$|[/](index|entities)[.]ts$/;

/** Paths relative to the repository, in alphabetical order. */
export function findSources(module: MutatedModule): string[] {
  return found(module.sources).filter((file) => !NOT_BROKEN.test(file));
}

export function findTests(module: MutatedModule): string[] {
  return found(module.tests);
}

function found(globs: readonly string[]): string[] {
  return globSync([...globs], { cwd: ROOT }).sort();
}
