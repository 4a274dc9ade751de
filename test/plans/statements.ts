import { ts } from '@onym/tools/typescript';
import { descendantsOf, type SourceEvaluator } from './evaluate.ts';
import { UNKNOWN } from './possible-values.ts';

/** A statement as the product sends it. */
export interface Statement {
  /** `file:line` of its text or of the call that creates it. */
  at: string;
  text: string;
  /** Its values, where known. */
  values?: readonly unknown[];
}

const FIRST =
  /^\s*(\(+\s*select\b|select\b|with (recursive )?\w+ (\([^)]*\) )?as |insert into\b|update \S+|delete from\b)/i;

/** Every SQL text of the sources, in each of its variants, and the places where only a run would reveal it. */
export function findSqlTexts(sources: SourceEvaluator): { statements: Statement[]; untold: string[] } {
  const statements: Statement[] = [];
  const untold: string[] = [];
  for (const file of sources.files)
    for (const node of descendantsOf(sources.source(file))) {
      const text = textOf(node);
      if (text === undefined || !FIRST.test(text)) continue;
      const at = `${file}:${lineOf(node)}`;
      for (const value of sources.values(node as ts.Expression))
        if (typeof value === 'string') statements.push({ at, text: asPagedExport(node, value) });
        else if (value === UNKNOWN) untold.push(at);
    }
  return { statements: uniqueStatements(statements), untold: [...new Set(untold)] };
}

export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

export function uniqueStatements(statements: readonly Statement[]): Statement[] {
  return [
    ...new Map(
      statements.map((statement) => [
        `${statement.at} ${statement.text} ${JSON.stringify(statement.values)}`,
        statement,
      ]),
    ).values(),
  ];
}

/** The beginning of a text, enough to identify it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? `${node.head.text}${node.templateSpans.map(({ literal }) => ` ? ${literal.text}`).join('')}`
    : undefined;
}

/** A declaration of an account's data export is sent page by page, see `exportRows`. */
function asPagedExport(node: ts.Node, text: string): string {
  const call = ts.findAncestor(node, ts.isCallExpression);
  const isPart = call && ts.isIdentifier(call.expression) && call.expression.text === 'exportRows';
  return isPart ? `select * from (${text}) part where key > $2 order by key limit 100` : text;
}
