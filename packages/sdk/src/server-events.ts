/** One Server-Sent Event with parsed data. */
export interface ServerEvent {
  /** The id with which a stream can be resumed after this event; null if the event has none. */
  id: string | null;
  event: string;
  data: Record<string, unknown>;
}

/**
 * Yields the events of a response with Server-Sent Events (WHATWG HTML, 9.2), each with its data parsed as JSON.
 * Comments, events without data and an incomplete last event are skipped. Ending the iteration closes the connection.
 * @throws the error of fetch (TypeError) when the connection breaks; SyntaxError when the data of an event is not JSON
 */
export async function* serverEvents(answer: Response): AsyncGenerator<ServerEvent, void, undefined> {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    let text = '';
    for (;;) {
      const { done, value = '' } = await reader.read();
      text += value;
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop()!; // the last block may still be incomplete
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
