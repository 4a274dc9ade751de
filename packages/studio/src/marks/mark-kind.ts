import { isDictionaryWord } from '@onym/studio/reading';
import { EVERYDAY } from './similarity/everyday.ts';

/** Dictionary words that people nevertheless take for the mark. */
const FIRST_THE_MARK = words(
  `google amazon twitter yahoo tumblr twitch viber naver adobe intuit xerox ipod amex nasdaq nestle nike lego toyota nissan tesla disney
 airbus unicef unesco nasa nato interpol pepsi oreo levis siemens bosch philips chevy harvard stanford dhl usps ibm bmw aol hbo`,
);
/** First names, surnames and places that are older than the mark but in no dictionary. */
const BORNE = words(
  `alexa bauer behr bernina burpee celine chloe claude elle felix gallo gerber gordons graff hendricks henkel hilton jameson jared jenkins
 kaplan kenzo knauf krug lamy lawson leitz linde lindt lipton ludwig macallan macmillan martell mccain missoni moen murata neff norton
 otto pearson penske perdue roche roland rossmann ruger schick schwab schwarzkopf siebel siri staub steiff toro trane valentino winston
 zara`,
);
/** Words too short for the dictionary. */
const SHORT = words(
  'ace aim fox lee ram arc ash axe bp gap hut ing kia mac max mini nos red rei sap sea seat sky sun ups',
);
/** Words that are in dictionaries because of the mark, or that are obsolete. */
const NOTHING_ELSE = words(
  `heinz kelloggs hellmanns pampers snickers gillette siri android cartier versace hersheys cheerios skittles kleenex lysol clorox sharpie viagra
 cialis tylenol zippo landrover disneyland simpsons beatles nickelodeon telecaster steinway moodys jello goodyear winnebago teflon velcro
 zoloft xanax prozac valium botox firefox grindr optimizely salomon harrods kohls`,
);
const HOUSEHOLD = words(
  `google amazon facebook instagram whatsapp youtube twitter tiktok linkedin microsoft iphone ipad android netflix disney spotify nike adidas
 reebok cocacola pepsi starbucks mcdonalds burgerking kfc nestle nescafe nespresso nutella oreo lego ikea samsung sony panasonic nokia intel
 ibm tesla toyota honda bmw mercedes mercedesbenz audi volkswagen ford ferrari porsche hyundai mastercard paypal americanexpress gucci prada
 chanel louisvuitton rolex hermes dior zara hm levis gillette colgate loreal pampers uber lyft airbnb ebay alibaba walmart boeing airbus fedex
 dhl nintendo playstation xbox pokemon barbie marvel kodak xerox heineken budweiser redbull heinz kelloggs dropbox reddit pinterest snapchat
 telegram skype openai chatgpt nvidia shopify dell canon nikon philips siemens bosch unilever lufthansa kitkat toblerone ferrero haribo
 lamborghini nivea vodafone michelin dominos pizzahut haagendazs lululemon 7eleven
 apple shell target orange dove oracle chase tide mars galaxy sprite subway mustang jaguar camel corona crest beetle windows chrome surface
 alphabet pandora converse polo visa diesel guess puma virgin square stripe slack notion zoom sage elastic bounty gap coach bolt bird lime
 discover tinder`,
);

/**
 * Returns `word` for a mark that is also an ordinary word or a personal name, and `coined` for any other, also for a
 * word that makes people think of the mark first ("amazon"). `core` is the lower-case letters of the mark, without
 * spaces.
 */
export function kindOfMark(core: string): 'coined' | 'word' {
  return !FIRST_THE_MARK.has(core) && !NOTHING_ELSE.has(core) && isPlainWord(core) ? 'word' : 'coined';
}

/** Whether a dictionary word makes people think of the mark first. `core` is the lower-case letters of the mark. */
export function isTakenForMark(core: string): boolean {
  return FIRST_THE_MARK.has(core);
}

/** Whether a lower-case word is an ordinary English word or a personal name. */
export function isPlainWord(core: string): boolean {
  return EVERYDAY.has(core) || isDictionaryWord(core) || BORNE.has(core) || SHORT.has(core);
}

/** Whether nearly everyone knows the mark. `core` is its lower-case letters, without spaces. */
export function isHouseholdMark(core: string): boolean {
  return HOUSEHOLD.has(core);
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}
