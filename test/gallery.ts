/**
 * The gallery of the docs: what the engine without a model generates for 24 businesses that no rule was written for.
 * `node scripts/run.mjs --all test/gallery.ts` writes docs/gallery.md and its sheets; inspect them afterwards.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawLogo } from '@onym/studio/design';
import { designLook, writeKit } from '@onym/studio/kits';
import { renderPage, writeConfig } from '@onym/studio/landing';
import { generateCandidates } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { openBrowser } from '@onym/testing/browser';
import { GALLERY } from './gallery.fixture.ts';

const DOCS = path.resolve(import.meta.dirname, '../docs');
const PER_SHEET = 6;
const SITE = 'https://gallery.invalid';
const PAGE = { width: 1100, height: 1240 };
const SHEET = { width: 1200, height: 1190 };

const businesses = GALLERY.trim()
  .split('\n')
  .map((row) => row.split('|'))
  .map(([name = '', description = '']) => ({ name, description }));

const browser = await openBrowser(process.env);
if (!browser) throw new Error('There is no browser to take pictures with');
const sheets: string[] = [];
try {
  for (let first = 0; first < businesses.length; first += PER_SHEET) {
    const cards: string[] = [];
    for (const business of businesses.slice(first, first + PER_SHEET))
      cards.push(await cardOf(business, await pictureOf(business)));
    const page = await browser.newPage({ viewport: SHEET });
    await page.setContent(`<style>${STYLE()}</style><main>${cards.join('')}</main>`);
    const file = `gallery-${first / PER_SHEET + 1}.jpg`;
    await page.screenshot({ path: path.join(DOCS, file), type: 'jpeg', quality: 72 });
    await page.close();
    sheets.push(file);
  }
} finally {
  await browser.close();
}
await writeFile(path.join(DOCS, 'gallery.md'), textOf());

type Business = (typeof businesses)[number];

/** A small picture of the page as it would be published. */
async function pictureOf({ name, description }: Business): Promise<string> {
  const input = {
    businessName: name,
    industry: 'Business',
    description,
    theme: 'default' as const,
    includePricing: false,
    includeTestimonials: false,
    includeFAQ: true,
  };
  const files = new Map(
    renderPage(input, writeConfig(input), null, { isPublic: true }).map((file) => [`/${file.path}`, file.content]),
  );
  const page = await browser!.newPage({ viewport: PAGE, reducedMotion: 'reduce' });
  await page.route(`${SITE}/**`, (route) => {
    const at = new URL(route.request().url()).pathname;
    const body = files.get(at === '/' ? '/index.html' : at);
    const type = { html: 'text/html', css: 'text/css', svg: 'image/svg+xml' }[at.split('.').at(-1)!] ?? 'text/html';
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: `${type}; charset=utf-8` });
  });
  await page.goto(`${SITE}/`);
  const bytes = await page.screenshot({ type: 'jpeg', quality: 85 });
  await page.close();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

async function cardOf({ name, description }: Business, picture: string): Promise<string> {
  const { logos } = designLook({ name, description });
  const drawn = logos.slice(0, 3).map((logo) => {
    const svg = Buffer.from(drawLogo(logo)).toString('base64');
    return `<img class="logo" src="data:image/svg+xml;base64,${svg}">`;
  });
  return `<section><p>${description}</p><div>${drawn.join('')}</div><img class="page" src="${picture}"></section>`;
}

function STYLE(): string {
  return `body{margin:0;font:15px sans-serif;color:#222}main{display:grid;grid-template-columns:repeat(3,1fr);gap:14px;padding:14px}
section{border:1px solid #ddd;padding:10px;overflow:hidden;height:545px}p{margin:0 0 8px;height:36px}div{display:flex;gap:6px;height:96px;margin-bottom:8px}
.logo{width:32%;height:96px;object-fit:contain}.page{width:100%;border:1px solid #eee}`;
}

/** A few lines about each business, below the sheets. */
function textOf(): string {
  const parts = businesses.map(({ name, description }) => {
    const { reading } = readBrief({ description });
    const { essentials, audience, voiceTone } = writeKit({ name, description }, designLook({ name, description }));
    const names = [...generateCandidates({ description, creativityLevel: 'balanced' }).take(5)].map(
      ({ label }) => label,
    );
    return `### ${description}

Read as: ${reading.trade ?? 'no trade for sure'} (${reading.confidence}). Names: ${names.join(', ')}.

> ${essentials.tagline}. ${essentials.missionStatement}
> ${audience.painPoints[0]}. ${voiceTone.doSay[0]}
`;
  });
  return `# Gallery

Results for 24 businesses that no rule was written for, in five languages, without a language model: the first three logos, the page as it would be
published, five names, and a few lines of the brand kit. Nothing is selected or edited; weak results are included.
Made by \`node scripts/run.mjs --all test/gallery.ts\`.

${sheets.map((file, i) => `![Logos and pages of the businesses ${i * PER_SHEET + 1} to ${(i + 1) * PER_SHEET}](${file})`).join('\n\n')}

${parts.join('\n')}`;
}
