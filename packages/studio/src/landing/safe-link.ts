/** Whether a button may link to this URL. A script or data URL would run in the visitor's browser. */
export function isSafeLink(link: string): boolean {
  if (/[\s\p{Cc}]/u.test(link)) return false;
  // Browsers read a backslash as a slash: /\example.com is another site.
  if (/^(#|\/(?![/\\])|\.\.?\/|\?)/.test(link)) return true;
  if (/^(mailto|tel):\S+$/i.test(link)) return true;
  return /^https?:\/\//i.test(link) && URL.canParse(link);
}
