import { readBrief } from '@onym/reading';
import { BRIEFS_FIFTH } from '../reading/briefs-fifth.ts';
import { BRIEFS_AFTER } from '../reading/briefs-after.ts';
import { BRIEFS_BEFORE } from '../reading/briefs-before.ts';
import { BRIEFS_FOURTH } from '../reading/briefs-fourth.ts';
import { BRIEFS_THIRD } from '../reading/briefs-third.ts';
import { briefsOf } from '../reading/briefs.ts';
for (const [n, L] of Object.entries({ BRIEFS_BEFORE, BRIEFS_AFTER, BRIEFS_THIRD, BRIEFS_FOURTH, BRIEFS_FIFTH }))
for (const { text, trades, language } of briefsOf(L)) {
  const { reading } = readBrief({ description: text });
  if (!trades.includes(reading.trade ?? '')) console.log(`${n} ${language} ${text}\n     got ${reading.trade} want ${trades.join('/')}; subject ${reading.subject}`);
}
