import { globSync } from 'node:fs';
import path from 'node:path';
import { CONTROLLED_ACTS } from '@onym/core';
import { describe, expect, it } from 'vitest';
import type { Operation } from '../src/http/openapi-document.ts';
import { buildOpenApi, operationsOf } from '../src/http/openapi.ts';
import { openSources, visit, type Node, type Place } from './reads.fixture.ts';

const packages = path.resolve(import.meta.dirname, '../../../packages');
const sources = openSources(packages);
const routers = globSync('*/src/**/*.router.ts', { cwd: packages }).map((file) => path.join(packages, file));

const document = buildOpenApi('https://onym.example', []);
const operations = operationsOf(document)
  .map(({ operation }) => operation)
  .filter((operation) => fieldsOf(operation).size > 0);

/** Where the input of an operation that is not a procedure is read. */
const BY_HAND: Readonly<Record<string, { file: string; name: string }>> = {
  domainsBuyByMachine: {
    file: 'domains/src/orders/purchases/machine-purchase-request.ts',
    name: 'parseMachinePurchase',
  },
  getLogoSvg: { file: 'studio/src/logos/logo-file.ts', name: 'drawLogoFile' },
  getLogoPng: { file: 'studio/src/logos/logo-file.ts', name: 'drawLogoFile' },
};

const BOUNDS = {
  file: 'billing/src/spending/check-spending.ts',
  name: 'checkSpending',
  fields: ['premium', 'renewals', 'tlds', 'domains'],
};

/** The acts of `control` are read by their names, which requireControl() and the purchases pass. */
const ACTS: ReadonlySet<string> = new Set(CONTROLLED_ACTS);

const MEMBER_BOUNDS = { ...BOUNDS, fields: ['premium', 'renewals', 'tlds'] };

/** Fields that are stored as sent, and read when the object is returned or used. */
const READ_LATER: Readonly<Record<string, { file: string; name: string; fields: readonly string[] }>> = {
  createBrandKit: { file: 'studio/src/kits/kits.schemas.ts', name: 'kitToWire', fields: ['includeVisuals'] },
  askForKey: BOUNDS,
  createKey: BOUNDS,
  updateKey: BOUNDS,
  inviteMember: MEMBER_BOUNDS,
  updateMember: MEMBER_BOUNDS,
  planLaunch: {
    file: 'launches/src/steps/generate-brand.ts',
    name: 'generateLegalTexts',
    fields: ['email', 'phone', 'address'],
  },
};

describe('every input of', () => {
  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s is read by the function that it calls',
    (operationId, operation) => {
      const reads = readsOf(operationId);
      const fields = [...fieldsOf(operation)];
      const hasControl = fields.includes('control');
      const unread = fields.filter((field) => !reads.has(field) && !(hasControl && ACTS.has(field)));
      const later = READ_LATER[operationId];
      if (later) {
        expect(unread).toEqual(later.fields);
        const readLater = sources.readsOf(placeOf(later));
        expect(unread.filter((field) => !readLater.has(field))).toEqual([]);
      } else expect(unread).toEqual([]);
    },
  );
});

function readsOf(operationId: string): Set<string> {
  const byHand = BY_HAND[operationId];
  if (byHand) return sources.readsOf(placeOf(byHand));
  const resolver = resolverOf(operationId);
  return sources.readsOf(resolver, isInputOf(resolver.node));
}

function placeOf({ file, name }: { file: string; name: string }): Place {
  return sources.declarationOf(path.join(packages, file), name);
}

/** The function behind the procedure of this operation: the last argument of `.query()` or `.mutation()`. */
function resolverOf(operationId: string): Place {
  for (const file of routers) {
    let found: Node | undefined;
    for (const statement of sources.moduleOf(file).body)
      visit(statement, (node) => {
        if (node.type !== 'CallExpression') return;
        const callee = node['callee'] as Node;
        const method = callee.type === 'MemberExpression' ? ((callee['property'] as Node)['name'] as string) : '';
        if (/^(query|mutation)$/.test(method) && names(callee['object'] as Node, operationId))
          found = (node['arguments'] as Node[])[0];
      });
    if (found) return { file, node: found };
  }
  throw new Error(`no router has the operation ${operationId}`);
}

function names(chain: Node, operationId: string): boolean {
  let found = false;
  visit(chain, (node) => {
    found ||= node.type === 'Literal' && node['value'] === operationId;
  });
  return found;
}

/** Distinguishes the resolver's `input`, and objects taken from it, from other objects. */
function isInputOf(resolver: Node): (object: Node) => boolean {
  const inputs = new Set(['input']);
  const isInput = (object: Node): boolean => {
    let root = object;
    while (root.type !== 'Identifier') {
      const inner = (root['object'] ?? root['expression'] ?? root['callee']) as Node | undefined;
      if (!inner) return false;
      root = inner;
    }
    return inputs.has(root['name'] as string);
  };
  visit(resolver, (node, parent) => {
    const source =
      parent?.type === 'Property' ? (parent['key'] as Node) : (parent?.['init'] as Node | null | undefined);
    if (node.type !== 'ObjectPattern' || !source || !isInput(source)) return;
    for (const { value, argument } of node['properties'] as { value?: Node; argument?: Node }[]) {
      const bound = value ?? argument;
      if (bound?.type === 'Identifier') inputs.add(bound['name'] as string);
    }
  });
  return isInput;
}

/** Every name in the query, the path and the body, at any depth. */
function fieldsOf({ parameters = [], requestBody }: Operation): Set<string> {
  const fields = new Set(parameters.filter((one) => one.in !== 'header').map(({ name }) => name));
  const seen = new Set<unknown>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const { $ref, properties } = schema as { $ref?: string; properties?: Record<string, unknown> };
    if ($ref) walk(document.components.schemas[$ref.split('/').at(-1)!]);
    for (const [name, inner] of Object.entries(properties ?? {})) {
      fields.add(name);
      walk(inner);
    }
    for (const [key, inner] of Object.entries(schema))
      if (key !== 'properties') for (const one of Array.isArray(inner) ? inner : [inner]) walk(one);
  };
  walk(requestBody?.content['application/json']?.schema);
  return fields;
}
