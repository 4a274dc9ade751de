import {
  famousMarks,
  findFamousConflicts,
  consistsOfMarkAndTrade,
  LEVELS,
  highestSimilarity,
  severityOfRegisteredMark,
  NEAR_SIMILARITY,
  profileOf,
  readingsOf,
  areRelated,
  themesOfClasses,
  type MarkProfile,
  type TradeTheme,
} from '@onym/studio/marks';
import type { Scope, TrademarkSource } from '@onym/platform';
import type { RegisteredMark, TrademarkRegister } from '@onym/core/ports';
import { runWithDeadline } from './run-with-deadline.ts';
import { skippedCheck, type CheckOutcome } from './evidence-check.ts';
import { cachedLookup } from './cached-lookup.ts';
import type { Finding } from './severity.ts';
import { findStoredMarks, readImportState } from './trademark.repository.ts';

/** Deadline for each source. */
const DEADLINE_MS = 3000;
/** Maximum number of marks in a report; the most similar and most serious come first. */
const MOST_FINDINGS = 10;
/** Similarity of a name that consists of a registered mark and words of that mark's trade. */
const HELD = 0.97;

interface TrademarkQuery {
  name: string;
  readings: readonly MarkProfile[];
  themes: ReadonlySet<TradeTheme>;
}

/**
 * Searches every configured source of trademarks at once, each for at most three seconds, and returns at most ten
 * findings, most severe first. A source that fails does not affect the others and is named in the report. Skipped when
 * no source is set up or has data; failed when none ran and one failed. Never throws.
 */
export async function checkTrademarks(
  scope: Scope,
  name: string,
  themes: ReadonlySet<TradeTheme>,
): Promise<CheckOutcome> {
  const query: TrademarkQuery = { name, readings: readingsOf(name), themes };
  const outcomes = await Promise.all([
    ...scope.settings.trademarkSources.flatMap((source) => namedSource(scope, source, query)),
    ...scope.ports.evidence.registers.map((register) => searchRegister(scope, register, query)),
  ]);
  if (outcomes.length === 0) return skippedCheck('no source of trademarks is set up');
  const ran = outcomes.filter(({ report }) => report.status === 'ran');
  const rest = outcomes.filter(({ report }) => report.status !== 'ran');
  const status = ran.length > 0 ? 'ran' : rest.some(({ report }) => report.status === 'failed') ? 'failed' : 'skipped';
  const named = ran.length > 0 ? ran : rest;
  const findings = outcomes
    .flatMap((outcome) => outcome.findings)
    .sort((a, b) => LEVELS.indexOf(b.severity) - LEVELS.indexOf(a.severity) || b.likeness! - a.likeness!);
  return {
    report: {
      status,
      source: named.map(({ report }) => report.source).join(', '),
      coverage: [...ran, ...rest].map(({ report }) => report.coverage).join('; '),
    },
    findings: findings.slice(0, MOST_FINDINGS),
  };
}

function namedSource(scope: Scope, source: TrademarkSource, query: TrademarkQuery): Promise<CheckOutcome>[] {
  if (source === 'famous') return [Promise.resolve(searchFamousMarks(query))];
  return source === 'postgres' ? [searchStoredMarks(scope, query)] : [];
}

function searchFamousMarks({ name, themes }: TrademarkQuery): CheckOutcome {
  return {
    findings: findFamousConflicts(name, themes).map(
      ({ mark: { mark, classes, kind }, severity, how, likeness: like }) => ({
        type: 'trademark',
        severity,
        aside: false,
        detail: `${how === 'holds' ? `Holds "${mark}"` : resemblesMark(like, mark)}, a famous mark (Nice classes ${classes.join(', ')})${kind === 'word' ? ' and a word of its own' : ''}`,
        likeness: like,
      }),
    ),
    report: {
      status: 'ran',
      source: 'famous-list',
      coverage: `a list of ${famousMarks().length} marks known around the world, compiled by hand; it is not a trademark register, and most registered marks are not on it`,
    },
  };
}

async function searchStoredMarks(scope: Scope, query: TrademarkQuery): Promise<CheckOutcome> {
  try {
    const [imported, marks] = await runWithDeadline(DEADLINE_MS, () =>
      Promise.all([readImportState(scope), findStoredMarks(scope, query.readings)]),
    );
    if (!imported) return skippedCheck('no bulk file of a trademark office has been imported');
    const until = imported.latest ? `, the last file on ${imported.latest.toISOString().slice(0, 10)}` : '';
    return toFindings(query, marks, {
      status: 'ran',
      source: 'imported-marks',
      coverage: `${imported.records} records of US applications and registrations that the operator has imported${until}; newer ones are not among them`,
    });
  } catch (error) {
    return missingSources(scope, 'imported-marks', error);
  }
}

async function searchRegister(scope: Scope, register: TrademarkRegister, query: TrademarkQuery): Promise<CheckOutcome> {
  try {
    const marks = await cachedLookup(scope, `register ${register.source} ${query.name}`, () =>
      runWithDeadline(DEADLINE_MS, (signal) => register.find(query.name, signal)),
    );
    return toFindings(query, marks, { status: 'ran', source: register.source, coverage: register.coverage });
  } catch (error) {
    return missingSources(scope, register.source, error);
  }
}

function toFindings(
  query: TrademarkQuery,
  marks: readonly RegisteredMark[],
  report: CheckOutcome['report'],
): CheckOutcome {
  const findings: Finding[] = [];
  for (const { mark, classes, status, number } of marks) {
    const like = likenessToMark(query, profileOf(mark), themesOfClasses(classes));
    const severity =
      like < NEAR_SIMILARITY
        ? undefined
        : severityOfRegisteredMark(like, {
            related: areRelated(query.themes, themesOfClasses(classes)),
            dead: status === 'dead',
          });
    if (!severity) continue;
    const facts = [
      status === 'dead' ? 'no longer in force' : status,
      ...(number ? [`no. ${number}`] : []),
      ...(classes.length > 0 ? [`Nice classes ${classes.join(', ')}`] : []),
    ];
    findings.push({
      type: 'trademark',
      severity,
      aside: false,
      detail: `${resemblesMark(like, mark)} (${facts.join(', ')}; source: ${report.source})`,
      likeness: like,
    });
  }
  return { report, findings };
}

/** Similarity of a name to a mark. Adding a word of the mark's own trade does not make the name less similar. */
function likenessToMark(
  { name, readings: forms }: TrademarkQuery,
  mark: MarkProfile,
  trades: ReadonlySet<TradeTheme>,
): number {
  return Math.max(highestSimilarity(forms, mark), consistsOfMarkAndTrade(name, mark, trades) ? HELD : 0);
}

function resemblesMark(like: number, mark: string): string {
  const text = `"${mark.slice(0, 120)}"`;
  if (like === 1) return `The same name as ${text}`;
  return like >= 0.95 ? `Reads or sounds the same as ${text}` : `Resembles ${text} (${like.toFixed(2)} of 1)`;
}

function missingSources(scope: Scope, source: string, error: unknown): CheckOutcome {
  scope.log.warn({ err: error, source }, 'a trademark source gave no answer');
  return {
    report: { status: 'failed', source, coverage: `no answer from ${source}, so nothing is known of its marks` },
    findings: [],
  };
}
