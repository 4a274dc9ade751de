/** `npm run check`: types, format, lint, import rules, unused code, workspace rules, wording and commit messages. Every step runs, even after a failure. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

interface Step {
  name: string;
  /** package or package:command, and its arguments. */
  run: string[];
}

/** The commit convention of CONTRIBUTING.md applies to the commits after this one. */
const CONVENTION_SINCE = '37b11e6f';

const steps: Step[] = [
  { name: 'types', run: ['typescript7:tsc', '-p', '.'] },
  ...(existsSync(path.join(root, 'apps/dashboard/tsconfig.json'))
    ? [{ name: 'types of the dashboard', run: ['typescript7:tsc', '-p', 'apps/dashboard'] }]
    : []),
  { name: 'format', run: ['oxfmt', '--check', '.'] },
  { name: 'lint', run: ['oxlint', '--type-aware'] },
  {
    name: 'import rules',
    run: [
      'dependency-cruiser:depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'db',
      'bench',
      'test',
      'scripts',
      'tools',
    ],
  },
  { name: 'unused code', run: ['knip'] },
  // No packageManager field: npm brings pnpm (scripts/run.mjs), and the field would make pnpm rewrite the lock file.
  {
    name: 'workspace',
    run: ['sherif', '--ignore-rule', 'root-package-manager-field', '--ignore-dependency', 'typescript'],
  },
  { name: 'wording', run: ['cspell', 'lint', '--no-progress', '--gitignore', '.'] },
  // A shallow clone or an unpacked archive has no history to judge.
  ...(hasCommit(CONVENTION_SINCE)
    ? [
        {
          name: 'commit messages',
          run: ['@commitlint/cli:commitlint', '--config', 'tools/commitlint.config.mjs', '--from', CONVENTION_SINCE],
        },
      ]
    : []),
];

function hasCommit(commit: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0;
}

const verdicts = steps.map(({ name, run }) => {
  console.log(`\n--- ${name}: ${run.join(' ')}`);
  const { status, signal } = spawnSync(process.execPath, [path.join(root, 'scripts/run.mjs'), '--bin', ...run], {
    cwd: root,
    stdio: 'inherit',
    // oxlint looks for the type-aware part in the root's packages only.
    env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(root, 'tools/node_modules/.bin/tsgolint') },
  });
  return { name, passed: status === 0, outcome: status === 0 ? 'ok' : `FAILED (${signal ?? `exit code ${status}`})` };
});

console.log('');
for (const { name, outcome } of verdicts) console.log(`${name.padEnd(24)} ${outcome}`);
process.exitCode = verdicts.every(({ passed }) => passed) ? 0 : 1;
