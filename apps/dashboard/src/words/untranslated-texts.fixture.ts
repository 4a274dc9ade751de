import { parseSync } from 'oxc-parser';

/** A text that is written directly in a component, although it should come from `t`. */
export interface UntranslatedText {
  file: string;
  line: number;
  text: string;
}

/** Attributes that a user reads or hears. `name` is one where it labels a value (`Fact`). */
const SPOKEN_ATTRIBUTES = new Set(
  [
    'title about label hint verb placeholder alt caption heading note unit',
    'aria-label aria-description aria-valuetext',
  ].flatMap((names) => names.split(' ')),
);
/** Names, units and samples that are the same in every language. */
const NAMES = [
  /^(Onym|Tiderow|API|GET|K|Enter|Esc|ms|sha256|CSV|SVG|PNG|PDF)$/,
  /^[/?]\S+$/, // a path, a query
  /^(https?:\/\/)?([\w-]+\.)+[a-z]+(\/\w+)?(, ([\w-]+\.)+[a-z]+)*$/, // hosts
  /^[\w.-]+@[\w.-]+$/,
  /^(WDJB-MJHT|req_…)$/, // a code, an id
  /^@ 300 IN A /, // a zone file
  /^(Launch Stack|Logo Pack|(Brand|Legal|Social Media) Kit|Site Builder|Email Forwarding Slots)$/, // products
  /^[A-Z]{2}( [A-Z]{2})+$/, // codes of countries
  /^renewal price USD$/, // a column of a file for programs
  /^the registrant is not the account's saved contact$/, // a sentence of the server that our code compares
];

interface Node {
  type?: string;
  start?: number;
  [key: string]: unknown;
}

/** Several words, in a pattern that does not match lists of classes, paths or code. */
const WORDS = /^\p{L}[\p{L}’']*[,.:;?!…]?( \p{L}[\p{L}’']*[,.:;?!…]?)+$/u;

/**
 * Finds texts outside the catalogue: between elements, in a spoken attribute, rendered by an expression, inserted
 * into a `t` text or beside it; and several words anywhere.
 */
export function findUntranslatedTexts(file: string, source: string): UntranslatedText[] {
  const found: UntranslatedText[] = [];
  const addText = (text: string, at: number): void => {
    const trimmed = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}{2}|^\p{L}$/u.test(trimmed) || NAMES.some((name) => name.test(trimmed))) return;
    const line = source.slice(0, at).split('\n').length;
    if (!found.some((one) => one.line === line && one.text === trimmed)) found.push({ file, line, text: trimmed });
  };
  const visitRendered = (node: Node | null | undefined): void => {
    if (!node) return;
    const at = node.start ?? 0;
    if (node.type === 'Literal' && typeof node['value'] === 'string') addText(node['value'], at);
    if (node.type === 'TemplateLiteral')
      for (const { value } of node['quasis'] as { value: { cooked: string } }[]) addText(value.cooked, at);
    if (node.type === 'ConditionalExpression') {
      visitRendered(node['consequent'] as Node);
      visitRendered(node['alternate'] as Node);
    }
    if (node.type === 'LogicalExpression') {
      if (node['operator'] !== '&&') visitRendered(node['left'] as Node);
      visitRendered(node['right'] as Node);
    }
  };
  const visit = (node: unknown, parent?: Node): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, parent));
    if (!node || typeof node !== 'object') return;
    const here = node as Node;
    if (here.type === 'JSXText') addText(String(here['value']), here.start ?? 0);
    if (here.type === 'Literal' && WORDS.test(String(here['value']))) visitRendered(here);
    if (isTranslation(here))
      for (const { type, properties } of here['arguments'] as (Node & { properties: { value: Node }[] })[])
        if (type === 'ObjectExpression') for (const { value } of properties) visitRendered(value);
    if (here.type === 'JSXAttribute') {
      if ((here['name'] as { name: string }).name === 'className') return;
      const value = here['value'] as Node | null;
      // A value that starts like a sentence is one, whatever its attribute is called.
      const isSentence = value?.type === 'Literal' && /^\p{Lu}\S* \S/u.test(String(value['value']));
      if (isSpoken(here, parent) || isSentence)
        visitRendered(value?.type === 'JSXExpressionContainer' ? (value['expression'] as Node) : value);
    }
    if (here.type === 'JSXExpressionContainer' && (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'))
      visitRendered(here['expression'] as Node);
    // A sentence that a helper returns is rendered by a caller.
    if (here.type === 'ReturnStatement' || here.type === 'ArrowFunctionExpression') {
      const given = (here['argument'] ?? here['body']) as Node | null;
      if (given?.type === 'Literal' && /^\p{Lu}.* /u.test(String(given['value']))) visitRendered(given);
    }
    // Where one branch of a condition uses `t`, the others are rendered in the same place.
    if (here.type === 'ConditionalExpression' && choicesOf(here).some(isTranslation)) visitRendered(here);
    for (const [key, value] of Object.entries(here)) if (key !== 'parent') visit(value, here.type ? here : parent);
  };
  visit(parseSync(file, source).program.body);
  return found;
}

function choicesOf(node: Node): Node[] {
  if (node.type !== 'ConditionalExpression') return [node];
  return [node['consequent'], node['alternate']].flatMap((choice) => choicesOf(choice as Node));
}

/** `t` and `t.rich`. */
function isTranslation(node: Node): boolean {
  const callee = (node['callee'] ?? {}) as { name?: string; object?: { name?: string } };
  return node.type === 'CallExpression' && (callee.name ?? callee.object?.name) === 't';
}

function isSpoken(attribute: Node, element: Node | undefined): boolean {
  const { name } = attribute['name'] as { name: string };
  return (
    SPOKEN_ATTRIBUTES.has(name) || (name === 'name' && (element?.['name'] as Node | undefined)?.['name'] === 'Fact')
  );
}
