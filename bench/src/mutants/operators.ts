import { parseSync, visitorKeys, type Node } from 'oxc-parser';
import { mutateSql } from './sql-operators.ts';

/** One small mutation: the code between `start` and `end` is replaced; a removed statement is replaced by nothing. */
export interface Mutation {
  start: number;
  end: number;
  kind: 'expression' | 'statement';
  becomes: string;
  operator: string;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const EQUALITY = new Set(['===', '!==', '==', '!=']);
/** Methods that are removed from a call chain: without one the chain still works, with another result. */
const STEPS = new Set(['slice', 'filter', 'sort', 'toSorted', 'reverse', 'trim', 'toLowerCase']);
/** Names of properties whose absence could charge a buyer too much, twice, or not at all. */
const MONEY =
  /minor|price|cost|amount|currency|refund|captur|hold|paid|pay|card|tier|limit|quota|remaining|expires|idempoten|fresh|years|status|state/i;
const LOG_LINE = /(^|\.)(log|logger|console)\.\w+$/;

/** All mutations that the operators can make in this TypeScript, in the order of the text. */
export function findMutations(file: string, source: string): Mutation[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]!.message}`);
  const found: Mutation[] = [];
  walk(program, [], source, found);
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function walk(node: Node, above: readonly Node[], source: string, found: Mutation[]): void {
  if (isSilent(node, source)) return;
  found.push(...mistakesOf(node, above, source));
  const path = [...above, node];
  for (const key of visitorKeys[node.type] ?? []) {
    if (skipped(node, key)) continue;
    const value: unknown = Reflect.get(node, key);
    const children = (Array.isArray(value) ? value : [value]) as (Node | null | undefined)[];
    children.forEach((child, i) => {
      if (child && !(key === 'arguments' && isMessage(node, i))) walk(child, path, source, found);
    });
  }
}

/** Whether a node is not mutated: types, imports and log lines have no specified behaviour. */
function isSilent(node: Node, source: string): boolean {
  if (node.type === 'CallExpression') return LOG_LINE.test(text(node.callee, source));
  if (/^TS(AsExpression|NonNullExpression|SatisfiesExpression|InstantiationExpression)$/.test(node.type)) return false;
  return node.type.startsWith('TS') || node.type === 'ImportDeclaration';
}

/** Whether a child is not mutated: property names, and type annotations of an expression. */
function skipped(node: Node, key: string): boolean {
  if (/^type|^return[A-Z]|^superT/.test(key)) return true;
  return key === 'key' && 'computed' in node && !node.computed;
}

/** Whether an argument is the message of an error, which is not mutated: only its code and fields are specified. */
function isMessage(node: Node, argument: number): boolean {
  if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier') return false;
  return node.callee.name === 'Fault' ? argument === 1 : node.callee.name.endsWith('Error');
}

function mistakesOf(node: Node, above: readonly Node[], source: string): Mutation[] {
  const parent = above.at(-1);
  const instead = (operator: string, becomes: string): Mutation => ({
    start: node.start,
    end: node.end,
    kind: 'expression',
    becomes,
    operator,
  });
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return [...binary(node, source, instead), ...negated(node, parent, source, instead)];
    case 'UnaryExpression':
      return node.operator === '!' ? [instead('negation', text(node.argument, source))] : [];
    case 'Literal':
      return literal(node, parent, source, instead);
    case 'TemplateLiteral':
      if (parent?.type === 'TaggedTemplateExpression') return [];
      return mutateSql(text(node, source)).map((sql) => instead('sql', sql));
    case 'ObjectExpression':
      return node.properties
        .filter((property) => property.type === 'Property' && MONEY.test(text(property.key, source)))
        .map((property) => instead('field', without(node, property, source)));
    case 'CallExpression': {
      const { callee } = node;
      const step = callee.type === 'MemberExpression' && !callee.computed && !inOptionalChain(above);
      const isRemovable = step && callee.property.type === 'Identifier' && STEPS.has(callee.property.name);
      return [
        ...(isRemovable ? [instead('step', text(callee.object, source))] : []),
        ...negated(node, parent, source, instead),
      ];
    }
    case 'ExpressionStatement':
      if (isSilent(unwrapped(node.expression), source)) return [];
      return [{ ...instead('statement', ''), kind: 'statement' }];
    case 'ReturnStatement':
    case 'ThrowStatement':
      return isEarly(above) ? [{ ...instead('exit', ''), kind: 'statement' }] : [];
    default:
      return negated(node, parent, source, instead);
  }
}

type Instead = (operator: string, becomes: string) => Mutation;

function binary(
  node: Extract<Node, { type: 'BinaryExpression' | 'LogicalExpression' }>,
  source: string,
  instead: Instead,
): Mutation[] {
  const operator = OPPOSITE[node.operator];
  const joinsText = [node.left, node.right].some(
    (side) => side.type === 'TemplateLiteral' || (side.type === 'Literal' && typeof side.value === 'string'),
  );
  if (!operator || (node.operator === '+' && joinsText)) return [];
  // The parentheses keep both sides intact, because the new operator may have another precedence (`a && b || c`).
  return [instead('operator', `(${text(node.left, source)}) ${operator} (${text(node.right, source)})`)];
}

/** The negated condition of an if, a ternary or a loop, unless the flipped operator is the same mutation. */
function negated(node: Node, parent: Node | undefined, source: string, instead: Instead): Mutation[] {
  if (!parent || parent.type === 'SwitchCase' || !('test' in parent) || parent.test !== node) return [];
  const flipped = node.type === 'BinaryExpression' && EQUALITY.has(node.operator);
  return flipped ? [] : [instead('condition', `!(${text(node, source)})`)];
}

function literal(
  node: Extract<Node, { type: 'Literal' }>,
  parent: Node | undefined,
  source: string,
  instead: Instead,
): Mutation[] {
  if (typeof node.value === 'boolean') return [instead('boolean', String(!node.value))];
  if (typeof node.value === 'number') return wrongNumbers(node.value).map((value) => instead('number', String(value)));
  if (typeof node.value !== 'string') return [];
  const code =
    parent?.type === 'NewExpression' && parent.callee.type === 'Identifier' && parent.callee.name === 'Fault';
  if (code && parent.arguments[0] === node)
    return [instead('code', node.value === 'not_found' ? `'conflict'` : `'not_found'`)];
  return mutateSql(text(node, source)).map((sql) => instead('sql', sql));
}

/** Wrong values: plus and minus one for small integers, double and half from 1000 on, 0 for a fraction. */
function wrongNumbers(value: number): number[] {
  if (!Number.isInteger(value)) return [0];
  if (value >= 1000) return [value * 2, Math.floor(value / 2)];
  return value >= 1 ? [value + 1, value - 1] : [value + 1];
}

/** The object without one of its properties. */
function without(object: Node & { properties: Node[] }, property: Node, source: string): string {
  return `{ ${object.properties
    .filter((each) => each !== property)
    .map((each) => text(each, source))
    .join(', ')} }`;
}

/** Whether an exit is an early one: directly in an if. */
function isEarly(above: readonly Node[]): boolean {
  const parent = above.at(-1);
  const owner = parent?.type === 'BlockStatement' ? above.at(-2) : parent;
  return owner?.type === 'IfStatement';
}

/** Whether a node is part of `a?.b.c()`: in parentheses, it would no longer be skipped together with the rest. */
function inOptionalChain(above: readonly Node[]): boolean {
  return above.some((node) => node.type === 'ChainExpression');
}

function unwrapped(node: Node): Node {
  if (node.type === 'AwaitExpression') return unwrapped(node.argument);
  return node.type === 'UnaryExpression' && node.operator === 'void' ? unwrapped(node.argument) : node;
}

function text(node: Node, source: string): string {
  return source.slice(node.start, node.end);
}
