import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse scores, 0 to 100 each. */
export type Scores = Record<(typeof CATEGORIES)[number], number>;
export interface Audited extends Scores {
  /** Weighted audits with a score below 0.9. */
  lost: string[];
  /** First contentful paint; on `mobile` over the slow 4G that Lighthouse simulates. */
  paintMs: number;
}

/**
 * Audits a page with Lighthouse 13.5.0, which npm downloads on first use; requires an installed Chromium (or
 * CHROME_PATH).
 */
export async function auditPage(
  url: string,
  device: 'desktop' | 'mobile',
  { cookie, env = process.env }: { cookie?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Audited> {
  const { stdout } = await run(
    'npm',
    [
      'exec',
      '--yes',
      '--package=lighthouse@13.5.0',
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { maxBuffer: 64 * 1024 * 1024, env },
  );
  const { categories, audits } = JSON.parse(stdout) as {
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
  };
  const score = (category: string): number => Math.round((categories[category]?.score ?? 0) * 100);
  const lost = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lost,
    paintMs: audits['first-contentful-paint']?.numericValue ?? Infinity,
  };
}
