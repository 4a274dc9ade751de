import ts from 'typescript';

/** Where a source reaches for something stored. */
export interface Reach {
  line: number;
  /** A table as the statement spells it, `schema.table` where it says one; an entity's schema; a relation; a kind of id. */
  name: string;
}

/** Tables that the SQL texts of a source name. What `with` names for a statement is among them; so are words of other schemas. */
export function tablesNamed(source: ts.SourceFile): Reach[] {
  return nodesOf(source).flatMap((node) => {
    const text = textOf(node);
    if (text === undefined) return [];
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return tablesIn(text).map((name) => ({ line: line + 1, name }));
  });
}

/**
 * Schemas of entities that a source imports from another room and does more with than refer to a row: a foreign key
 * (`manyToOne`, `oneToOne`) and `getReference` read and write nothing of the other room.
 */
export function schemasReached(source: ts.SourceFile): Reach[] {
  const foreign = new Set<string>();
  for (const node of source.statements) {
    if (!ts.isImportDeclaration(node) || !(node.moduleSpecifier as ts.StringLiteral).text.startsWith('@onym/'))
      continue;
    const names = node.importClause?.namedBindings;
    if (names && ts.isNamedImports(names))
      for (const { name } of names.elements) if (name.text.endsWith('Schema')) foreign.add(name.text);
  }
  return nodesOf(source)
    .filter((node) => ts.isIdentifier(node) && foreign.has(node.text))
    .filter(({ parent }) => !ts.isImportSpecifier(parent) && !(ts.isCallExpression(parent) && refersOnly(parent)))
    .map((node) => ({
      line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
      name: (node as ts.Identifier).text,
    }));
}

/** Relations that a source loads: the words of `populate: [...]`, and `x.account.load()`. */
export function relationsLoaded(source: ts.SourceFile): Reach[] {
  return nodesOf(source).flatMap((node) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return loadedBy(node).map((name) => ({ line: line + 1, name }));
  });
}

function loadedBy(node: ts.Node): string[] {
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'populate')
    return nodesOf(node.initializer).flatMap((word) => (ts.isStringLiteralLike(word) ? word.text.split('.') : []));
  if (ts.isPropertyAccessExpression(node) && ['load', 'loadOrFail'].includes(node.name.text))
    return ts.isPropertyAccessExpression(node.expression) ? [node.expression.name.text] : [];
  return [];
}

/** Kinds of ids that a source makes: `newId('kind', ...)`. */
export function idsGiven(source: ts.SourceFile): Reach[] {
  return nodesOf(source).flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'newId') return [];
    const [kind] = node.arguments;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    return kind && ts.isStringLiteral(kind) ? [{ line: line + 1, name: kind.text }] : [];
  });
}

function refersOnly({ expression }: ts.CallExpression): boolean {
  return (
    ts.isPropertyAccessExpression(expression) &&
    ['manyToOne', 'oneToOne', 'getReference'].includes(expression.name.text)
  );
}

function nodesOf(source: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(source);
  return nodes;
}

/** The text of a literal; what is put into a template counts as one unknown word. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join('');
}

const STATEMENT = /\b(select|insert into|delete from|truncate|lock table|update \S+ (\w+ )?set)\b/i;
const NAME = String.raw`"?(\w+)"?(?:\."?(\w+)"?)?(?![\w(])`;
const FIRST = new RegExp(
  String.raw`\b(?:from|join|into|update|using|truncate|table)\s+(?:only\s+|table\s+)?${NAME}`,
  'gi',
);
const NEXT = new RegExp(String.raw`^(?:\s+(?:as\s+)?\w+)?\s*,\s*${NAME}`, 'i');

/** Every table that a text names if it is SQL: in joins, sub-queries and lists too. */
export function tablesIn(text: string): string[] {
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
