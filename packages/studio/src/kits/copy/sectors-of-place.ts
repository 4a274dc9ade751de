import type { Sector } from './sector.ts';

export const home: Sector = {
  archetypes: ['everyman', 'caregiver', 'sage', 'creator'],
  segment: 'who want the place they live or work in to be in good order, and a tradesperson who turns up',
  moment: 'something has broken at the wrong moment',
  pains: [
    'Calls are not returned and appointments are a guess',
    'Quotes and final bills have little in common',
    'Small defects are left until they become big ones',
    'Having dust, noise and strangers in the house takes trust',
  ],
  jobs: [
    'Know who is coming, when, and what they will do',
    'Have it done properly the first time',
    'Come home to rooms that feel cared for',
    'Plan a bigger job without losing track',
  ],
  missions: [
    '{name} makes {thing} something {people} can rely on: punctual, tidy and explained beforehand.',
    'A home deserves care with both hands. {name} puts that into {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} with a straight answer before the work and a tidy place after it.',
    'With {name}, {thing} [begins|begin] with a look at the place and [ends|end] when everything works.',
  ],
  after: [
    'A place feels right again when it has been properly looked after.',
    'What matters is a place that works, without the worry of getting there.',
  ],
  principle: 'Give the day, the time and the name of the person coming',
  say: ["We're on our way.", "This can wait until spring; that can't.", 'Show us the worst corner first.'],
  avoid: ['No job too big or too small', 'Cheapest in town'],
  scenes: 'rooms with signs of life, tools laid out, work in progress and the finished corner in daylight',
  keywords: ['threshold', 'timber', 'tidy', 'window light'],
  website:
    'Put the phone number, the area and the services on the first screen; then how a job works and pictures of real work.',
  social: 'Show a job in two pictures and say what was done in between.',
  email: 'Confirm appointments with day, time, name and what to prepare.',
  does: [
    "Show work on real houses, with the owners' consent",
    'Put the logo where the hand goes: doors, sleeves, toolboxes',
  ],
  donts: ['Use show homes no one lives in', 'Leave out how prices are made up'],
};

export const property: Sector = {
  archetypes: ['ruler', 'caregiver', 'everyman', 'explorer'],
  segment: 'who are looking for the right place or for someone to take theirs on',
  moment: 'an offer has fallen through',
  pains: [
    'Listings show the best angle and leave out the street',
    'Papers, deadlines and parties multiply with every step',
    "It's hard to tell a fair price from a hopeful one",
    'After the viewing no one calls back',
  ],
  jobs: [
    'See which places are a real match before visiting them',
    'Know the next step, the documents needed and who signs',
    'Get a valuation with the reasons behind it',
    'Feel at home soon after the keys change hands',
  ],
  missions: [
    '{name} brings {people} and places together with {thing} that [leaves|leave] nothing important out.',
    'A home is the biggest decision many people make. {name} makes {thing} clear enough for it.',
  ],
  values: [
    '{name} offers {people} {thing} with honest pictures, reasons behind every figure and patience until the keys change hands.',
    'With {name}, {people} see the whole picture of {thing}: the rooms, the street and the papers.',
  ],
  after: [
    'A place has to suit the people who live there, and they should know all about it first.',
    'Walls are easy to describe; what matters is what a day in them is like.',
  ],
  principle: 'Describe a room by its light, its size and its noise',
  say: [
    'The kitchen is small, but it gets the evening sun.',
    'These documents are still missing.',
    'Come once during the day and once in the evening.',
  ],
  avoid: ['Must be seen to be believed', 'Cosy, when you mean small'],
  scenes: 'façades and stairwells in honest weather, rooms by day and by lamp, streets with people in them',
  keywords: ['façade', 'key', 'afternoon sun', 'floor plan'],
  website: 'Lead with search and map; every place with plan, measures, costs and surroundings.',
  social: 'Feature one place or one street at a time, including the drawbacks.',
  email: 'Report on progress at fixed intervals, even when nothing has happened.',
  does: ['Show a floor plan with every place', 'Date every picture'],
  donts: ['Widen rooms with a lens', 'Advertise places that are already taken'],
};

export const travel: Sector = {
  archetypes: ['explorer', 'caregiver', 'lover', 'magician'],
  segment: 'who leave home to come back with more than pictures',
  moment: 'the train has been missed',
  pains: [
    'Every place looks the same in the brochure',
    'Planning a trip takes evenings and dozens of open tabs',
    'Extra costs appear at check-in',
    'Arriving in a strange place, no one is expecting you',
  ],
  jobs: [
    'Arrive and know at once that it was the right choice',
    'See what the locals would show a friend',
    'Plan the essentials and leave the rest open',
    'Know who to call if a plan falls through',
  ],
  missions: [
    '{name} opens places to {people}: {thing} with local knowledge, time to look around and a warm welcome.',
    'A journey is made of arrivals. {name} prepares {thing} for good ones.',
  ],
  values: [
    '{name} gives {people} {thing} planned where it matters and free where it counts.',
    'With {name}, {people} find {thing} described honestly: the view, the stairs and the way from the station.',
  ],
  after: [
    'A good journey begins with knowing what to expect, and leaves room for the rest.',
    "People arrive as strangers and shouldn't leave as strangers.",
  ],
  principle: 'Say how to get there before saying how beautiful it is',
  say: [
    'Bring shoes for wet grass.',
    'The path is steep for a little while, then flat.',
    'The early train is worth it.',
  ],
  avoid: ['Hidden gem', 'Bucket-list destination'],
  scenes: 'arrivals, doors and paths, weather as it is, meals at local tables and the view from the pillow',
  keywords: ['threshold', 'map fold', 'salt air', 'late sun'],
  website: 'Open with place and dates; every offer with the journey there, what is included and what is not.',
  social: 'Share one view, one path or one local at a time, with how to get there.',
  email: 'Before departure, everything on one page; afterwards, a thank-you without an offer.',
  does: ['Show places in more than one season', 'Name hosts and guides'],
  donts: ['Use pictures of other places', 'Show nothing but empty landscapes'],
};

export const transport: Sector = {
  archetypes: ['hero', 'everyman', 'ruler', 'explorer'],
  segment: 'who need to get somewhere, or get something there, without having to think about it',
  moment: 'the road is closed',
  pains: [
    'Delays are announced after they happen',
    'Prices depend on things no one can check',
    'A breakdown spoils more than the one day',
    'No one can say where it is right now',
  ],
  jobs: [
    'Arrive or deliver at the agreed time',
    'Know where things are without having to call',
    'Keep a vehicle running without surprises',
    'Plan routes and capacity for the busy week',
  ],
  missions: [
    '{name} keeps {people} moving with {thing} that [is|are] there when needed.',
    'Every kilometre should be easy. {name} works on that with {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} with clear times, clear words and nothing left to guess.',
    'With {name}, {thing} [runs|run] in the background: planned ahead, visible at any time, and put right when something goes wrong.',
  ],
  after: ["Getting there shouldn't take any thought.", 'What is on the move should be easy to follow.'],
  principle: 'Write times and places in the same order every time',
  say: [
    "Running a little late: the bridge is closed and we're taking the long way.",
    "It's loaded and on its way.",
    'Where is it now? Just past the bridge.',
  ],
  avoid: ['Your logistics partner for tomorrow', 'Delivery as soon as possible'],
  scenes: 'roads and yards at first light, wheels, hands on handles, crates with clear labels',
  keywords: ['route', 'chrome', 'early start', 'distance'],
  website: 'Put booking or tracking first, then areas and prices, then who drives or repairs.',
  social: 'Show vehicles and people at work, and announce closures before they happen.',
  email: 'Send a message per event: accepted, on its way, arrived; nothing in between.',
  does: ['Give vehicles large, calm lettering', 'Use arrows sparingly and always in the direction of travel'],
  donts: ['Show speeding or empty roads as a promise', 'Leave a delay unexplained'],
};

export const planet: Sector = {
  archetypes: ['innocent', 'sage', 'rebel', 'hero'],
  segment: 'who want to use less and waste less, without turning it into a second job',
  moment: 'the honest answer is that it depends',
  pains: [
    'Green claims are everywhere and proof is rare',
    'The better choice is often the harder one',
    'People never see what happens to the things they sort, save or send back',
    "No one can say when today's investment will pay off",
  ],
  jobs: [
    'Choose the option that really uses less',
    'See what a change has saved and how that is counted',
    'Make the good habit the easy one',
    'Explain the decision at home or at work',
  ],
  missions: [
    '{name} makes the sensible choice the simple one for {people}, with {thing} and an effect they can understand.',
    'Whatever gets used up should be worth it. {name} works on that with {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} with an open account of what is used, what is spared and where the limits are.',
    'With {name}, {people} change one thing at a time: {thing} explained without blame and without gloss.',
  ],
  after: [
    'Using less should be the simple choice, and an honest one.',
    'What a change does can be explained, and so can what it does not do.',
  ],
  principle: "Say how it was measured, or don't say it",
  say: [
    "This is better, not perfect. Here's what is still left.",
    'Use the old one until it breaks.',
    "We don't know that number yet.",
  ],
  avoid: ['Eco-friendly, planet-positive', 'Save the world with every purchase'],
  scenes: 'sun on roofs, sorted material as a pattern, repaired things and the landscape close to home',
  keywords: ['cycle', 'raw fibre', 'wind', 'reuse'],
  website: 'Explain the effect in one picture; then the offer, the method behind the figures and the open questions.',
  social: 'Show one habit or one loop at a time, with what it does and what it does not.',
  email: 'Say what was achieved and how it was measured; print nothing.',
  does: ['Choose materials and formats that use fewer resources', 'Link every claim to its source'],
  donts: ['Use leaves and globes as a seal of approval', 'Make readers feel guilty'],
};

export const general: Sector = {
  archetypes: ['everyman', 'explorer', 'creator', 'sage'],
  segment: 'who would like things to be simpler, clearer and better made',
  moment: 'something has gone wrong',
  pains: [
    'There are many offers and few that explain themselves',
    "Promises sound the same and results don't",
    'It takes several attempts to get a straight answer',
    'What is convenient at first becomes tiresome later',
  ],
  jobs: [
    'Understand within a minute whether this is the right place',
    'Start small and see what happens',
    'Reach a person when it matters',
    'Recommend it to a friend without hesitation',
  ],
  missions: [
    '{name} sets out to do one thing well for {people}: {thing} that [is|are] clear, useful and made with care.',
    '{name} exists because {thing} should be easy to understand and pleasant to use.',
  ],
  values: [
    '{name} gives {people} {thing} that [says|say] plainly what to expect and [stays|stay] pleasant to use.',
    'With {name}, {people} get {thing} without detours: a clear offer, an honest answer and attention to detail.',
  ],
  after: [
    'Anyone looking for it should understand at once what it is and who it is for.',
    'It should be clear at first sight and still pleasant at second.',
  ],
  takesOne: true,
  principle: 'Say first what it is, then why it is good',
  say: ['This is what you get.', "We're here if anything is unclear.", "Here's how it works."],
  avoid: ['One-stop shop for all your needs', 'Second to none'],
  scenes: 'people in the middle of something, the things they use, and light from one side',
  keywords: ['beginnings', 'paths', 'warm light', 'everyday'],
  website: 'Say in one sentence what it is and who it is for; then how it works and how to get started.',
  social: 'Show it in use and the people behind it, at a steady pace.',
  email: 'Write when there is news, with a clear subject line, one idea and one link.',
  does: [
    'Start every text with what the reader wants to know',
    'Repeat the logo, colour and typeface until they are familiar',
  ],
  donts: ['Borrow the look of a competitor', 'Use two sentences where one will do'],
};
