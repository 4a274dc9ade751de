import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { procedures, refusalOf } from './roles.fixture.ts';

const PAGES = path.resolve(import.meta.dirname, '../../dashboard/src/pages');

/**
 * Components that only owners see: the navigation or the containing page leaves them out for members.
 */
const OWNERS_OWN = [
  'acts-panel',
  'billing-page',
  'offer-panel',
  'plan-panel',
  'products-panel',
  'contact-page',
  'create-key-form',
  'edit-key-form',
  'keys-page',
  'rotate-key',
  'device-grant-form',
  'deliveries-panel',
  'endpoint-form',
  'webhook-page',
  'invite-form',
  'member-limits-form',
  'members-panel',
  'ownership-transfer',
  'your-data-panel',
];
/** Components that contain the button of a screen, and the role they require. */
const SHARED: Readonly<Record<string, string>> = {
  CreationForm: 'buyer',
  PreviewedChanges: 'dns',
  RecentlyDeleted: 'buyer',
  ZonePlan: 'dns',
};

/** The least powerful role that may call this procedure; undefined: every member may. */
function neededFor(name: string): string | undefined {
  if (refusalOf(name, 'buyer')) return 'owner';
  if (refusalOf(name, 'dns')) return 'buyer';
  return refusalOf(name, 'viewer') && 'dns';
}

const screens = readdirSync(PAGES)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => {
    const text = readFileSync(path.join(PAGES, file), 'utf8');
    const called = [...text.matchAll(/\bapi\.(\w+\.\w+)\.mutate\(/g)].map(([, name = '']) => name);
    const statedRoles = [...text.matchAll(/\bneeds(?:=|: )["'](\w+)["']|\bmissingRoleReason\([^)]*'(\w+)'\)/g)].map(
      (found) => found[1] ?? found[2],
    );
    const shared = Object.keys(SHARED).filter((part) => text.includes(`<${part} `) || text.includes(`<${part}\n`));
    return {
      name: file.slice(0, -'.tsx'.length),
      called,
      statedRoles: [...statedRoles, ...shared.map((part) => SHARED[part])],
    };
  });

describe('a screen of the dashboard', () => {
  it('calls only existing procedures', () => {
    const called = screens.flatMap((screen) => screen.called);
    expect(called.length).toBeGreaterThan(50);
    expect(called.filter((name) => procedures[name] === undefined)).toEqual([]);
  });

  it('states the required role at its button, wherever not every member has access', () => {
    const silent = screens
      .filter(({ name }) => !OWNERS_OWN.includes(name))
      .flatMap(({ name, called, statedRoles }) => {
        const needed = [...new Set(called.map(neededFor))].filter((role) => role !== undefined);
        return needed.filter((role) => !statedRoles.includes(role)).map((role) => `${name}: ${role}`);
      });
    expect(silent).toEqual([]);
  });

  it('exempts only screens that call procedures of the owner', () => {
    const owners = screens.filter(({ called }) => called.some((name) => neededFor(name) === 'owner'));
    expect(OWNERS_OWN.filter((name) => !owners.some((screen) => screen.name === name))).toEqual([]);
  });
});
