import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.dirname(import.meta.dirname);

/** Version 0.1.0 begins with one schema, and no earlier version runs beside it. */
const ABOUT_EARLIER_VERSIONS = [
  '409 conflict: a question that was asked without terms cannot be agreed to',
  'a call that waits for the migration goes on by what it then finds',
  'a kit of before its input was kept still fills in its business',
  'a database of an earlier release gets what it lacks, and no migration twice',
  'a database that has these migrations gets the one that is numbered before them, and its call writes what it finds',
  'a key: the release before asks by its own name, and is told the same',
  'a migration steps aside for whoever has the table, and comes again until it is done',
  'a process of the version before still writes orders, which get the same',
  'a transaction that does not end is waited for as for a lock',
  'an index that was not built to its end is built anew',
  'does what jobs of earlier releases ask for, one delivery by its id',
  'each of the four has its part in it: the old two on the migrated database, and all of them beside each other',
  'each way of holding up is seen, and what runs beside others is not',
  'every launch is done, its total taken once and each part made once',
  'every purchase is completed, with one charge, one registration, one owner and one event',
  'every version that was published with legal texts loses them and is marked, whatever its state; others stay as they are',
  'everything told before, between and after is there once, adds up, and is read by both programs',
  'gets that commit alone from its origin, and keeps its branches and HEAD',
  'gives the answer again to a request that an older program has fingerprinted in its own way',
  'is never what is checked out: a tag at HEAD is the next one',
  'is not an account that a program of the release before has made for somebody who signed up',
  'is not taken for that of the dead one before it, where an older program has claimed since',
  'is read of the payload of one that an earlier release has stored, and kept',
  'is the commit that is named where no tag lies behind HEAD',
  'is the newest tag behind HEAD by its number, whatever is named, and a release is newer than its candidate',
  'keeps everybody, and asks those to prove the address who have only signed up',
  'keeps the country of accounts with a saved contact and forgets one that only a purchase can have set',
  'leaves no text of a mail that was sent, also of earlier releases',
  'lets a program of the version before go on: it signs people up and makes accounts as it did',
  'lets one account stand for an address, and one person have proven it',
  'no call of a buyer fails: before it, while it runs, beside each other, and when the old ones have gone',
  'no migration follows while a transaction may be in the middle of a call as it was',
  'no migration since holds up a house that serves',
  'one beneath nothing is refused, whoever writes it',
  'orders that are there get a funding, mails and a label; what was empty is null',
  'receipts are numbered one after the other, whichever program gave the number',
  'rows of before get their account and tell nobody; those that the older program writes meanwhile and afterwards have it from their parent',
  'sends what waits under the name that earlier releases gave to the job',
  'the ledger balances, and has a hold, a capture and the cost of each order, whoever wrote them',
  'the old two end in order when they are told to, no program logs an error, and the database refuses none a statement',
  'two currencies in a movement are refused to the program of before as they were',
  'what is left of the migrations is the column alone, and a change is told to the account as before',
  'what was run while they bought are the migrations that the release has not',
  'what was told before changes no more either',
  'told late does not bring back a card whose successor an earlier release has dealt with',
  'whoever hears is told of each name once',
  'whose origin does not give it is told what to do',
];
const REMOVED: Record<string, string> = {
  ...Object.fromEntries(ABOUT_EARLIER_VERSIONS.map((title) => [title, 'It was about versions before 0.1.0.'])),
  'is read by a transaction on its own connection: who waits for a second one may wait for ever':
    'A transaction has one connection by type; one-connection.test.ts covers every reader.',
  'to its end is found by the sweep, dated as it was, and written once':
    'Every version books an order in the transaction that moves it, so no sweep books orders afterwards.',
  'is not excused once it has moved': 'No screen is excused from the message catalogue any more.',
  'says the same for a kit that says it is English': 'A kit always says which language it is in.',
  '200: with the social media kit alone, whose formats are drawn from a kit; other exports stay closed':
    'SOCIAL_MEDIA_KIT exports logos and no longer allows creating a brand kit.',
  'answers the same refusals in every language': 'served-by-server.test.ts compares each language with every code.',
};

const LITERAL = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const QUOTES = ["'", '"', '`'];

// kept-titles.txt was written when one suite became three, so that moving a test cannot lose it. A title that was reworded since
// has its current text in a second column, after a tab. Later titles are not in the list.
it('keeps every test title from before the suite was split into three commands', () => {
  const kept = readFileSync(path.join(import.meta.dirname, 'kept-titles.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(kept.length).toBeGreaterThan(4000);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = listed
    .trim()
    .split('\n')
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const literals = new Set(
    sources.flatMap((source) => [...source.matchAll(LITERAL)].map((found) => found[0].slice(1, -1))),
  );
  // An apostrophe in a comment may hide a literal from the pattern, so what it misses is searched for by its text.
  const isWritten = (title: string) =>
    literals.has(title) || sources.some((source) => QUOTES.some((quote) => source.includes(quote + title + quote)));
  expect(Object.keys(REMOVED).filter((title) => !kept.some(([first]) => first === title))).toEqual([]);
  expect(kept.filter(([title, current = title]) => !(title! in REMOVED) && !isWritten(current!))).toEqual([]);
});
