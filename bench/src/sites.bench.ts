import { execFileSync, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { freePorts } from '@onym/testing/processes';
import { autocannon } from '@onym/tools/autocannon';
import { createKeys, openBenchEnvironment, createScratchFolder } from './bench-environment.ts';
import { auditPage } from './lighthouse.ts';
import { runInterleaved, median } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';

const ROUNDS = 3;
const SECONDS = 1.2;
const CONNECTIONS = 10;
const DEPLOYS = 6;
const NGINX = 'nginx';
const THEMES = ['default', 'dark', 'minimal'] as const;
const BUSINESSES = [
  {
    businessName: 'Tiderow',
    industry: 'Sport software',
    description: 'Tide tables and training logs for rowing clubs.',
  },
  {
    businessName: 'Crumb & Co',
    industry: 'Bakery',
    description:
      'Handmade sourdough bread, seasonal cakes and pastries for the neighbourhood. We bake every night and open at seven.',
    ctaText: 'Order for the weekend',
    ctaUrl: 'mailto:hello@crumb.example',
  },
  {
    businessName: 'Ledgerly',
    industry: 'Accounting software',
    description: 'Ledgerly is an app that helps freelancers track expenses, send invoices and prepare their taxes.',
    ctaText: 'Start for free',
    ctaUrl: '/start',
  },
];

interface Deployed {
  id: string;
  url: string;
  ms: number;
}

/**
 * Deployed pages: how fast they are served and deployed; with --lighthouse also Lighthouse's scores for nine of them.
 */
export async function benchSites(args: readonly string[]): Promise<Table> {
  const folder = await createScratchFolder();
  const ground = await openBenchEnvironment({ DATA_DIR: path.join(folder, 'data') });
  try {
    const [key] = await createKeys(await ground.openApp(), 1);
    const baseUrl = ground.environment['PUBLIC_URL']!;
    ground.start('apps/worker/src/main.ts');
    await ground.start('apps/api/src/main.ts').ready(`${baseUrl}/readyz`);

    const post = async <T>(route: string, body: object): Promise<T> => {
      const answer = await fetch(`${baseUrl}/api/v1${route}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as T;
    };
    const put = async (input: object): Promise<Deployed> => {
      const { id } = await post<{ id: string }>('/landing-pages', {
        includePricing: true,
        includeTestimonials: true,
        ...input,
      });
      const from = performance.now();
      const { deploymentUrl, status } = await post<{ deploymentUrl: string; status: string }>(
        `/landing-pages/${id}/deploy`,
        {},
      );
      if (status !== 'deployed') throw new Error(`${id} is ${status}`);
      await reachable(deploymentUrl);
      return { id, url: deploymentUrl, ms: performance.now() - from };
    };

    const first = await put(BUSINESSES[0]!);
    const deploys: number[] = [];
    for (let i = 0; i < DEPLOYS; i++) deploys.push((await put({ ...BUSINESSES[i % 3], theme: THEMES[i % 3] })).ms);

    const { host } = new URL(first.url);
    const html = Buffer.from(await (await fetchHost(first.url)).arrayBuffer());
    const contenders = {
      'node:http, file from disk': await bareServer('disk', html),
      'node:http, file in memory': await bareServer('memory', html),
      ...(await nginx(html)),
      Onym: { url: baseUrl, headers: { host } },
    };
    const results = await runInterleaved(
      ROUNDS,
      Object.fromEntries(
        Object.entries(contenders).map(([who, { url, headers }]) => [
          who,
          async () => {
            const result = await autocannon({
              url,
              connections: CONNECTIONS,
              duration: SECONDS,
              requests: [{ method: 'GET', path: '/', headers }],
            });
            if (result.non2xx > 0 || result.errors > 0)
              throw new Error(`${who}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
            return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
          },
        ]),
      ),
    );
    const figure = (who: string, of: 'perSecond' | 'p99'): number => median(results[who]!.map((result) => result[of]));
    const bare = 'node:http, file from disk';
    const deployMs = median(deploys);
    return {
      title: `sites: a deployed page of ${html.length} bytes, ${CONNECTIONS} connections (median of ${ROUNDS} rounds of ${SECONDS} s, interleaved)`,
      columns: ['', 'requests/s', `vs ${bare}`, 'p99 ms'],
      rows: Object.keys(contenders).map((who) => [
        who,
        roundFigure(figure(who, 'perSecond')),
        formatRatio(figure(who, 'perSecond'), figure(bare, 'perSecond')),
        roundFigure(figure(who, 'p99')),
      ]),
      notes: [
        `From POST .../deploy to the first 200 of the page, ${DEPLOYS} pages one after another: median ${roundFigure(deployMs)} ms, slowest ${roundFigure(Math.max(...deploys))} ms`,
        renderTarget('median ms from deploy to the first 200', deployMs, 3000),
        'Onym looks up host and version, checks encodings and tags and sends the policy; the others send a file. Everything shares the cores.',
        ...('nginx' in contenders
          ? [
              renderTarget('requests/s vs nginx', figure('Onym', 'perSecond') / figure('nginx', 'perSecond'), 0.6, {
                atLeast: true,
              }),
              renderTarget('p99 vs nginx', figure('Onym', 'p99') / Math.max(1, figure('nginx', 'p99')), 2),
            ]
          : ['nginx is not installed here and was left out.']),
        ...(args.includes('--lighthouse')
          ? await lighthouseRows(put)
          : ['With --lighthouse: nine pages, desktop and mobile, about four minutes.']),
      ],
    };

    async function bareServer(
      from: 'disk' | 'memory',
      page: Buffer,
    ): Promise<{ url: string; headers: Record<string, string> }> {
      const [port] = (await freePorts(1)) as [number];
      const dir = path.join(folder, from);
      await mkdir(dir);
      await writeFile(path.join(dir, 'index.html'), page);
      await ground
        .start('bench/src/static-server.bench.ts', {}, [dir, String(port), from])
        .ready(`http://127.0.0.1:${port}/`);
      return { url: `http://127.0.0.1:${port}`, headers: {} };
    }

    async function nginx(page: Buffer): Promise<Record<string, { url: string; headers: Record<string, string> }>> {
      try {
        execFileSync(NGINX, ['-v'], { stdio: 'ignore' });
      } catch {
        return {};
      }
      const [port] = (await freePorts(1)) as [number];
      const dir = path.join(folder, 'nginx');
      await mkdir(path.join(dir, 'html'), { recursive: true });
      await writeFile(path.join(dir, 'html/index.html'), page);
      await writeFile(
        path.join(dir, 'nginx.conf'),
        `daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log; events {} http { access_log off; default_type text/html; client_body_temp_path ${dir}/a; proxy_temp_path ${dir}/b; fastcgi_temp_path ${dir}/c; uwsgi_temp_path ${dir}/d; scgi_temp_path ${dir}/e; server { listen 127.0.0.1:${port}; root ${dir}/html; } }`,
      );
      const server = spawn(NGINX, ['-c', path.join(dir, 'nginx.conf'), '-e', path.join(dir, 'error.log')], {
        stdio: 'ignore',
      });
      ground.defer(async () => void server.kill());
      await reachable(`http://127.0.0.1:${port}/`);
      return { nginx: { url: `http://127.0.0.1:${port}`, headers: {} } };
    }
  } finally {
    await ground.close();
  }
}

/** Connects to 127.0.0.1 and sends the host as a header, because not every resolver knows names below localhost. */
async function fetchHost(url: string): Promise<Response> {
  const { port, host, pathname } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => resolve(new Response(Buffer.concat(parts), { status: answer.statusCode ?? 500 })))
        .on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function reachable(url: string): Promise<void> {
  const until = performance.now() + 10_000;
  for (;;) {
    const answer = await fetchHost(url).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > until) throw new Error(`${url} answers ${answer?.status ?? 'nothing'}`);
  }
}

async function lighthouseRows(put: (input: object) => Promise<Deployed>): Promise<string[]> {
  const lines = ['', 'Lighthouse 13.5.0: performance / accessibility / best practices / SEO'];
  for (const business of BUSINESSES) {
    for (const theme of THEMES) {
      const { url } = await put({ ...business, theme });
      const cells: string[] = [];
      for (const device of ['desktop', 'mobile'] as const) {
        const { lost, ...scores } = await auditPage(url, device);
        cells.push(`${device} ${Object.values(scores).join('/')}${lost.length > 0 ? ` (${lost.join('; ')})` : ''}`);
      }
      lines.push(`${`${business.businessName}, ${theme}`.padEnd(22)} ${cells.join('   ')}`);
    }
  }
  return lines;
}
