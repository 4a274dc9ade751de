import { escapeHtml } from '@onym/core';

/** An element as XML, or null for one that is left out. */
export type XmlNode = string | null;

/** Returns an element that contains text; null, and thus left out, without text. */
export function textElement(name: string, text: string | null | undefined, attributes = ''): XmlNode {
  return text ? `<${name}${attributes && ` ${attributes}`}>${escapeHtml(removeControls(text))}</${name}>` : null;
}

/** Returns an element that contains elements; null, and thus left out, when it has none. */
export function parentElement(name: string, children: readonly XmlNode[]): XmlNode {
  const inside = children.filter((child) => child !== null).join('');
  return inside === '' ? null : `<${name}>${inside}</${name}>`;
}

/** Removes the characters that XML 1.0 has no notation for. */
function removeControls(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
