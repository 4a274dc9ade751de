import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { git, lastRelease } from './last-release.ts';

let folder: string;
/** A repository of three commits, the first of which is named as the last release. */
let origin: string;
let named: string;
let commits: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onym-release-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  origin = path.join(folder, 'origin');
  await mkdir(origin);
  await git(origin, 'init', '--quiet', '--initial-branch=main');
  commits = [];
  for (const message of ['one', 'two', 'three']) {
    await writeFile(path.join(origin, 'said'), message);
    await git(origin, 'add', 'said');
    await git(origin, ...NOBODY, 'commit', '--quiet', '--no-gpg-sign', '-m', message);
    commits.push(await git(origin, 'rev-parse', 'HEAD'));
  }
  named = path.join(folder, 'last-release.json');
  await writeFile(named, JSON.stringify({ commit: commits[0] }));
});

const NOBODY = ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.com'];
const tag = (name: string, commit: string): Promise<string> => git(origin, ...NOBODY, 'tag', '-m', name, name, commit);

describe('the last release', () => {
  it('is the commit that is named where no tag lies behind HEAD', async () => {
    await tag('nightly', commits[1]!);
    await git(origin, 'checkout', '--quiet', '-b', 'aside', commits[1]!);
    await git(origin, ...NOBODY, 'commit', '--quiet', '--no-gpg-sign', '--allow-empty', '-m', 'aside');
    await tag('v9.0.0', 'HEAD');
    await git(origin, 'checkout', '--quiet', 'main');
    expect(await lastRelease(origin, named)).toBe(commits[0]);
  });

  it('is the newest tag behind HEAD by its number, whatever is named, and a release is newer than its candidate', async () => {
    await tag('v1.9.0', commits[1]!);
    expect(await lastRelease(origin, named)).toBe(commits[1]);
    await tag('v1.10.0-rc.1', commits[1]!);
    await tag('v1.10.0', commits[0]!);
    expect(await lastRelease(origin, named)).toBe(commits[0]);
  });

  it('is never what is checked out: a tag at HEAD is the next one', async () => {
    await tag('v1.0.0', commits[1]!);
    await tag('v2.0.0', commits[2]!);
    expect(await lastRelease(origin, named)).toBe(commits[1]);
  });
});

describe('a shallow clone', () => {
  let clone: string;
  beforeEach(async () => {
    clone = path.join(folder, 'clone');
    await git(folder, 'clone', '--quiet', '--depth=1', pathToFileURL(origin).href, clone);
  });

  it('gets that commit alone from its origin, and keeps its branches and HEAD', async () => {
    const refs = await git(clone, 'for-each-ref');
    expect(await lastRelease(clone, named)).toBe(commits[0]);
    expect(await git(clone, 'show', `${commits[0]}:said`)).toBe('one');
    await expect(git(clone, 'cat-file', '-e', commits[1]!)).rejects.toThrow();
    expect(await git(clone, 'for-each-ref')).toBe(refs);
    expect(await git(clone, 'rev-parse', 'HEAD')).toBe(commits[2]);
  });

  it('whose origin does not give it is told what to do', async () => {
    await git(clone, 'remote', 'set-url', 'origin', path.join(folder, 'gone'));
    await expect(lastRelease(clone, named)).rejects.toThrow(
      `(${commits[0]}) is not in this clone, and its origin did not give it: run \`git fetch --unshallow\``,
    );
  });
});
