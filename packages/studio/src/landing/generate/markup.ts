import { escapeXml } from '@onym/studio/design';

/** Markup that is safe in a page: every text in it was escaped when it was added. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

export type Child = Markup | string | undefined | readonly Child[];
export type Attributes = Readonly<Record<string, string | number | true | undefined>>;

const VOID = new Set(['meta', 'link', 'img', 'br', 'hr']);
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Creates an HTML element. Texts and attribute values are escaped; an attribute that is undefined is omitted, and one
 * that is `true` has no value. Text with right-to-left letters sets `dir="auto"`. Tag and attribute names are not
 * escaped.
 */
export function createElement(tag: string, attributes: Attributes, ...children: Child[]): Markup {
  const direction = children.some((child) => typeof child === 'string' && RIGHT_TO_LEFT.test(child))
    ? { dir: 'auto' }
    : {};
  const pairs = Object.entries({ ...attributes, ...direction }).filter(([, value]) => value !== undefined);
  const open = `<${tag}${pairs.map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeText(String(value))}"`)).join('')}>`;
  return new Markup(VOID.has(tag) ? open : `${open}${renderChild(children)}</${tag}>`);
}

function renderChild(children: readonly Child[]): string {
  return children
    .map((child) =>
      child === undefined
        ? ''
        : typeof child === 'string'
          ? escapeText(child)
          : child instanceof Markup
            ? child.html
            : renderChild(child),
    )
    .join('');
}

/** Escapes text for HTML and XML content and attributes; characters that they forbid are replaced. */
export function escapeText(text: string): string {
  // eslint-disable-next-line no-control-regex -- HTML forbids these too
  return escapeXml(text).replace(/[\u007f-\u009f\ufdd0-\ufdef]/g, '\ufffd');
}
