import { createBuyer, stack, uniqueWord } from '@onym/testing';
import { expect, it } from 'vitest';
import { Onym, type ServerEvent } from './index.ts';

it(
  'a launch is followed to its end, every event once, also over a broken connection',
  { timeout: 120_000 },
  async () => {
    const { key } = await createBuyer();
    const baseUrl = stack().siteUrl;
    let streams = 0;
    const breaking: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (!answer.body || !String(url).includes('/events') || ++streams > 1) return answer;
      return new Response(answer.body.pipeThrough(brokenAfterEvent()), answer);
    };
    const onym = new Onym({ apiKey: key, baseUrl, fetch: breaking });
    const description = 'A small bakery in Porto that delivers sourdough bread to offices before nine.';
    const plan = await onym.launches.plan({
      description,
      name: `${uniqueWord('crust')}.com`,
      include: ['domain', 'kit'],
    });
    await onym.launches.start(plan.id, { name: plan.choices.names[0]!.domain, maxPrice: plan.total });
    const events: ServerEvent[] = await Array.fromAsync(onym.launches.events(plan.id));
    expect(streams).toBeGreaterThan(1);
    expect(events.at(-1)).toMatchObject({ event: 'launch', data: { status: 'done' } });
    const ids = events.map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
    const again = new Onym({ apiKey: key, baseUrl }).launches;
    expect(await Array.fromAsync(again.events(plan.id))).toEqual(events);
    expect(await Array.fromAsync(again.events(plan.id, { lastEventId: ids.at(-1)! }))).toEqual([]);
  },
);

function brokenAfterEvent(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let broken = false;
  return new TransformStream({
    transform(chunk, to) {
      if (broken) return to.error(new TypeError('the connection broke'));
      to.enqueue(chunk);
      broken = new TextDecoder().decode(chunk).includes('event:');
    },
  });
}
