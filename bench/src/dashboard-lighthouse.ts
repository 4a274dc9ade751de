import { browserEnvironment } from '@onym/testing/browser';
import type { Owner } from './agents/open-site.ts';
import { auditPage, type Audited } from './lighthouse.ts';
import { renderTarget } from './table.ts';

/** One page for visitors, and five for signed-in users. */
const PAGES = ['/sign-in', '/', '/domains', '/keys', '/orders', '/billing'];
const SLOW_PAINT_MS = 1800;

/** Lighthouse's scores for six pages, with the failed audits; a note where Lighthouse is unavailable. */
export async function auditPages(site: string, { cookies }: Owner): Promise<string[]> {
  const env = await browserEnvironment(process.env);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const lines: string[] = [];
  const all: Record<'desktop' | 'mobile', Audited[]> = { desktop: [], mobile: [] };
  for (const page of PAGES)
    for (const device of ['mobile', 'desktop'] as const) {
      const audited = await auditPage(`${site}${page}`, device, {
        env,
        ...(page === '/sign-in' ? {} : { cookie }),
      }).catch((error: Error) => error);
      if (audited instanceof Error) return [`Lighthouse could not be asked: ${audited.message.split('\n', 1)[0]}`];
      all[device].push(audited);
      const { lost, paintMs, ...scores } = audited;
      const line = `Lighthouse, ${page}, ${device}: ${Object.values(scores).join(' / ')}, first paint ${Math.round(paintMs)} ms`;
      lines.push(lost.length > 0 ? `${line}; ${lost.join('; ')}` : line);
      console.error(lines.at(-1)); // an interrupted run has printed its results so far
    }
  const lowest = (of: Audited[]): number => Math.min(...of.map(({ performance }) => performance));
  return [
    renderTarget('Lighthouse performance on mobile, the lowest of six', lowest(all.mobile), 95, { atLeast: true }),
    renderTarget('the same on desktop', lowest(all.desktop), 100, { atLeast: true }),
    renderTarget(
      'the slowest first paint on slow 4G, ms',
      Math.max(...all.mobile.map(({ paintMs }) => paintMs)),
      SLOW_PAINT_MS,
    ),
    'Lighthouse 13.5.0: performance / accessibility / best practices / SEO.',
    ...lines,
  ];
}
