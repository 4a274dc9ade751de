/** One Server-Sent Event, its data parsed. */
export interface ServerEvent {
  /** With it a stream goes on behind this event. */
  id: string | null;
  event: string;
  data: Record<string, unknown>;
}

/** The events of a stream (WHATWG HTML, 9.2), comments left out. Whoever stops reading closes the connection. */
export async function* serverEvents(answer: Response): AsyncGenerator<ServerEvent, void, undefined> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let text = '';
    for (;;) {
      const { done, value = '' } = await reader.read();
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop()!; // of the last nobody knows yet whether it is whole
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventOf(block: string): ServerEvent | undefined {
  const fields = block.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string): string[] => fields.flatMap((one) => (one?.[1] === name ? [one[2]!] : []));
  const data = valuesOf('data').join('\n');
  if (data === '') return undefined;
  return {
    id: valuesOf('id').at(-1) ?? null,
    event: valuesOf('event').at(-1) ?? 'message',
    data: JSON.parse(data) as Record<string, unknown>,
  };
}
