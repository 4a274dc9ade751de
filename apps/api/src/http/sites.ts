import type { App } from '@onym/app';
import {
  findSite,
  labelBelow,
  PREVIEW_PREFIX,
  findPreviewState,
  renderPreview,
  type LiveSite,
  type Preview,
} from '@onym/studio/landing';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { Histogram } from 'prom-client';
import { createLookupLimiter, MUST_WAIT } from './lookup-limiter.ts';
import { sendSiteFile, sendSiteProblem } from './site-response.ts';

/**
 * How long a process may cache what it knows about a host. A new version is visible everywhere within this time;
 * where a replica is queried, which may lag half a second, within a second.
 */
const HOST_CACHE_MS = 500;
const MAX_HOSTS = 10_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/** Cache size for previews: the whole preview is rendered when its first file is requested. */
const PREVIEW_BYTES = 16 * 1024 * 1024;

/**
 * Serves deployed pages by Host: everything below SITES_DOMAIN, and active custom domains of customers. No cookie is read or set, and
 * nothing of the API is served there. An unknown host below SITES_DOMAIN is 404, a suspended site 410, too many requests for missing ones
 * 429, an error 503; any other unknown host is passed on. A new version is visible within half a second, with a replica within a second.
 * Visits are counted and timed separately from requests: there are far more of them, and they are no API calls.
 */
export function createSites(app: App): RequestHandler {
  const { publicUrl, sitesDomain } = app.config.settings;
  const ours = new URL(publicUrl).host;
  const scope = app.scope();
  const known = new LRUCache<string, { until: number; site: Promise<LiveSite | 'suspended' | undefined> }>({
    max: MAX_HOSTS,
  });
  const previews = new LRUCache<string, Preview>({
    maxSize: PREVIEW_BYTES,
    sizeCalculation: ({ files }) => [...files.values()].reduce((sum, { bytes }) => sum + bytes.length, 1),
  });
  const drawing = new Map<string, Promise<Preview | undefined>>();
  const misses = createLookupLimiter({
    scope,
    entryPoint: 'sites',
    onError: (error) => app.log.warn({ err: error }, 'a miss was not counted'),
  });
  const bodies = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: weightOf });
  const visits = new Histogram({
    name: 'onym_site_seconds',
    help: 'Duration of visits to deployed pages and previews',
    labelNames: ['kind', 'status'],
    buckets: [0.002, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [app.metrics.registry],
  });

  /** The site at the host; MUST_WAIT for an address that requests too many hosts without a site. */
  async function siteAt(host: string, address: string): Promise<LiveSite | 'suspended' | undefined | typeof MUST_WAIT> {
    const fresh = known.get(host);
    if (fresh && fresh.until > performance.now()) return fresh.site;
    return misses.find(address, host, () => lookUpSite(host));
  }

  function lookUpSite(host: string): Promise<LiveSite | 'suspended' | undefined> {
    const now = performance.now();
    const fresh = known.get(host);
    if (fresh && fresh.until > now) return fresh.site;
    const site = findCurrentSite(host);
    known.set(host, { until: now + HOST_CACHE_MS, site });
    site.catch(() => known.delete(host));
    return site;
  }

  /**
   * Asks the primary for a host that the replica does not know, because the replica may lag: a site that just went
   * live is found at once.
   */
  async function findCurrentSite(host: string): Promise<LiveSite | 'suspended' | undefined> {
    const there = app.replica && (await findSite({ sql: app.replica, clock: app.clock }, host));
    return there ?? findSite(scope, host);
  }

  /** One file of a preview in its current state. */
  async function previewFile(label: string, path: string) {
    const { is, draft } = await findPreviewState(scope, label);
    if (is === 'suspended') return is;
    const preview = is === 'standing' ? await previewOf(label, draft) : undefined;
    const found = preview?.files.get(path);
    return preview && found && { ...found, policy: preview.policy };
  }

  /** Rendered once for all concurrent requests. */
  async function previewOf(label: string, draft: string): Promise<Preview | undefined> {
    const key = `${label}${draft}`;
    const ready = previews.get(key);
    if (ready) return ready;
    const begun = drawing.get(key) ?? renderPreview(scope, label).finally(() => drawing.delete(key));
    drawing.set(key, begun);
    const preview = await begun;
    if (preview) previews.set(key, preview);
    return preview;
  }

  async function bytesOf(sha256: string): Promise<Buffer | null> {
    const cached = bodies.get(sha256);
    if (cached) return cached;
    const bytes = await scope.ports.storage.get(sha256);
    if (bytes) bodies.set(sha256, bytes);
    return bytes;
  }

  return async (req, res, next) => {
    const host = (req.headers.host ?? '').toLowerCase();
    if (host === ours) return next();
    const name = host.replace(/:\d+$/, '').replace(/\.$/, '');
    const label = labelBelow(sitesDomain, name);
    const isBelow = label !== undefined || name === sitesDomain || name.endsWith(`.${sitesDomain}`);
    if (!isBelow && !/^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(name)) return next();
    const address = req.ip ?? '';
    const end = visits.startTimer({ kind: label?.startsWith(PREVIEW_PREFIX) ? 'preview' : 'site' });
    const count = (): void => void end({ status: res.statusCode });
    res.once('finish', count);
    try {
      if (label?.startsWith(PREVIEW_PREFIX)) {
        const found = await misses.find(address, `${label}${req.path}`, () => previewFile(label, req.path));
        if (found === MUST_WAIT) return sendSiteProblem(req, res, 429);
        if (found === 'suspended') return sendSiteProblem(req, res, 410);
        if (!found) return sendSiteProblem(req, res, 404);
        const { file, bytes, policy } = found;
        return await sendSiteFile(req, res, file, async () => bytes, { policy, noIndex: true });
      }
      const site = await siteAt(label ?? name, address);
      if (site === MUST_WAIT) return sendSiteProblem(req, res, 429);
      if (!site && !isBelow) res.off('finish', count);
      if (!site) return isBelow ? sendSiteProblem(req, res, 404) : next();
      if (site === 'suspended') return sendSiteProblem(req, res, 410);
      await answer(site);
    } catch (error) {
      app.log.error({ err: error, host: name }, 'a site could not be answered');
      sendSiteProblem(req, res, 503);
    }

    async function answer({ manifest: { files, policy } }: LiveSite): Promise<void> {
      const path = filePath(req.path, files);
      const file = path === undefined ? files['404.html'] : files[path];
      if (!file) return sendSiteProblem(req, res, 404);
      await sendSiteFile(req, res, file, bytesOf, { policy, ...(path === undefined ? { status: 404 } : {}) });
    }
  };
}

/** An empty file counts as one byte, because the cache requires a positive size. */
function weightOf(bytes: Buffer): number {
  return Math.max(1, bytes.length);
}

/**
 * The file for a path: itself, or the index page of a folder. Names are looked up, never joined to a file system
 * path.
 */
function filePath(path: string, files: Readonly<Record<string, unknown>>): string | undefined {
  let name: string;
  try {
    name = decodeURIComponent(path.slice(1));
  } catch {
    return undefined;
  }
  for (const candidate of [name, `${name}${name === '' || name.endsWith('/') ? '' : '/'}index.html`, `${name}.html`]) {
    if (Object.hasOwn(files, candidate)) return candidate;
  }
  return undefined;
}
