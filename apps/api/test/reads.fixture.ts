import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** A node of a syntax tree (ESTree with TypeScript). */
export interface Node {
  type: string;
  [key: string]: unknown;
}
/** A declaration and its file. */
export interface Place {
  file: string;
  node: Node;
}
interface Module {
  file: string;
  body: Node[];
  /** Functions, constants and classes of the file by name. */
  own: Map<string, Node>;
  /** Local name -> its source. */
  imports: Map<string, { from: string; name: string }>;
  /** Public name -> local name, or a name of another file. */
  exports: Map<string, { from?: string; name: string }>;
}

/** TypeScript expressions that have a value; all its other nodes are types and read nothing. */
const VALUES = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression', 'TSInstantiationExpression']);
/** Output mappers and schemas: the names in them are not read from an input. */
const ANSWERS = /ToWire$/;
const isShape = ({ file, node }: Place): boolean =>
  /\.(schemas|router)\.ts$/.test(file) && node.type === 'VariableDeclarator';

/**
 * Parses source files and finds the property names that a piece of code reads, directly or in any of our functions
 * that it calls. `.name`, `['name']`, `{ name } =` and an entry in a list of names (`as const`) count as reads;
 * spreading, passing on and naming in a type do not. `packages` is the folder of the modules.
 */
export function openSources(packages: string) {
  const modules = new Map<string, Module>();

  return { moduleOf, declarationOf, readsOf };

  function declarationOf(file: string, name: string): Place {
    const place = resolve(file, name);
    if (!place) throw new Error(`${file} has no ${name}`);
    return place;
  }

  /**
   * The property names that the code at `start` reads, itself or in functions that it uses. In `start` only the objects
   * that `isInput` accepts count, because its other objects are no input.
   */
  function readsOf(start: Place, isInput: (object: Node) => boolean = () => true): Set<string> {
    const reads = new Set<string>();
    const seen = new Set<Node>([start.node]);
    const waiting: Place[] = [start];
    for (let place = waiting.pop(); place; place = waiting.pop()) {
      const { file, node } = place;
      visit(node, (one, parent) => {
        if (one.type === 'MemberExpression' && (node !== start.node || isInput(one['object'] as Node)))
          add(reads, keyOf(one));
        if (one.type === 'ObjectPattern' && (node !== start.node || isInput(sourceOf(one, parent))))
          for (const property of one['properties'] as Node[])
            if (property.type === 'Property') add(reads, keyOf(property));
        if (one.type === 'ArrayExpression' && parent?.type === 'TSAsExpression')
          for (const element of one['elements'] as (Node | null)[])
            if (element?.type === 'Literal') reads.add(String(element['value']));
        if (one.type !== 'Identifier' || ANSWERS.test(one['name'] as string)) return;
        const found = resolve(file, one['name'] as string);
        if (!found || seen.has(found.node) || isShape(found)) return;
        seen.add(found.node);
        waiting.push(found);
      });
    }
    return reads;
  }

  function resolve(file: string, name: string): Place | undefined {
    const module = moduleOf(file);
    const node = module.own.get(name);
    if (node) return { file, node };
    const imported = module.imports.get(name);
    return imported && exported(locate(imported.from, file), imported.name);
  }

  function exported(file: string | undefined, name: string): Place | undefined {
    if (!file) return undefined;
    const entry = moduleOf(file).exports.get(name);
    if (!entry) return undefined;
    return entry.from === undefined ? resolve(file, entry.name) : exported(locate(entry.from, file), entry.name);
  }

  /** The file of one of our import specifiers; libraries are not followed. */
  function locate(specifier: string, from: string): string | undefined {
    if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
    const [, name, part] = /^@onym\/([a-z-]+)(?:\/([a-z-]+))?$/.exec(specifier) ?? [];
    const manifest = name && path.join(packages, name, 'package.json');
    if (!manifest || !existsSync(manifest)) return undefined;
    const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Record<string, string> };
    const file = exports[part ? `./${part}` : '.'];
    return file && path.join(packages, name, file);
  }

  function moduleOf(file: string): Module {
    let module = modules.get(file);
    if (!module) modules.set(file, (module = readModule(file)));
    return module;
  }
}

function readModule(file: string): Module {
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const body = program.body as unknown as Node[];
  const module: Module = { file, body, own: new Map(), imports: new Map(), exports: new Map() };
  const nameOf = (node: unknown): string => ((node as Node)['name'] ?? (node as Node)['value']) as string;
  for (const statement of body) {
    const declared = (statement['declaration'] as Node | null | undefined) ?? statement;
    for (const node of (declared['declarations'] as Node[] | undefined) ?? [declared])
      if ((node['id'] as Node | null | undefined)?.type === 'Identifier' && !node.type.startsWith('TS')) {
        module.own.set(nameOf(node['id']), node);
        if (statement.type === 'ExportNamedDeclaration')
          module.exports.set(nameOf(node['id']), { name: nameOf(node['id']) });
      }
    const from = (statement['source'] as Node | null | undefined)?.['value'] as string | undefined;
    for (const one of (statement['specifiers'] as Node[] | undefined) ?? []) {
      if (one.type === 'ImportSpecifier')
        module.imports.set(nameOf(one['local']), { from: from!, name: nameOf(one['imported']) });
      if (one.type === 'ExportSpecifier')
        module.exports.set(nameOf(one['exported']), { ...(from ? { from } : {}), name: nameOf(one['local']) });
    }
  }
  return module;
}

/** Visits every node that is code, with its parent. */
export function visit(node: Node, see: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (node.type.startsWith('TS') && !VALUES.has(node.type)) return;
  see(node, parent);
  for (const [key, value] of Object.entries(node)) {
    // The name of a member or of a property is not a reference.
    if ((key === 'property' || key === 'key') && node['computed'] === false) continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null && typeof (child as Node).type === 'string')
        visit(child as Node, see, node);
  }
}

/**
 * The object that a pattern destructures: the right side of its declaration, the property of an outer pattern, or
 * itself for a parameter.
 */
function sourceOf(pattern: Node, parent: Node | undefined): Node {
  if (parent?.type === 'VariableDeclarator') return parent['init'] as Node;
  return parent?.type === 'Property' ? (parent['key'] as Node) : pattern;
}

function keyOf(node: Node): string | undefined {
  const key = (node['property'] ?? node['key']) as Node;
  if (node['computed'] === false) return (key['name'] ?? key['value']) as string;
  return key.type === 'Literal' ? String(key['value']) : undefined;
}

function add(reads: Set<string>, name: string | undefined): void {
  if (name !== undefined) reads.add(name);
}
