import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { chromium, CHROMIUM_PACKAGE, chromiumEntry, type Browser, type LaunchOptions } from '@onym/tools/playwright';
import { untarBrotli } from './untar.ts';

/** No browser could be started; the message contains the reason and how to fix it. */
export class BrowserUnavailable extends Error {
  override readonly name = 'BrowserUnavailable';
}

type Environment = Readonly<Record<string, string | undefined>>;

// The arguments of the npm package disable web security; with these, the same-origin policy, CSP and CORS stay in
// force.
const ARGS = ['--disable-gpu', '--disable-dev-shm-usage', '--font-render-hinting=none'];

/** Needed as root, where Chromium's sandbox does not start. */
const NO_SANDBOX = '--no-sandbox';

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/chromium');

/**
 * Starts a Chromium: the one in CHROMIUM_PATH, else the one from npm (Linux x64), else an installed one. Without any
 * it writes a warning and returns undefined. The caller closes the browser.
 * @throws BrowserUnavailable when there is none and CI is set
 */
export async function openBrowser(environment: Environment): Promise<Browser | undefined> {
  try {
    return await launch(environment);
  } catch (error) {
    if (!(error instanceof BrowserUnavailable) || environment['CI']) throw error;
    console.warn(`\n*** NO BROWSER TESTS: ${error.message} ***\n`);
    return undefined;
  }
}

/**
 * Returns the environment for another program that starts the same browser as openBrowser(); it reads the path from
 * CHROME_PATH, which is not set when only an installed browser is left.
 * @throws BrowserUnavailable when the browser from npm does not run here
 */
export async function browserEnvironment(environment: Environment): Promise<NodeJS.ProcessEnv> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) return { ...environment, CHROME_PATH: chosen };
  const bundled = await bundledChromium(environment);
  return bundled ? { ...environment, ...bundled.env, CHROME_PATH: bundled.executablePath } : { ...environment };
}

async function launch(environment: Environment): Promise<Browser> {
  const args = process.getuid?.() === 0 ? [...ARGS, NO_SANDBOX] : ARGS;
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) return chromium.launch({ executablePath: chosen, args });

  const bundled = await bundledChromium(environment);
  // User namespaces, which the sandbox needs, are often forbidden to other users as well.
  if (bundled) return chromium.launch({ ...bundled, args: [...new Set([...args, NO_SANDBOX])] });

  for (const installed of [{ channel: 'chromium' }, { executablePath: '/usr/bin/chromium' }, { channel: 'chrome' }]) {
    const browser = await chromium.launch({ ...installed, args }).catch(() => undefined);
    if (browser) return browser;
  }
  throw new BrowserUnavailable(
    'No Chromium was found. Install one (npx playwright install chromium), or name one with CHROMIUM_PATH.',
  );
}

/** Launch options for the Chromium of the npm package, which is unpacked once per version (250 MB). */
async function bundledChromium(environment: Environment): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = packageRoot();
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(CACHE, version);
  const executablePath = path.join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpack(source, folder);

  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) if (value !== undefined) env[name] = value;
  if (!existsSync('/etc/fonts/fonts.conf')) env['FONTCONFIG_PATH'] = folder;
  const starts = (): boolean => spawnSync(executablePath, ['--version'], { env }).status === 0;
  if (!starts()) {
    // A minimal system lacks libraries that the package contains.
    env['LD_LIBRARY_PATH'] = [path.join(folder, 'lib'), env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    if (!starts())
      throw new BrowserUnavailable(
        `The Chromium of ${CHROMIUM_PACKAGE} does not run here; name another with CHROMIUM_PATH.`,
      );
  }
  return { executablePath, env };
}

/**
 * Searches upwards, because the package does not export its package.json and its entry file is at another depth in
 * each major version.
 */
function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(chromiumEntry));
  while (!existsSync(path.join(folder, 'bin/chromium.br'))) {
    if (folder === path.dirname(folder)) throw new BrowserUnavailable(`${CHROMIUM_PACKAGE} brings no bin/chromium.br`);
    folder = path.dirname(folder);
  }
  return folder;
}

// The package's own configuration lists only folders of a serverless machine: with it no text is drawn, without an
// error.
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

/**
 * Unpacks into a temporary folder and renames it, because two runs may do this at once. The slower one uses the
 * other's copy.
 */
async function unpack(source: string, folder: string): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const partial = mkdtempSync(path.join(path.dirname(folder), '.partial-'));
  try {
    await pipeline(
      createReadStream(path.join(source, 'bin/chromium.br')),
      createBrotliDecompress({ chunkSize: 2 ** 21 }),
      createWriteStream(path.join(partial, 'chromium'), { mode: 0o755 }),
    );
    for (const part of ['al2023', 'fonts', 'swiftshader'])
      await untarBrotli(path.join(source, `bin/${part}.tar.br`), partial);
    writeFileSync(path.join(partial, 'fonts.conf'), FONTS_CONF);
    renameSync(partial, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, 'chromium'))) throw error;
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}
