import { parseSync } from 'oxc-parser';

/** A sentence of the server that a user may read, with a sample in each placeholder. */
export interface ServerSentence {
  file: string;
  text: string;
}

interface Node {
  type?: string;
  [key: string]: unknown;
}

/** Codes with several different sentences, each of which needs a translation of its own. */
const SPECIFIC_CODES = new Set(['conflict', 'invalid_request', 'invalid_domain', 'already_entitled']);
/** Functions that modules call with the text of an error. */
const PROBLEM_FUNCTIONS = new Set([
  'unread',
  'unreadable',
  'invalidZoneFile',
  'wrong',
  'refused',
  'refuse',
  'invalid',
  'BlockedAddress',
]);
/** Checks of input with a message of our own. */
const CHECKS = new Set(['regex', 'refine', 'min', 'max', 'length']);
const PROBLEMS = /(^|\.)(fieldErrors|problems)\b/;

/** Collects a module's messages about invalid input and about states that do not allow a request. */
export function findServerSentences(file: string, source: string): ServerSentence[] {
  const found = new Set<string>();
  const addSentence = (node: Node | null | undefined): void => {
    for (const text of wordsOf(node)) if (isSentence(text)) found.add(text);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!node || typeof node !== 'object') return;
    const here = node as Node;
    if (here.type === 'NewExpression' || here.type === 'CallExpression') {
      const callee = here['callee'] as Node & { name?: string; property?: { name?: string } };
      const given = here['arguments'] as Node[];
      const name = callee.name ?? callee.property?.name ?? '';
      if (name === 'Fault' && SPECIFIC_CODES.has(String(given[0]?.['value']))) addSentence(given[1]);
      if (callee.name && PROBLEM_FUNCTIONS.has(name)) given.forEach(addSentence);
      if (callee.property && CHECKS.has(name)) addSentence(given[1]);
      // A custom check adds an issue, whose message is the sentence.
      if (name === 'addIssue')
        for (const { key, value } of propertiesOf(given[0])) if (key === 'message') addSentence(value);
    }
    if (here.type === 'AssignmentExpression') {
      const { start, end } = here['left'] as { start: number; end: number };
      if (PROBLEMS.test(source.slice(start, end))) addSentence(here['right'] as Node);
    }
    if (here.type === 'Property' && (here['key'] as { name?: string }).name === 'fieldErrors')
      for (const { value } of propertiesOf(here['value'] as Node)) addSentence(value);
    if (here.type === 'VariableDeclarator' && (here['id'] as { name?: string }).name === 'REASONS')
      for (const { value } of propertiesOf(here['init'] as Node)) addSentence(value);
    // Functions that return a sentence about the problem, or nothing.
    if (here.type === 'FunctionDeclaration' && returnsProblem(here, source)) visitReturns(here, addSentence);
    Object.values(here).forEach(visit);
  };
  visit(parseSync(file, source).program.body);
  return [...found].map((text) => ({ file, text }));
}

function propertiesOf(node: Node | undefined): { key: string; value: Node }[] {
  if (node?.type !== 'ObjectExpression') return [];
  return (node['properties'] as { key?: { name?: string }; value?: Node }[]).flatMap(({ key, value }) =>
    value ? [{ key: key?.name ?? '', value }] : [],
  );
}

function returnsProblem(node: Node, source: string): boolean {
  if ((node['id'] as { name?: string } | null)?.name === 'explain') return true;
  const { start, end } = (node['returnType'] ?? {}) as { start?: number; end?: number };
  return (
    /FieldProblems|string/.test(source.slice(start, end)) && /FieldProblems|undefined|\|/.test(source.slice(start, end))
  );
}

function visitReturns(node: unknown, say: (node: Node) => void): void {
  if (Array.isArray(node)) return node.forEach((one) => visitReturns(one, say));
  if (!node || typeof node !== 'object') return;
  const here = node as Node;
  if (here.type === 'ReturnStatement') choicesOf(here['argument'] as Node | null).forEach(say);
  Object.values(here).forEach((one) => visitReturns(one, say));
}

/** The possible results of a conditional; for an object its values, because rules name the field. */
function choicesOf(node: Node | null): Node[] {
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((one) => choicesOf(one as Node));
  if (node?.type === 'ObjectExpression') return propertiesOf(node).map(({ value }) => value);
  return node ? [node] : [];
}

function wordsOf(node: Node | null | undefined): string[] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node?.type === 'TemplateLiteral') return fillPlaceholders(node);
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((one) => wordsOf(one as Node));
  return [];
}

/** A template with a sample in each placeholder; one text per branch where it contains a conditional. */
function fillPlaceholders(node: Node): string[] {
  const expressions = node['expressions'] as Node[];
  return (node['quasis'] as { value: { cooked: string } }[]).reduce<string[]>(
    (texts, { value }, i) => {
      const before = expressions[i - 1];
      const places = before?.type === 'ConditionalExpression' ? wordsOf(before) : [];
      const samples = i === 0 ? [''] : places.length > 0 ? places : ['x1'];
      return texts.flatMap((text) => samples.map((sample) => `${text}${sample}${value.cooked}`));
    },
    [''],
  );
}

/** Whether the text is more than the name of a field, or than two values side by side. */
function isSentence(text: string): boolean {
  return /\p{L}{2} .*\p{L}{2}/u.test(text.replaceAll('x1', '')) || /^(is|it|at|not) /.test(text);
}
