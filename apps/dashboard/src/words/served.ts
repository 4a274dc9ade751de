import { saidAs } from './said-as.ts';
import { serverTextsNow } from './words.ts';

/** A sentence that the server says in English, in the language of the page; nothing where its catalogue does not know it, and in English. */
export function servedIn(said: string): string | undefined {
  const texts: Readonly<Record<string, string>> = serverTextsNow()?.served ?? {};
  if (Object.hasOwn(texts, said)) return texts[said];
  for (const text in texts) {
    const places = text.includes('{') && saidAs(text, said);
    // What stands in a place may be a sentence as well: "has a target that is not a host name".
    if (places)
      return filled(texts[text]!, Object.fromEntries(Object.entries(places).map(([at, is]) => [at, served(is)])));
  }
  return undefined;
}

/** The same, or the sentence as it came. */
export function served(said: string): string {
  return servedIn(said) ?? said;
}

/** The sentence with what stands in its {places}. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** What is said of a refusal by its stable code; English leaves that to the server, which knows more. */
export function refusalByCode(code: string): string | undefined {
  return (serverTextsNow()?.refusals as Readonly<Record<string, string>> | undefined)?.[code];
}
