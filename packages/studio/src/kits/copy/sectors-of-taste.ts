import type { Sector } from './sector.ts';

export const food: Sector = {
  archetypes: ['caregiver', 'everyman', 'lover', 'innocent'],
  segment: 'who notice the difference between food that was made and food that was merely produced',
  moment: 'the queue reaches the door',
  pains: [
    "It's hard to tell from a label what really went into a dish",
    'Good intentions at the market turn into the same dinner as last week',
    'Convenience food is seldom the food people are glad they ate',
    'Cooking for different tastes at one table takes patience',
  ],
  jobs: [
    'Put something on the table that has everyone reaching for more',
    'Know where the ingredients come from without having to ask twice',
    'Turn an ordinary weekday meal into a small occasion',
    'Bring along something that says thank you without words',
  ],
  missions: [
    '{name} exists so that {people} can eat well without making a project of it: {thing}, made with care and served without fuss.',
    '{thing} should taste of what goes into [it|them]. {name} sees to that.',
  ],
  values: [
    'With {name}, {people} get {thing} with honest ingredients and generous flavour.',
    '{name} takes the guesswork out of {thing}: clear ingredients, careful hands and a taste to come back for.',
  ],
  after: [
    'What goes in matters as much as what comes out of the oven, the pot or the crate.',
    'It gives people something to look forward to on an ordinary weekday.',
  ],
  principle: 'Name the ingredient before the feeling',
  say: ['Best while still warm.', 'Yes, you may lick the spoon.', 'Ask for a taste first.'],
  avoid: ['Indulge in a culinary journey', 'Guaranteed to melt in your mouth'],
  scenes: 'hands at work, steam, crumbs on the board and the table a moment before everyone sits down',
  keywords: ['crust', 'steam', 'season', 'shared table'],
  website: 'Open with one dish filling the screen, then what is on today, where to find it and how to order.',
  social: 'Post one plate or one ingredient at a time, taken by a window, with a line about how it was made.',
  email: 'Write when the menu changes; one picture, what is new, and how to reserve or order.',
  does: ['Photograph food on the day it is made, in daylight', 'List allergens in the same type as everything else'],
  donts: ['Show dishes that cannot be ordered', 'Lay the logo over food'],
};

export const drinks: Sector = {
  archetypes: ['creator', 'lover', 'everyman', 'sage'],
  segment: 'who would rather have one good cup than three forgettable ones',
  moment: 'the milk has run out',
  pains: [
    'Tasting notes read like a riddle and help no one choose',
    'The same order tastes different from one visit to the next',
    'People who know little are made to feel it',
    'Freshness and origin are rarely explained in plain words',
  ],
  jobs: [
    'Find a favourite and know why it is the favourite',
    'Make the first sip of the day something to look forward to',
    'Choose a bag or a tin as a gift with confidence',
    'Have a place where lingering is welcome',
  ],
  missions: [
    '{name} wants every pour to be worth a pause: {thing} for {people}, chosen and prepared with attention.',
    'Behind every good cup is someone who cared. {name} brings that care to {thing}.',
  ],
  values: [
    '{name} makes {thing} easy to enjoy and interesting to understand, for beginners and enthusiasts alike.',
    'At {name}, {people} find {thing} prepared the same careful way each time, with the story behind it for anyone who asks.',
  ],
  after: ['Beginners are as welcome as experts.', 'Each cup is a reason to sit down for a moment.'],
  principle: 'Describe the taste in words a child would know',
  say: [
    'Tastes of plum and a little smoke.',
    'Not sure? Tell us what you usually drink.',
    'Stay as long as the cup lasts.',
  ],
  avoid: ['An unparalleled sensory experience', 'For true connoisseurs only'],
  scenes: 'the pour, the bar at opening time, steam on the window and hands around a cup',
  keywords: ['aroma', 'amber', 'ritual', 'counter'],
  website: 'Lead with what is being poured now; give origin, taste and how to get it on one line each.',
  social: 'Show the pour and the people who do it; one tasting word as the caption is enough.',
  email: 'Announce a new arrival with three plain tasting words and the way to try it.',
  does: ['Tell origin, taste and preparation in that order', 'Give labels one dominant colour per variety'],
  donts: ['Suggest that a drink heals or cures', 'Hide the bean or the leaf behind a fantasy name'],
};

export const beauty: Sector = {
  archetypes: ['lover', 'creator', 'caregiver', 'jester'],
  segment: 'who want to recognise themselves in the mirror, only more rested and more at ease',
  moment: 'the mirror has other ideas',
  pains: [
    'Ingredient lists are written for chemists',
    'What works for a friend may not work on their own skin or hair',
    'Appointments run late and advice turns into a sales pitch',
    'Pictures promise results that no bathroom mirror confirms',
  ],
  jobs: [
    'Leave looking like themselves on a very good day',
    'Keep a routine short enough to stick to',
    'Understand which products help and which to skip',
    'Take an hour just for themselves',
  ],
  missions: [
    'Looking after yourself should feel like a kindness. {name} offers {thing} to {people}, without pressure to be someone else.',
    '{name} is about {thing} without fairy tales: fewer promises, more attention.',
  ],
  values: [
    '{name} offers {people} {thing} that [begins|begin] with listening and [ends|end] with a result that fits the person.',
    '{name} takes the mystery out of {thing}: what helps, who it suits and how to make it last.',
  ],
  after: ['What counts is how people feel on the way out.', 'No one has to become someone else.'],
  principle: 'Praise without comparing',
  say: ["Let's look at what you already do well.", 'Less is more here.', 'Bring a picture, or just tell us.'],
  avoid: ['Erase your flaws', 'Anti-ageing miracle'],
  scenes: 'skin and hair in natural light, instruments laid out in order and a face at the moment of relief',
  keywords: ['silk', 'mirror', 'bare skin', 'bloom'],
  website: 'Show real textures large, then treatments or products by need, each with what to expect.',
  social: 'Alternate between one technique explained and one result shown in the same unaltered light.',
  email: 'Remind gently before an appointment; afterwards send care notes and nothing to buy.',
  does: ['Show many ages, tones and hair types as a matter of course', 'State what each ingredient is for'],
  donts: ['Retouch skin until it has no texture', 'Call any body a problem area'],
};

export const goods: Sector = {
  archetypes: ['creator', 'lover', 'everyman', 'ruler'],
  segment: 'who would rather own a few things they love than a drawer full of replacements',
  moment: 'the piece they wanted is gone',
  pains: [
    'Pictures online rarely say how a thing feels in the hand',
    'Many things look alike and wear out before they are liked',
    'Sizes and materials are described differently by everyone',
    'Sending something back takes longer than buying it',
  ],
  jobs: [
    'Choose once and be glad of it for a long time',
    "Know what it's made of, who made it and how to look after it",
    'Find a gift that shows some thought',
    'Finish an outfit, a shelf or a room with the piece that was missing',
  ],
  missions: [
    '{name} is for things that earn their place: {thing} that {people} still reach for long after the novelty has worn off.',
    '{name} is built on one belief: {thing} should be chosen slowly and used often.',
  ],
  values: [
    '{name} brings together {thing} with the facts needed to choose well: material, making, size and care.',
    'From {name}, {people} get {thing} shown without tricks and described in full.',
  ],
  after: [
    'Each piece has to earn its place, in the hand as well as in the picture.',
    'It is for people who choose slowly and keep what they choose.',
  ],
  principle: 'Name the material before the mood',
  say: [
    'It softens with wear.',
    'Hold it up to the window; the colour is truer there.',
    'Pick it up and feel it first.',
  ],
  avoid: ['Must-have of the season', 'Only a few left, hurry!'],
  scenes: 'one object on a plain ground, its seams and edges, and the same object in use',
  keywords: ['grain', 'stitch', 'patina', 'drape'],
  website:
    'Give each piece a large picture, a picture in use, its measures and its care; keep the basket one click away.',
  social: 'Show one piece in three moments: made, found, used.',
  email: 'Introduce new pieces one by one; say what is special about the material and link to that page alone.',
  does: ['Photograph from the same angle and in the same light', 'Print care notes that are worth keeping'],
  donts: ['Use a countdown or invented scarcity', 'Cover an object with a discount flash'],
};

export const craft: Sector = {
  archetypes: ['creator', 'sage', 'everyman', 'ruler'],
  segment: "who care how a thing is made and ask for the maker's name",
  moment: 'a piece has to be started again',
  pains: [
    'Handmade work is compared with factory prices',
    "It's hard to explain an idea that isn't in any catalogue",
    'Waiting without news makes a long job feel longer',
    'Repairs are refused where replacement is easier to sell',
  ],
  jobs: [
    'Have something made that fits its place exactly',
    'See the progress of a piece without having to call',
    'Keep a beloved thing going rather than throw it away',
    'Learn enough about the making to use it well',
  ],
  missions: [
    '{name} keeps skill in daily use: {thing} for {people}, with no secrets about how it is done.',
    'There is a right way to make {thing}, and it is rarely the quick one. {name} takes it.',
  ],
  values: [
    '{name} gives {people} {thing} with honest materials, patient work and an answer from the maker.',
    'What sets {name} apart in {thing} is the bench: each step is shown, explained and done properly.',
  ],
  after: [
    'How a thing is made matters as much as how it looks.',
    'Material, tool and hand stay visible in the result.',
  ],
  principle: 'Use the name of the tool and the wood, the stitch and the joint',
  say: [
    "It's drying. We don't rush that part.",
    'Come and see how it is put together.',
    'You can see it was made by hand.',
  ],
  avoid: ['Artisanal, curated, bespoke in one line', 'Looks just like handmade'],
  scenes: 'the workshop in side light, tools in use, shavings and thread, and the finished piece next to its material',
  keywords: ['bench', 'shavings', 'joint', 'side light'],
  website: 'Begin with the workshop and one finished piece; explain how a commission works from sketch to delivery.',
  social: 'Film short silent moments of making and name the step in one line.',
  email: 'Send news from the bench: what is being made, what can be ordered and by when.',
  does: ['Show the back and the inside as well as the front', 'Sign work in the same place each time'],
  donts: ['Imitate age with a filter', "Use stock pictures of other people's hands"],
};

export const cellars: Sector = {
  archetypes: ['lover', 'sage', 'creator', 'everyman'],
  segment: 'who take their time and like to know what is in the glass',
  moment: 'a whole vintage has not turned out as hoped',
  pains: [
    'Labels speak of castles and say nothing about the taste',
    'Asking a simple question feels like taking an exam',
    'The bottle for tonight and the bottle for later look the same',
    'The bottle from the holidays is nowhere to be found at home',
  ],
  jobs: [
    'Choose a bottle for a meal that is already planned',
    'Try something new without buying a case',
    'Visit the place where it is made',
    'Bring a bottle that has a story',
  ],
  missions: [
    '{name} brings the year into the glass: {thing} for {people}, with the weather and the work still in it.',
    'Fermentation takes time and someone patient enough to leave it alone. {name} gives {thing} both.',
  ],
  values: [
    '{name} tells {people} what they will taste in {thing} before telling them what it is called.',
    'With {name}, {thing} [comes|come] with the place, the year and the hands behind it.',
  ],
  after: [
    'Anyone who takes the time can taste the year, the place and the weather.',
    'The glass is finished when the conversation is.',
  ],
  principle: 'Name the place and the year, then one taste',
  say: ['Open it an hour before.', 'With the fish? This one would be better.', 'Too young. Ask again next winter.'],
  avoid: ['Notes of pencil shavings and wet slate', 'A must for every cellar'],
  scenes: 'barrels and kettles, steam and must, labels in low light, rows and hands at harvest',
  keywords: ['cellar', 'oak', 'harvest', 'low sun'],
  website: 'Begin with the place; then each bottle with taste, food and drinking time on one card, then how to visit.',
  social: 'Follow the year: pruning, ripening, pressing, waiting.',
  email: 'Write with the seasons; what is ready, what is not ready yet and when you are open.',
  does: ['Let the label say year, place and maker first', 'Show the work of each season'],
  donts: ['Show anyone drunk or driving', 'Address anyone underage'],
};
