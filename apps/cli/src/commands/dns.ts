import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { OnymError, type Operations, type Schemas } from '@onym/sdk';
import { withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

const USE = `onym dns list DOMAIN
onym dns add DOMAIN TYPE HOST VALUE [--ttl N] [--priority N]
onym dns remove DOMAIN ID
onym dns import DOMAIN FILE [--replace [--force]] [--dry-run]
onym dns versions DOMAIN
onym dns restore DOMAIN VERSION [--dry-run]`;

type Record_ = Operations['createDnsRecord']['body'];
type ZoneChanges = Operations['importDnsZone']['result'];

/**
 * Runs `onym dns list|add|remove|import|versions|restore`: prints or changes a domain's records; import reads a zone file
 * (- is standard input), and restore takes an id that versions prints; neither changes anything with --dry-run. A host or
 * value that starts with a dash must follow `--`. Returns 0, or 1 for an error of the API, such as import_incomplete, for
 * which it prints what --force would change.
 * @throws UsageError for wrong arguments, an unreadable file, and without a key
 */
export async function dnsCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      ttl: { type: 'string' },
      priority: { type: 'string' },
      replace: { type: 'boolean' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [verb, domain, ...rest] = positionals;
  const count = { list: 0, add: 3, remove: 1, import: 1, versions: 0, restore: 1 }[verb ?? ''];
  if (verb === undefined || domain === undefined || rest.length !== count) throw new UsageError(USE);
  const ttl = wholeNumber('ttl', values.ttl);
  const priority = wholeNumber('priority', values.priority);
  const zone = verb === 'import' ? await zoneIn(rest[0]!) : '';
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    if (verb === 'list') for await (const one of onym.dns.list(domain)) print(one, wordsOf(one));
    if (verb === 'add') {
      const [type, host, value] = rest as [string, string, string];
      const record = { type: type.toUpperCase() as Record_['type'], host, value };
      const made = await onym.dns.create(domain, {
        ...record,
        ...(ttl === undefined ? {} : { ttl }),
        ...(priority === undefined ? {} : { priority }),
      });
      print(made, wordsOf(made));
    }
    if (verb === 'remove') {
      const deleted = await onym.dns.delete(domain, rest[0]!);
      print(deleted, `Deleted ${deleted.id}`);
    }
    if (verb === 'versions') for await (const one of onym.dns.versions(domain)) print(one, versionWords(one));
    if (verb === 'restore') {
      const plan = await onym.dns.restore(domain, rest[0]!, { dryRun: values['dry-run'] === true });
      print(plan, planWords(plan));
    }
    if (verb === 'import') {
      const { replace = false, force = false, 'dry-run': dryRun = false } = values;
      try {
        const plan = await onym.dns.importZone(domain, { zone, replace, force, dryRun });
        print(plan, planWords(plan));
      } catch (error) {
        if (error instanceof OnymError && error.code === 'import_incomplete' && values.json !== true)
          console.error(`With --force:\n${planWords(error.details as unknown as ZoneChanges)}`);
        throw error;
      }
    }
    return 0;
  });
}

/** @throws UsageError for a file that cannot be read */
async function zoneIn(file: string): Promise<string> {
  try {
    return await readFile(file === '-' ? '/dev/stdin' : file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text !== undefined && !/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number`);
  return text === undefined ? undefined : Number(text);
}

function wordsOf({ id, type, host, value, ttl }: Schemas['DnsRecord']): string {
  return `${id}  ${host}  ${ttl}  ${type}  ${value}`;
}

function versionWords({ id, at, by, keyId, added, changed, removed }: Schemas['DnsVersion']): string {
  const author = keyId === null ? (by ?? 'a deleted user') : `key ${by}`;
  return `${id}  ${at}  ${author}  ${added} added, ${changed} changed, ${removed} removed`;
}

function planWords({ added, changed, removed, kept, skipped, adjusted, warnings }: ZoneChanges): string {
  return [
    ...added.map((one) => `+ ${wordsOf(one)}`),
    ...changed.map((one) => `~ ${wordsOf(one)}`),
    ...removed.map((one) => `- ${wordsOf(one)}`),
    ...kept.map((one) => `  ${wordsOf(one)}  kept: a skipped line may refer to it`),
    ...skipped.map(({ line, reason }) => `line ${line} skipped: ${reason}`),
    ...adjusted.map(({ line, field, from, to }) => `line ${line}: ${field} ${from} becomes ${to}`),
    ...warnings.map(({ line, message }) => `line ${line}: ${message}`),
    `${added.length} added, ${changed.length} changed, ${removed.length} removed`,
  ].join('\n');
}
