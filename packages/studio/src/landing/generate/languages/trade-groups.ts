/** Trades with the same phrases, as ids of packages/studio/src/reading. */
export const FOOD = 'baking coffee tea brewing wine cooking sweets pizza';
/** Food that is grown, raised or caught, and taken home. */
export const FOOD_PRODUCERS = 'produce dairy seafood butcher mushrooms spices bees farming';
export const GOODS =
  'shopping books fashion jewellery flowers crafts scent paper yarn shoes leather eyewear kitchens film design toys';
export const HEALTH = 'medicine dental therapy hearing nutrition sleep eldercare';
export const BODY_CARE = 'beauty hair wellness fitness tattoo running climbing combat surf';
export const CLASSES = 'education languages children baby dance music theatre chess';
export const HOME_SERVICES =
  'home cleaning building trades locks garden energy mending recycling water cycling cars storage logistics property';
export const DIGITAL_SERVICES = 'software data security ai cloud telecom tasks scheduling';
export const ADVISERS = 'finance invoicing investing insurance legal consulting marketing sales hiring';
export const ACCOMMODATION = 'travel hospitality outdoors horses snow fishing';
export const FUNERAL_SERVICES = 'remembrance';
