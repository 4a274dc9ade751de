// Runs a program of this checkout on the pinned Node, after installing what is missing:
//   node scripts/run.mjs file.ts [arguments]           node scripts/run.mjs --bin package[:bin] [arguments]
// --all before the file also installs the packages of tools/, some 360 MB that neither `npm start` nor `npm test`
// needs. --bin, which runs a command of one of those packages, implies it. Without a file the script only installs.
// It is plain JavaScript for any Node (>= 18) that runs npm, and imports no dependency, because none is installed
// before it has run.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const PNPM = '12.21.0';
const OLDEST_NODE = [22, 18]; // the first that runs TypeScript without a flag
const TOOLS = '@onym/tools'; // the workspace package with the dependencies of checks, benches and the other suites
const WITH_TOOLS = ' with tools'; // suffix of the stamp of an installation
const PATIENCE_MS = 20_000; // for the program to end after a signal

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);
const windows = process.platform === 'win32';

/** The process that is being waited for, and whether a signal must go to its whole group (npm forwards none). */
let current;
passSignalsOn();
stopWithOurParents();

const given = process.argv.slice(2);
const needsTools = given[0] === '--all' || given[0] === '--bin';
if (given[0] === '--all') given.shift();
await installOnce();
const [command, ...args] = given;
if (command !== undefined) {
  const node = pinnedNode() ?? ownNode();
  const program = command === '--bin' ? [binOf(args[0]), ...args.slice(1)] : [command, ...args];
  const env = {
    ...process.env,
    PATH: path.dirname(node) + path.delimiter + process.env.PATH,
    ONYM_RUN_PID: String(process.pid),
  };
  env.NODE_COMPILE_CACHE ??= at('node_modules', '.cache', 'compile');
  process.exit(await runToEnd(node, program, { env }));
}

// ---- Installing ----------------------------------------------------------------------------------------------------

async function installOnce() {
  if (isInstalled()) return;
  mkdirSync(at('node_modules'), { recursive: true });
  await exclusively(at('node_modules', '.installing'), async () => {
    const stamped = stamp();
    if (isInstalled()) return;
    // Once installed, the tools stay, because otherwise two commands would reinstall in turn after each change of the
    // lock file.
    const withTools = needsTools || read(at('node_modules', '.installed'))?.endsWith(WITH_TOOLS);
    const from = performance.now();
    console.error(`Installing the dependencies${withTools ? ', tools included' : ''}.`);
    const args = [
      'exec',
      '--yes',
      `--package=pnpm@${PNPM}`,
      '--',
      'pnpm',
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      ...(withTools ? [] : [`--filter=!${TOOLS}`]),
    ];
    const env = { ...process.env, CI: process.env.CI ?? '1' }; // pnpm asks no questions
    const npm = process.env.npm_execpath; // set by `npm start`, so that npm does not have to be on PATH
    const code = npm?.endsWith('npm-cli.js')
      ? await runToEnd(process.execPath, [npm, ...args], { env, group: true })
      : await runToEnd('npm', args, { env, group: true, shell: windows });
    if (code >= 128) process.exit(code);
    if (code !== 0) refuse('Installing the dependencies failed; the lines above say why.');
    writeFileSync(at('node_modules', '.installed'), withTools ? stamped + WITH_TOOLS : stamped);
    console.error(`Installed the dependencies in ${Math.round((performance.now() - from) / 1000)} s.\n`);
  });
}

function isInstalled() {
  const validStamps = needsTools ? [stamp() + WITH_TOOLS] : [stamp(), stamp() + WITH_TOOLS];
  return (
    existsSync(at('node_modules', '.modules.yaml')) && validStamps.includes(read(at('node_modules', '.installed')))
  );
}

function stamp() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(at(file)));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * Runs the work in one process at a time; the lock of a dead process is invalid. packages/local/src/postgres/lock.ts
 * explains the steps.
 */
async function exclusively(file, work) {
  const mine = `${process.pid} ${randomBytes(9).toString('hex')} ${bornAt(process.pid)}`;
  for (let isLogged = false; !claim(file, mine);) {
    const held = read(file);
    if (held === undefined) continue;
    const [pid, nonce, born] = held.split(' ');
    if (isAlive(Number(pid)) && bornAt(pid) === born) {
      if (!isLogged) console.error('Another process is installing the dependencies; waiting for it.');
      isLogged = true;
      await delay(200);
    } else {
      await exclusively(`${file}.break-${nonce}`, async () => {
        if (read(file) === held) rmSync(file, { force: true });
      });
    }
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

function claim(file, mine) {
  const draft = `${file}.${mine.split(' ')[1]}`;
  writeFileSync(draft, mine);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

// ---- What to run ---------------------------------------------------------------------------------------------------

function pinnedNode() {
  const node = windows ? at('node_modules', 'node', 'bin', 'node.exe') : at('node_modules', 'node', 'bin', 'node');
  return existsSync(node) && spawnSync(node, ['-e', '0']).status === 0 ? node : undefined;
}

/** Used where there is no build of the pinned version (musl, rare processors). */
function ownNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  return refuse(
    `There is no Node 24 on npm for ${process.platform}-${process.arch}: install Node ${OLDEST_NODE.join('.')} or later and run this again.`,
  );
}

/** The script of a command of a package of tools/, without a shell shim, which would find another Node on PATH. */
function binOf(spec = '') {
  const [name, bin = name.split('/').at(-1)] = spec.split(':');
  const manifest = read(at('tools', 'node_modules', name, 'package.json'));
  if (!manifest) return refuse(`"${name}" is not a dependency of tools/package.json.`);
  const { bin: bins } = JSON.parse(manifest);
  const file = typeof bins === 'string' ? bins : bins?.[bin];
  return file ? at('tools', 'node_modules', name, file) : refuse(`"${name}" has no command "${bin}".`);
}

function refuse(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

// ---- Processes -----------------------------------------------------------------------------------------------------

/** Resolves with the exit code; after a signal with 128 plus its number, as a shell does. */
function runToEnd(file, args, { env, group = false, shell = false }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit', env, shell, detached: group && !windows });
    current = { child, group: group && !windows };
    child.on('error', (error) => refuse(`${file} could not be started: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (os.constants.signals[signal] ?? 0)));
  });
}

function signalCurrent(signal) {
  if (!current) process.exit(128 + os.constants.signals[signal]);
  try {
    if (current.group) process.kill(-current.child.pid, signal);
    else current.child.kill(signal);
  } catch {
    // It has just ended.
  }
}

function passSignalsOn() {
  process.on('SIGINT', () => {
    // From a terminal Ctrl-C has already reached the child, unless the child is in its own process group.
    if (!process.stdin.isTTY || current?.group !== false) signalCurrent('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => signalCurrent('SIGTERM'));
}

/**
 * `npm start` puts a shell between npm and this script, and neither forwards a kill: when one of them is gone, this
 * script stops.
 */
function stopWithOurParents() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const orphaned = () => {
    if (windows) return !isAlive(shell) || (npm > 0 && !isAlive(npm)); // on Windows a parent's id never changes
    return process.ppid !== shell || parentOf(shell) !== npm;
  };
  const look = setInterval(
    () => {
      if (!orphaned()) return;
      clearInterval(look);
      signalCurrent('SIGTERM');
      setTimeout(() => signalCurrent('SIGKILL'), PATIENCE_MS).unref();
    },
    process.platform === 'linux' ? 300 : 2000,
  ).unref();
}

function parentOf(pid) {
  if (process.platform === 'linux')
    return Number((read(`/proc/${pid}/stat`) ?? '').replace(/^.*\) \S /s, '').split(' ')[0]);
  const query = windows
    ? [
        'powershell',
        ['-NoProfile', '-Command', `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).ParentProcessId`],
      ]
    : ['ps', ['-o', 'ppid=', '-p', String(pid)]];
  return Number(spawnSync(query[0], query[1], { encoding: 'utf8' }).stdout);
}

/** A value that distinguishes a process from a later one with the same id, where the system provides it cheaply. */
function bornAt(pid) {
  return (read(`/proc/${pid}/stat`) ?? '').replace(/^.*\) /s, '').split(' ')[19] ?? '';
}

/** No permission to signal a process (EPERM) means that it is alive. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
