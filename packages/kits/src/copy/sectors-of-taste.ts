import type { Sector } from './sector.ts';

export const food: Sector = {
  archetypes: ['caregiver', 'everyman', 'lover', 'innocent'],
  segment: 'who notice the difference between food that was made and food that was merely produced',
  pains: ['It is hard to tell from a label what really went into a dish', 'Good intentions at the market turn into the same dinner as last week', 'Convenient food is seldom the food one is glad to have eaten', 'Cooking for different tastes at one table takes patience'],
  jobs: ['Put something on the table that everybody reaches for again', 'Know where the ingredients come from without having to ask twice', 'Turn an ordinary weekday meal into a small occasion', 'Bring along something that says thank you without words'],
  taglines: ['Taste comes first', 'Made to be shared', 'From our hands to your table', 'Good things take their time'],
  missions: ['{name} exists so that {people} can eat well without making a project of it: {thing}, made with care and served without fuss.', 'We want {thing} to taste of what went into the bowl, and {name} is how we go about it.'],
  values: ['With {name}, {people} get {thing} with honest ingredients and generous flavour.', '{name} takes the guesswork out of {thing}: clear ingredients, careful hands and a taste to come back for.'],
  principle: 'Name the ingredient before the feeling',
  say: ['Best while still warm.', 'There is butter in it, and we are not sorry.'], avoid: ['Indulge in a culinary journey', 'Guaranteed to melt in your mouth'],
  scenes: 'hands at work, steam, crumbs on the board and the table a moment before everyone sits down', keywords: ['crust', 'steam', 'season', 'shared table'],
  website: 'Open with one dish filling the screen, then what is on today, where to find it and how to order.', social: 'Post one plate or one ingredient at a time, taken by a window, with a line about how it came to be.', email: 'Write when the menu changes; one picture, what is new, and how to reserve or order.',
  does: ['Photograph food on the day it is made, in daylight', 'List allergens in the same type as everything else'], donts: ['Show dishes that cannot be ordered', 'Lay the logo over food'],
};

export const drinks: Sector = {
  archetypes: ['creator', 'lover', 'everyman', 'sage'],
  segment: 'who would rather have one good cup or glass than three forgettable ones',
  pains: ['Tasting notes read like a riddle and help nobody to choose', 'The same order tastes different from one visit to the next', 'Those who know little are made to feel that they do', 'Freshness and origin are rarely told in plain words'],
  jobs: ['Find a favourite and know why it is the favourite', 'Make the first sip of the day something to look forward to', 'Choose a bottle or a bag as a present with confidence', 'Have a place where staying a while is welcome'],
  taglines: ['Poured with attention', 'Worth sitting down for', 'One sip ahead of the day', 'From origin to glass'],
  missions: ['{name} wants every pour to be worth a pause: {thing} for {people}, chosen and prepared with attention.', 'Behind every good cup or glass stands somebody who cared. {name} brings that care to {thing}.'],
  values: ['{name} makes {thing} easy to enjoy and interesting to understand, for beginners and enthusiasts alike.', 'At {name}, {people} find {thing} prepared the same careful way each time, with the story behind it for whoever asks.'],
  principle: 'Describe the taste in words a child would know',
  say: ['Tastes of plum and a little smoke.', 'Not sure? Tell us what you usually drink.'], avoid: ['An unparalleled sensory experience', 'For true connoisseurs only'],
  scenes: 'the pour, the bar at opening time, condensation on glass and hands around a cup', keywords: ['aroma', 'amber', 'ritual', 'counter'],
  website: 'Lead with what is being poured now; give origin, taste and how to get it on one line each.', social: 'Show the pour and the people who do it; one tasting word as the caption is enough.', email: 'Announce a new arrival with three plain tasting words and the way to try it.',
  does: ['Tell origin, taste and preparation in that order', 'Give labels one dominant colour per variety'], donts: ['Suggest that a drink heals or cures', 'Hide the grape, bean or grain behind a fantasy name'],
};

export const beauty: Sector = {
  archetypes: ['lover', 'creator', 'innocent', 'magician'],
  segment: 'who want to recognise themselves in the mirror, only more rested and more at ease',
  pains: ['Ingredient lists are written for chemists', 'What works for a friend does something else on one\'s own skin or hair', 'Appointments run late and advice turns into a sales talk', 'Pictures promise results that no bathroom mirror confirms'],
  jobs: ['Leave looking like oneself on a very good day', 'Keep a routine short enough to stay with it', 'Understand which care suits and which can be skipped', 'Take an hour that belongs to nobody else'],
  taglines: ['Entirely yourself', 'Care you can feel', 'Softly, and on purpose', 'The mirror on your side'],
  missions: ['{name} believes that looking after oneself should feel like a kindness: {thing} for {people}, without pressure to be someone else.', 'We made {name} to bring honesty to {thing}: fewer promises, better care.'],
  values: ['{name} offers {people} {thing} that [begins|begin] with listening and [ends|end] with a result that fits the person.', '{name} takes the mystery out of {thing}: what helps, whom it suits and how to keep the effect.'],
  principle: 'Praise without comparing',
  say: ['Let us look at what you already do well.', 'Less is enough here.'], avoid: ['Erase your flaws', 'Anti-ageing miracle'],
  scenes: 'skin and hair in natural light, instruments laid out in order and a face at the moment of relief', keywords: ['silk', 'mirror', 'bare skin', 'bloom'],
  website: 'Show real textures large, then treatments or products by need, each with what to expect.', social: 'Alternate between one technique explained and one result shown in the same unaltered light.', email: 'Remind gently before an appointment; afterwards send care notes and nothing to buy.',
  does: ['Show many ages, tones and hair types as a matter of course', 'State what each ingredient is for'], donts: ['Retouch skin until it has no texture', 'Call any body a problem'],
};

export const goods: Sector = {
  archetypes: ['creator', 'lover', 'everyman', 'ruler'],
  segment: 'who would rather own a few things they love than a drawer full of replacements',
  pains: ['Pictures online rarely say how a thing feels in the hand', 'Many things look alike and wear out before they are liked', 'Sizes and materials are described differently by everyone', 'Sending something back takes longer than buying it'],
  jobs: ['Choose once and be glad of it for a long time', 'Know what a thing is made of, by whom and how to look after it', 'Find a present that looks as if it had been searched for', 'Finish an outfit, a shelf or a room with the piece that was missing'],
  taglines: ['Chosen to be kept', 'Fewer things, better loved', 'Made to be worn and wondered at', 'The piece that stays'],
  missions: ['{name} is for things that earn their place: {thing} that {people} still reach for long after the novelty has gone.', 'We started {name} from one conviction: {thing} should be chosen slowly and used often.'],
  values: ['{name} brings together {thing} with the facts needed to choose well: material, making, size and care.', 'From {name}, {people} get {thing} shown without tricks, described in full and simple to exchange.'],
  principle: 'Tell the material before the mood',
  say: ['It softens with wear.', 'If it does not fit, send it back as it came.'], avoid: ['Must-have of the season', 'Only a few left, hurry!'],
  scenes: 'one object on a plain ground, its seams and edges, and the same object in use', keywords: ['grain', 'stitch', 'patina', 'drape'],
  website: 'Give each piece a large picture, a picture in use, its measures and its care; keep the basket one step away.', social: 'Show one piece in three moments: made, found, used.', email: 'Introduce new pieces one by one; say what is special about the material and link to that page alone.',
  does: ['Photograph from the same angle and in the same light', 'Print care notes that are worth keeping'], donts: ['Use a countdown or invented scarcity', 'Cover an object with a discount flash'],
};

export const craft: Sector = {
  archetypes: ['creator', 'sage', 'everyman', 'ruler'],
  segment: 'who care how a thing is made and ask for the maker\'s name',
  pains: ['Handwork is compared with factory prices', 'It is difficult to explain a wish for which there is no catalogue', 'Waiting without news makes a long job feel longer', 'Repairs are refused where replacement is easier to sell'],
  jobs: ['Have something made that fits its place exactly', 'See the progress of a piece without having to call', 'Keep a beloved thing going rather than throw it away', 'Learn enough about the making to use it well'],
  taglines: ['Made by hand, meant to last', 'The long way round, on purpose', 'Every mark has a reason', 'Work you can see'],
  missions: ['{name} keeps skill in daily use: {thing} for {people} who want to know how a thing came about.', 'There is a right way to make {thing}, and it is seldom the quick one. {name} takes it.'],
  values: ['{name} gives {people} {thing} with a visible hand in it: honest material, patient work and a maker who answers.', 'What sets {name} apart in {thing} is the bench: each step is shown, explained and done properly.'],
  principle: 'Use the name of the tool and the wood, the stitch and the joint',
  say: ['It is drying. We do not rush that part.', 'Come and see how it is put together.'], avoid: ['Artisanal, curated, bespoke in one line', 'Looks just like handmade'],
  scenes: 'the workshop in side light, tools in use, shavings and thread, and the finished piece next to its material', keywords: ['bench', 'shavings', 'joint', 'side light'],
  website: 'Begin with the workshop and one finished piece; explain how a commission runs from sketch to delivery.', social: 'Film short silent moments of making and name the step in one line.', email: 'Send news from the bench: what is being made, what can be ordered and by when.',
  does: ['Show the back and the inside as well as the front', 'Sign work in the same place each time'], donts: ['Imitate age with a filter', 'Use stock pictures of other people\'s hands'],
};
