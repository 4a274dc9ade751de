import { Fragment, type ReactNode } from 'react';
import type { Message, NamedIn, TagsIn } from './catalogue.ts';
import { sentenceOf } from './words.ts';

type Parts<M extends Message> = Record<NamedIn<M>, ReactNode> & Record<TagsIn<M>, (inner: ReactNode) => ReactNode>;

/** Like `t`, for a sentence with elements in it: in a {place}, or around the words of a <tag>. */
export function rich<M extends Message>(message: M, parts: Parts<M>): ReactNode {
  return drawn(sentenceOf(message), parts);
}

function drawn(text: string, parts: Readonly<Record<string, unknown>>): ReactNode {
  return text.split(/(\{\w+\}|<(\w+)>.*?<\/\2>)/s).map((piece, i) => {
    // Each match is followed by the name of its tag, or by nothing.
    if (i % 3 === 2) return null;
    if (i % 3 === 0) return piece;
    const [, tag, inner = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? [];
    if (!tag) return <Fragment key={i}>{parts[piece.slice(1, -1)] as ReactNode}</Fragment>;
    const around = parts[tag] as (inner: ReactNode) => ReactNode;
    return <Fragment key={i}>{around(drawn(inner, parts))}</Fragment>;
  });
}
