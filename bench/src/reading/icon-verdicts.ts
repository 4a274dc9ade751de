import type { LabelledBrief } from './briefs.ts';

/**
 * Icons of the logos of the fourth list as rated by a person who saw brief and icon: the brief | apt, or fit for any
 * business | wrong: a customer's thing, another trade's.
 */
const VERDICTS = `
A dry stone waller in the Lake District|hammer hard-hat building-complex ruler|
A taxi service for night-shift nurses|car map-pin route gauge|
Pest control without poison for old churches|sparkles spray-can droplets brush|
A bonsai grower in Norfolk|sprout shovel flower-2 trees|
A pilates studio for dancers after an injury|flower-lotus sun leaf moon-star|
A bowling alley with shoes in every size|trophy target star sport-shoe|
A candle maker who uses only beeswax|flame sparkle flower-2 perfume-bottle|
A translation agency for patents|languages messages-square globe speech|
A comic book shop with a reading cellar|book-open library book feather|
An osteopath for ballet companies|heart-pulse activity biceps-flexed hand-heart|
A hot-air balloon company over the Somerset Levels|balloon cloud wind compass|
A ramen bar without pork|soup onigiri chef-hat utensils|
Eine Fahrschule für ängstliche Anfänger in Bremen|car steering-wheel gauge|wrench
Polsterei für alte Ohrensessel|house sofa lamp armchair|
Hofladen mit Kartoffeln und Eiern vom eigenen Feld|carrot citrus apple cherry|
Änderungsschneiderei am Bahnhof in Kassel|shirt scissors spool handbag|
Logopädie für Kinder, die stottern|speech messages-square ear audio-lines|
Eine Eisdiele mit Sorten ohne Milch|popsicle cake-slice candy lollipop|
Nagelstudio in Dortmund|gem feather layers hexagon sparkle flower-2 rose|
Eine Segelschule am Bodensee|sailboat anchor ship-wheel compass|
Steuerberaterin für Pflegekräfte|calculator chart-pie receipt-text coins|
Kiosk mit Zeitungen aus aller Welt|newspaper megaphone radio-tower globe|
Papeterie für Hochzeitskarten in Ulm|stamp mail feather notebook-pen|
Umzüge für Senioren mit viel Geduld|truck package house container|
Taller de cerámica para personas ciegas en Cáceres|amphora flame brush scissors|
Churrería de barrio con recetas de la abuela|croissant wheat cake-slice cookie|
Almazara de aceite de oliva en Jaén|droplet leaf trees sprout|pepper
Herboristería con tisanas de la sierra|leaf coffee leafy-green flower-2|
Alquiler de kayaks en Cantabria|kayak waves-horizontal sailboat ship-wheel|
Guitarras hechas a mano para cantaores|guitar eighth-notes disc-3 mic|
Gestoría para trabajadores autónomos|receipt-text feather wallet badge-check|
Una ludoteca con juguetes de madera y sin pantallas|toy-brick blocks puzzle rocket|
Tienda de vinilos de segunda mano en Lavapiés|disc-3 audio-lines headphones eighth-notes|
Frutería ecológica en Bilbao|carrot citrus apple cherry|
Masajista para corredores en Murcia|flower-lotus leaf sun heart|
Un sombrerero de los de antes en Toledo|shirt scissors spool|handbag
Une crêperie bretonne à Toulouse|chef-hat utensils cooking-pot soup|
Chocolatier à Bayonne depuis trois générations|candy gem heart|ice-cream-cone
Une maison d’hôtes dans le Perche|concierge-bell bed key-round hotel|
Menuisier pour fenêtres en chêne|hammer pencil-ruler ruler axe|
Une parfumerie qui compose sur mesure à Grasse|perfume-bottle flower-2 droplet sparkle|
Sophrologue pour étudiants en médecine|flower-lotus leaf sun heart|
Relieur de livres anciens à Dijon|notebook-pen origami feather pen-tool|
Un club d’escrime pour enfants|swords shield trophy medal|
Traiteur pour mariages sans alcool|chef-hat utensils cooking-pot soup|
Un maraîcher qui livre des paniers de légumes|carrot citrus apple cherry|
Un cinéma de quartier à Roubaix|clapperboard film video aperture|
Un institut de beauté pour peaux sensibles|sparkle flower-2 gem rose|
Uma tasca de petiscos na Mouraria|chef-hat utensils cooking-pot soup|
Uma quinta de cogumelos em Trás-os-Montes|tractor sprout trees|wheat
Oficina de azulejos pintados à mão|hammer hard-hat building-complex ruler|
Aulas de guitarra portuguesa para turistas|guitar eighth-notes disc-3 mic|
Um spa de águas termais em Chaves|flower-lotus sparkle brush gem|
Aluguer de autocaravanas sem pressa|mountain tent-tree tree-pine compass|
Marcenaria de berços e estantes em Braga|house sofa lamp armchair|
Uma agência de viagens para avós e netos|compass plane map luggage|
Sapataria de calçado vegano no Porto|sport-shoe boot high-heel footprints|
Nutricionista para atletas em Braga|salad apple leafy-green heart-pulse|
Um talho com carne de pasto em Évora|beef ham drumstick cow|
Seguros para barcos de pesca|umbrella shield-check life-buoy shield|
`;
const verdicts = new Map(
  VERDICTS.trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([text = '', apt = '', wrong = '']) => [text, { apt: apt.split(' '), wrong: wrong.split(' ') }] as const),
);

/** Shares of the icons that were rated wrong, and of those not yet rated. */
export function rateIcons(
  briefs: readonly LabelledBrief[],
  icons: readonly (readonly string[])[],
): { wrong: number; unrated: number } {
  const rated = briefs.flatMap(({ text }, at) =>
    icons[at]!.map((icon) => {
      const verdict = verdicts.get(text);
      return verdict?.wrong.includes(icon) ? 'wrong' : verdict?.apt.includes(icon) ? 'apt' : 'unjudged';
    }),
  );
  const share = (which: string): number => rated.filter((one) => one === which).length / rated.length;
  return { wrong: share('wrong'), unrated: share('unjudged') };
}
