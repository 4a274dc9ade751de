/**
 * Letters that look like a Latin one at a glance, in lower case. From Unicode TS 39 (confusables), the common ones
 * only:
 * small capitals, Cyrillic, Greek, Armenian, Cherokee (which folds to its small letters).
 */
const LOOKS = pairs(
  `ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz օo ոn սu հh ցg զq ʋv ӏl ꭺa ꮟb ꮯc ꭰd ꭼe ꮐg ꮋh ꭵi ꭻj ꮶk ꮮl ꮇm ꮲp ꭱr ꮪs ꭲt ꮩv ꮃw ꮓz
ɑa ɡg аa вb сc еe һh іi јj кk мm нh оo рp ԛq ѕs тt уy хx ԝw ԁd αa βb εe ηn ιi κk μm νv οo ρp τt υu χx`,
);
/** Capitals that look like other letters than their lower-case forms. */
const CAPITAL_LOOKS = pairs('ВB НH РP СC УY ХX ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX');
/**
 * Transliteration of Cyrillic and Greek letters. Based on ISO 9 and ISO 843, without diacritics and with English
 * digraphs.
 */
const SOUNDS = pairs(
  `аa бb вv гg ґg дd еe ёe ђdj єe жzh зz иi іi їi йy јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu ўu фf хkh цts чch џdz шsh щshch ъ ыy ь эe юyu яya
αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo`,
);

/**
 * Latin forms of a name with Cyrillic or Greek letters, or with other letters that look like Latin ones: as it looks,
 * as it looks with the other letters transliterated, and, for Cyrillic and Greek, fully transliterated. None for a name
 * without such letters.
 */
export function latinForms(name: string): string[] {
  const plain = name.normalize('NFKC');
  if (![...plain.toLowerCase()].some((letter) => LOOKS.has(letter) || SOUNDS.has(letter))) return [];
  const looks = swap(swap(plain, CAPITAL_LOOKS).toLowerCase(), LOOKS);
  return [...new Set([looks, swap(looks, SOUNDS), ...soundForms(name)])];
}

/**
 * Transliterations of a name: letter by letter, and as speakers of the language write a foreign word. None without
 * Cyrillic or Greek letters.
 */
export function soundForms(name: string): string[] {
  const plain = withoutAccents(name.normalize('NFKC').toLowerCase());
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(plain)) return [];
  const borrowed = digraphs(plain).replaceAll('чч', 'ч').replaceAll('дж', 'j').replaceAll('х', 'h');
  return [...new Set([borrowed, digraphs(plain), plain].map((form) => swap(form, SOUNDS)))];
}

/**
 * Whether every letter of a name can be read in Latin letters here, so that the name can be compared with marks; true
 * for a name without letters. Han, kana, Hangul, Arabic and similar scripts cannot; a look-alike of another script can,
 * beside Latin, Cyrillic or Greek letters.
 */
export function isComparable(name: string): boolean {
  const letters = name.normalize('NFKC').match(/\p{L}/gu) ?? [];
  const isRead = (letter: string): boolean =>
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]|[ʻʼ]/u.test(letter);
  return letters.every((letter) => isRead(letter) || (letters.some(isRead) && LOOKS.has(letter.toLowerCase())));
}

/** Greek writes b, d, g and u with two letters. */
function digraphs(text: string): string {
  return text.replaceAll('γκ', 'g').replaceAll('μπ', 'b').replaceAll('ντ', 'd').replaceAll('ου', 'u');
}

/** Removes accents from Greek letters; in Cyrillic й and ё are separate letters. */
function withoutAccents(text: string): string {
  return text.replace(/\p{Script=Greek}/gu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

function swap(text: string, letters: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => letters.get(letter) ?? letter).join('');
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(/\s+/).map((pair) => [pair[0]!, pair.slice(1)]));
}
