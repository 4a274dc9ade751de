import { parseSync, visitorKeys, type Node } from 'oxc-parser';

/** A place in a source that accesses stored data. */
export interface DataAccess {
  line: number;
  /** A table as spelled in the statement, with its schema if stated; an entity's schema; a relation; a kind of id. */
  name: string;
}

/** A source file with all nodes of its syntax tree and their parents, in the order of the text. */
export interface Source {
  text: string;
  nodes: readonly { node: Node; parent: Node | undefined }[];
}

/**
 * Parses TypeScript.
 * @throws Error when it does not parse
 */
export function readSource(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]!.message}`);
  return { text, nodes: nodesBelow(program) };
}

/**
 * Tables that the SQL texts of a source name, including names that `with` defines for a statement and words of other
 * schemas.
 */
export function findTables(source: Source): DataAccess[] {
  return source.nodes.flatMap(({ node }) => {
    const text = textOf(node);
    return text === undefined ? [] : tablesInSql(text).map((name) => reach(source, node, name));
  });
}

/**
 * Entity schemas that a source imports from another module and uses for more than a reference to a row: a foreign key
 * (`manyToOne`, `oneToOne`) and `getReference` read and write nothing of the other module.
 */
export function findForeignSchemas(source: Source): DataAccess[] {
  const foreign = new Set<string>();
  for (const { node } of source.nodes) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('@onym/')) continue;
    for (const { type, local } of node.specifiers)
      if (type === 'ImportSpecifier' && /^[A-Z].*Schema$/.test(local.name)) foreign.add(local.name);
  }
  return source.nodes.flatMap(({ node, parent }) =>
    node.type === 'Identifier' &&
    foreign.has(node.name) &&
    parent?.type !== 'ImportSpecifier' &&
    !(parent?.type === 'CallExpression' && refersOnly(parent.callee))
      ? [reach(source, node, node.name)]
      : [],
  );
}

/** Relations that a source loads: the words of `populate: [...]`, and `x.account.load()`. */
export function findLoadedRelations(source: Source): DataAccess[] {
  return source.nodes.flatMap(({ node }) => loadedBy(node).map((name) => reach(source, node, name)));
}

function loadedBy(node: Node): string[] {
  if (node.type === 'Property' && nameOf(node.key) === 'populate')
    return nodesBelow(node.value).flatMap(({ node: word }) =>
      word.type === 'Literal' || word.type === 'TemplateLiteral' ? (textOf(word)?.split('.') ?? []) : [],
    );
  if (node.type === 'MemberExpression' && ['load', 'loadOrFail'].includes(nameOf(node.property) ?? '')) {
    const relation = node.object.type === 'MemberExpression' ? nameOf(node.object.property) : undefined;
    return relation === undefined ? [] : [relation];
  }
  return [];
}

/** Kinds of ids that a source creates: `newId('kind', ...)`. */
export function findCreatedIds(source: Source): DataAccess[] {
  return source.nodes.flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'newId') return [];
    const [kind] = node.arguments;
    return kind?.type === 'Literal' && typeof kind.value === 'string' ? [reach(source, node, kind.value)] : [];
  });
}

function refersOnly(callee: Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    ['manyToOne', 'oneToOne', 'getReference'].includes(nameOf(callee.property) ?? '')
  );
}

function reach({ text }: Source, node: Node, name: string): DataAccess {
  return { line: text.slice(0, node.start).split('\n').length, name };
}

function nameOf(node: Node): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function nodesBelow(top: Node): { node: Node; parent: Node | undefined }[] {
  const nodes: { node: Node; parent: Node | undefined }[] = [];
  const walk = (node: Node, parent?: Node): void => {
    nodes.push({ node, parent });
    for (const key of visitorKeys[node.type] ?? []) {
      const value: unknown = Reflect.get(node, key);
      for (const child of (Array.isArray(value) ? value : [value]) as (Node | null | undefined)[])
        if (child) walk(child, node);
    }
  };
  walk(top);
  return nodes;
}

/** The text of a literal; each placeholder of a template counts as one unknown word. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(' ? ');
}

const STATEMENT = /\b(select|insert into|delete from|truncate|lock table|update \S+ (\w+ )?set)\b/i;
const NAME = String.raw`"?(\w+)"?(?:\."?(\w+)"?)?(?![\w(])`;
const FIRST = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+|table\s+)?${NAME}`,
  'gi',
);
const NEXT = new RegExp(String.raw`^(?:\s+(?:as\s+)?\w+)?\s*,\s*${NAME}`, 'i');

/** All tables that an SQL text names, including those in joins, sub-queries and lists. */
export function tablesInSql(text: string): string[] {
  if (!STATEMENT.test(text)) return [];
  const named: string[] = [];
  for (const found of text.matchAll(FIRST)) {
    let rest = text.slice(found.index + found[0].length);
    for (
      let name: RegExpExecArray | null = found;
      name;
      name = NEXT.exec(rest), rest = rest.slice(name?.[0].length ?? 0)
    )
      named.push(name[2] ? `${name[1]}.${name[2]}` : name[1]!);
  }
  return named;
}
