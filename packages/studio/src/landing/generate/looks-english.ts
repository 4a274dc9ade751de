const OTHERS =
  /(?<!\p{L})(?:im|der|die|das|den|dem|und|für|mit|vom|zur|nach|wir|unsere?[rnm]?|les?|des|une?|du|pour|avec|dans|nos|nous|el|las?|los|para|con|por|del|della|degli|gli|il|per|che|di|voor|het|een|met|van|em|uma?|dos|och|som|med|og)(?!\p{L})/giu;

/**
 * Whether a phrase may be used inside an English sentence: Latin letters and no function words of another language. In
 * a phrase of more than eight words one in six may be such a word, because some also exist in English ("die").
 */
export function looksEnglish(text: string): boolean {
  if (!/^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{Z}]+$/u.test(text) || /[äöüßñøåłśżčšžěő]/iu.test(text)) return false;
  const strange = text.match(OTHERS)?.length ?? 0;
  return strange * 6 <= text.split(' ').length && (strange === 0 || text.split(' ').length > 8);
}
