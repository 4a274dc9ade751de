/** Valid beginnings and ends of English syllables; a cluster between vowels must split into one of each. */
const ONSETS = new Set(
  `b bl br c ch chr cl cr d dr f fl fr g gl gn gr h j k kl kn kr l m n p ph pl pr qu r rh s sc sch scr sh shr sk sl sm sn sp spl
 spr squ st str sw t th thr tr tw v w wh wr y z`.split(/\s+/),
);
const CODAS = new Set(
  `dg nc lm mn rks ds b c ch ck ct d dd dge f ff ft g gg gh ght k l lb lch ld lf lk ll lm ln lp lt lth lv lls m mb mm mp mpt ms n nce nch nd ng nk nn ns nt nth nx p
 ph pp pt r rb rc rch rd rf rg rk rl rm rn rp rr rs rsh rst rt rth rv s sh sk sm sp ss st t tch th ts tt v w wl wn x xt z zz lse nse rse rge nge`.split(
    /\s+/,
  ),
);
const VOWEL_PAIRS = new Set('ai au aw ay ea ee ei eu ew ey ie ia io oa oe oi oo ou ow oy ue ui eo'.split(' '));

/** Number of spoken syllables of a lower-case word, estimated by English spelling; at least 1. */
export function countSyllables(word: string): number {
  const spoken = dropSilentE(word);
  let count = 0;
  for (const [vowels] of spoken.matchAll(/[aeiou]+|(?!^)y/g)) count += /^(io|ia|eo)/.test(vowels) ? 2 : 1;
  return Math.max(1, count);
}

/** Rates how easy a lower-case word is to pronounce: 1 when every cluster is ordinary English, down to 0 for an unpronounceable word. */
export function pronounceabilityOf(word: string): number {
  const pieces = dropSilentE(word).match(/[aeiouy]+|[^aeiouy]+/g) ?? [];
  let faults = 0;
  for (const [index, piece] of pieces.entries()) {
    if (/[aeiouy]/.test(piece)) {
      if (piece.length > 2) faults += piece.length - 1.4;
      else if (piece.length === 2 && !VOWEL_PAIRS.has(piece)) faults += 0.9;
      continue;
    }
    if (index === 0) faults += ONSETS.has(piece) || piece === 'q' ? 0 : 2;
    else if (index === pieces.length - 1) faults += CODAS.has(piece) || /^[^aeiou]l$/.test(piece) ? 0 : 2;
    else faults += betweenVowels(piece);
  }
  return Math.max(0, 1 - faults * 0.3);
}

/** How hard two words are to pronounce as one at their seam: 0 is smooth, 1 must not be joined. */
export function seamCost(first: string, second: string): number {
  const last = first.at(-1) ?? '',
    next = second[0] ?? '';
  if (last === next) return 1;
  const isVowel = (letter: string): boolean => /[aeiou]/.test(letter);
  if (isVowel(next) && (isVowel(last) || last === 'y')) return 1;
  if (next === 'h' && /[scptgw]/.test(last)) return 0.45;
  if (next === 'h') return 0.2;
  const coda = dropSilentE(first).match(/[^aeiouy]*$/)?.[0].length ?? 0;
  const onset = second.match(/^[^aeiouy]*/)?.[0].length ?? 0;
  if (isVowel(next)) return last === 'e' ? 0.6 : 0.25;
  return [0, 0, 0, 0.12, 0.4, 0.8][Math.min(5, coda + onset)] ?? 1;
}

function betweenVowels(cluster: string): number {
  for (let cut = 0; cut <= cluster.length; cut++) {
    const coda = cluster.slice(0, cut),
      onset = cluster.slice(cut);
    if ((coda === '' || CODAS.has(coda)) && (onset === '' || ONSETS.has(onset)))
      return cluster.length > 3 ? 0.8 : cluster.length > 2 ? 0.25 : 0;
  }
  return 2;
}

function dropSilentE(word: string): string {
  return /[aeiouy].*[^aeiouy]e$/.test(word) && !/[^aeiouylr]le$/.test(word) ? word.slice(0, -1) : word;
}
