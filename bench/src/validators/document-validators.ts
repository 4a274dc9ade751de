import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { filesEnding, filesOfFormat, type Validator, type GeneratedFile } from './validator.ts';
import { installFromNpm, nameIn, runProgram, versionIn, versionOf } from './programs.ts';

/** A validator that runs an installed program on each file. The output about a rejected file is the error. */
function programValidator(
  name: string,
  about: string,
  program: string,
  version: readonly string[],
  pick: (files: readonly GeneratedFile[]) => GeneratedFile[],
  args: (file: string) => string[],
  refused: (code: number, out: string, file: string) => boolean = (code) => code !== 0,
): Validator {
  return {
    name,
    about,
    async validate(files) {
      const found = await versionOf(program, ...version);
      if (!found) return { missing: `${program} is not installed` };
      const mine = pick(files);
      const faults: string[] = [];
      for (const { path: file, kit, format } of mine) {
        const { code, out } = await runProgram(program, args(file));
        if (refused(code, out, file))
          faults.push(`${kit} ${format} ${path.basename(file)}: ${out.trim().slice(0, 300)}`);
      }
      return { version: found, looked: mine.length, faults };
    },
  };
}

const xmllint: Validator = {
  name: 'xmllint',
  about: 'every SVG and XML file is well-formed',
  async validate(files) {
    const version = await versionOf('xmllint', '--version');
    if (!version) return { missing: 'xmllint is not installed' };
    const mine = filesEnding(files, 'svg', 'xml', 'soc', 'rels');
    const { code, out } = await runProgram('xmllint', ['--noout', '--nonet', ...mine.map((file) => file.path)]);
    return { version, looked: mine.length, faults: code === 0 ? [] : out.trim().split('\n').slice(0, 10) };
  },
};

const VNU = 'vnu-jar@26.9.27';
const vnu: Validator = {
  name: 'W3C Nu checker',
  about: 'SVG, HTML and CSS are valid',
  async validate(files) {
    if (!(await versionOf('java', '-version'))) return { missing: 'java is not installed' };
    const require = await installFromNpm(VNU);
    if (!require) return { missing: 'npm could not install it' };
    const jar = path.join(path.dirname(require.resolve('vnu-jar/package.json')), 'build/dist/vnu.jar');
    const faults: string[] = [];
    let looked = 0;
    const check = async (mode: readonly string[], mine: readonly GeneratedFile[]): Promise<void> => {
      looked += mine.length;
      const { out } = await runProgram('java', [
        '-jar',
        jar,
        '--errors-only',
        '--format',
        'json',
        ...mode,
        ...mine.map((file) => file.path),
      ]);
      const { messages } = JSON.parse(out.slice(out.indexOf('{'))) as {
        messages: { message: string; url: string; lastLine?: number }[];
      };
      for (const { message, url, lastLine } of messages)
        faults.push(`${url.split('/').slice(-3).join('/')}:${lastLine ?? 0} ${message}`);
    };
    // Not checked: signatures, because mail programs need obsolete attributes, and head tags, which are no document.
    await check(['--svg'], filesEnding(files, 'svg'));
    await check(['--html'], filesOfFormat(files, 'guidelines-html'));
    // Not checked: the formats for Tailwind and shadcn, whose at-rules are not standard CSS.
    await check(['--css'], filesOfFormat(files, 'css-variables'));
    return { version: versionIn(VNU), looked, faults };
  },
};

const libreOffice: Validator = {
  name: 'LibreOffice',
  about: 'presentation, letterhead and invoice open and print',
  async validate(files, { folder }) {
    const version = await versionOf('soffice', '--version');
    if (!version) return { missing: 'soffice is not installed' };
    const mine = filesEnding(files, 'pptx', 'docx');
    const out = path.join(folder, 'printed');
    await mkdir(out, { recursive: true });
    const faults: string[] = [];
    for (const { path: file, kit, format } of mine) {
      await runProgram('soffice', [
        `-env:UserInstallation=${pathToFileURL(path.join(folder, 'office')).href}`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        path.join(out, kit),
        file,
      ]);
      const printed = await readFile(path.join(out, kit, `${path.basename(file).replace(/\.\w+$/, '')}.pdf`)).catch(
        () => undefined,
      );
      const pages = printed ? [...printed.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length : 0;
      const slides = files.filter(
        (one) => one.kit === kit && one.format === format && /ppt\/slides\/slide\d+\.xml$/.test(one.path),
      ).length;
      const expectedPages = slides || 1;
      if (pages !== expectedPages) faults.push(`${kit} ${format}: ${pages} pages, not ${expectedPages}`);
    }
    return { version, looked: mine.length, faults };
  },
};

const MAMMOTH = 'mammoth@1.13.0';
const mammoth: Validator = {
  name: 'mammoth',
  about: 'the text of letterhead and invoice is readable',
  async validate(files) {
    const require = await installFromNpm(MAMMOTH);
    if (!require) return { missing: 'npm could not install it' };
    const { extractRawText } = require(nameIn(MAMMOTH)) as {
      extractRawText(file: { path: string }): Promise<{ value: string; messages: { type: string; message: string }[] }>;
    };
    const mine = filesEnding(files, 'docx');
    const faults: string[] = [];
    for (const { path: file, kit, format } of mine) {
      const { value, messages } = await extractRawText({ path: file });
      for (const { type, message } of messages) if (type === 'error') faults.push(`${kit} ${format}: ${message}`);
      if (!value.includes(format === 'invoice-docx' ? 'Invoice' : 'Maya Öztürk'))
        faults.push(`${kit} ${format}: its words are not there`);
    }
    return { version: versionIn(MAMMOTH), looked: mine.length, faults };
  },
};

const pdffonts: Validator = {
  name: 'pdffonts',
  about: 'every font of every PDF is embedded as a subset with Unicode',
  async validate(files) {
    const version = await versionOf('pdffonts', '-v');
    if (!version) return { missing: 'pdffonts is not installed' };
    const mine = filesEnding(files, 'pdf');
    const faults: string[] = [];
    for (const { path: file, kit } of mine) {
      const { out } = await runProgram('pdffonts', [file]);
      for (const row of out.split('\n').slice(2))
        if (row.trim() && !/ yes yes yes +\d+ +\d+$/.test(row)) faults.push(`${kit} ${path.basename(file)}: ${row}`);
    }
    return { version, looked: mine.length, faults };
  },
};

const CANIEMAIL = 'caniemail@1.0.5';
/** The most used mail clients. */
const CLIENTS = [
  'gmail.desktop-webmail',
  'gmail.ios',
  'gmail.android',
  'apple-mail.macos',
  'apple-mail.ios',
  'outlook.windows',
  'outlook.outlook-com',
  'outlook.macos',
  'yahoo.desktop-webmail',
  'thunderbird.macos',
];
/** Accepted warnings: some clients ignore rounded corners, and Yahoo treats a height as a minimum. */
const BORNE = /border-radius|^height property/i;
const mail: Validator = {
  name: 'caniemail',
  about: 'email clients support the features of the signature',
  async validate(files) {
    const require = await installFromNpm(CANIEMAIL);
    if (!require) return { missing: 'npm could not install it' };
    const { caniemail } = (await import(pathToFileURL(require.resolve('caniemail')).href)) as {
      caniemail(ask: { clients: string[]; html: string }): {
        success: boolean;
        issues?: { errors?: Map<string, { title: string }[]> };
      };
    };
    const mine = filesOfFormat(files, 'email-signature-html');
    const faults = new Set<string>();
    for (const { path: file } of mine) {
      const html = /<table[^]*<\/table>/.exec(await readFile(file, 'utf8'))![0];
      const { issues } = caniemail({ clients: CLIENTS, html });
      for (const [client, list] of issues?.errors ?? [])
        for (const { title } of list) if (!BORNE.test(title)) faults.add(`${client}: ${title}`);
    }
    return { version: versionIn(CANIEMAIL), looked: mine.length, faults: [...faults] };
  },
};

/** Whether a logo is white, so that an empty bounding box on white paper is correct. */
function isWhite(file: string): boolean {
  return file.endsWith('-mono-white.eps');
}

export const documentValidators: readonly Validator[] = [
  programValidator(
    'qpdf',
    'every PDF is valid',
    'qpdf',
    ['--version'],
    (files) => filesEnding(files, 'pdf'),
    (file) => ['--check', file],
  ),
  pdffonts,
  programValidator(
    'unzip',
    'every archive and Office file is intact',
    'unzip',
    ['-v'],
    (files) => filesEnding(files, 'zip', 'pptx', 'docx'),
    (file) => ['-t', '-qq', file],
  ),
  programValidator(
    'Ghostscript',
    'every EPS renders',
    'gs',
    ['--version'],
    (files) => filesEnding(files, 'eps'),
    (file) => ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dEPSCrop', '-sDEVICE=bbox', file],
    (code, out, file) => code !== 0 || !(/%%BoundingBox: \d+ \d+ [1-9]\d* [1-9]\d*/.test(out) || isWhite(file)),
  ),
  xmllint,
  vnu,
  libreOffice,
  mammoth,
  mail,
];
