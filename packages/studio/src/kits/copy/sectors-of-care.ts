import type { Sector } from './sector.ts';

export const health: Sector = {
  archetypes: ['caregiver', 'sage', 'innocent', 'ruler'],
  segment: 'who want to be looked after by someone who explains, listens and remembers',
  moment: 'the news is not what was hoped for',
  pains: [
    'Medical language leaves people with more questions than before',
    'Waiting for an appointment or an answer is stressful in itself',
    'Every new person asks for the same story again',
    'Families are unsure how much help is right and who to ask',
  ],
  jobs: [
    'Understand what is going on and what the choices are',
    'Get an appointment or an answer before the worry grows',
    'Feel taken seriously, even with a small complaint',
    'Have the instructions at hand back at home',
  ],
  missions: [
    'No one should feel like a case. {name} gives {people} {thing} with time, skill and plain words.',
    'Good care starts with listening. {name} builds {thing} around that.',
  ],
  values: [
    '{name} gives {people} {thing} they can understand: what is done, why, and what happens next.',
    'With {name}, {thing} [feels|feel] calm from the first call: clear appointments, clear words and a person to turn to.',
  ],
  after: [
    'People come with a question or in pain, and either way they deserve plain words.',
    'Care begins with listening and ends with knowing what to do next.',
  ],
  principle: 'Replace every medical term that has a plain equivalent',
  say: ['This may feel cold for a moment.', "Please ask, that's what this time is for.", 'Start wherever you like.'],
  avoid: ['Guaranteed cure', "Don't worry about it"],
  scenes: 'faces at eye level, hands that hold or point something out, and rooms with plants and morning light',
  keywords: ['calm', 'trust', 'listening', 'soft daylight'],
  website: 'Put how to get an appointment and what to do in an emergency first, then the people, then the services.',
  social: 'Explain one common question at a time; never show patients or their stories.',
  email: 'Send reminders with place, time and what to bring; no health details in the subject line.',
  does: ['Keep text large and contrast high on every surface', 'Say clearly when to see a doctor in person'],
  donts: ['Promise an outcome', 'Use pictures that frighten'],
};

export const movement: Sector = {
  archetypes: ['hero', 'everyman', 'explorer', 'jester'],
  segment: 'who want to move more, go further or simply enjoy it again',
  moment: "it's raining and no one feels like it",
  pains: [
    'Plans are written for people with more time and fewer meetings',
    'Starting again after a break is harder than starting',
    'Advice contradicts itself from one screen to the next',
    "It's lonely to train or practise when no one notices",
  ],
  jobs: [
    'Find a rhythm that survives a busy week',
    'See progress that means something, not just numbers',
    'Learn the right technique before bad habits set in',
    'Be part of a group that is out there too',
  ],
  missions: [
    '{name} is about beginning and keeping at it: {thing} for {people}, at a pace that lasts.',
    'We believe the best session is the one that happens. {name} makes {thing} easy to begin and hard to give up.',
  ],
  values: [
    '{name} offers {people} {thing} for real weeks: clear steps, good company and room for bad days.',
    'With {name}, {people} find {thing} that [asks|ask] for effort, never for perfection.',
  ],
  after: [
    'Turning up is the hard part; the rest should be a pleasure.',
    'Everyone starts somewhere, and that place is good enough.',
  ],
  principle: 'Cheer for turning up before cheering for results',
  say: ['Missed one? See you at the next one.', 'Warm up first. Then let go.', 'Slow counts too.'],
  avoid: ['Crush it, beast', 'Summer body'],
  scenes: 'bodies and gear in motion, breath in cold air, and the tired grin afterwards',
  keywords: ['rhythm', 'breath', 'open sky', 'team'],
  website: 'Lead with the next date or the first step; show level, place and what to bring before anything else.',
  social: 'Share members and moments with their consent, the ordinary outing as much as the perfect one.',
  email: "One message a week with what's on, the weather and a short piece of advice.",
  does: ['Show beginners as often as champions', 'Put dates, places and levels in a fixed order'],
  donts: ['Use before-and-after pictures of bodies', 'Make pain look like a virtue'],
};

export const learning: Sector = {
  archetypes: ['sage', 'caregiver', 'jester', 'innocent'],
  segment: 'who learn best when someone shows them, lets them try and lets them be wrong',
  moment: 'the same question comes up for the third time',
  pains: [
    'Lessons move on while some are still at step two',
    'It is hard to know which course or level is the right one',
    'Motivation fades between sessions',
    'Children and adults alike are afraid of giving the wrong answer',
  ],
  jobs: [
    'Understand today what was a mystery yesterday',
    'See the way from the first lesson to the goal',
    'Practise in small steps that fit into a busy day',
    'Proudly show others a new skill',
  ],
  missions: [
    '{name} wants learning to feel like discovery: {thing} for {people}, one clear step at a time.',
    'Anyone can learn what is well explained. {name} brings that to {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} in steps small enough to master and interesting enough to continue.',
    'With {name}, {thing} [adapts|adapt] to the learner: patient explanations, real practice and honest feedback.',
  ],
  after: [
    'Understanding grows by trying, asking and being wrong for a while.',
    'What you have really understood, you remember.',
  ],
  principle: 'Ask a question before giving the answer',
  say: [
    'Good mistake. What does it show us?',
    "Try it first, then we'll look at it together.",
    'Say it in your own words.',
  ],
  avoid: ["It's easy", 'Learn without effort'],
  scenes: 'concentrated faces, notes and models on the table, and the moment when something clicks',
  keywords: ['discovery', 'pencil marks', 'play', 'aha'],
  website: 'Let visitors try a short exercise right away; then levels, dates and what learners can do afterwards.',
  social: 'Post one small riddle or question, and answer it in the comments a day later.',
  email: 'After each session, send what was learned, one exercise and the next date.',
  does: ['Show work in progress, corrections included', 'Describe levels by what people can do'],
  donts: ['Reward speed over understanding', 'Show pupils without consent'],
};

export const nature: Sector = {
  archetypes: ['caregiver', 'innocent', 'explorer', 'sage'],
  segment: 'who look after something alive and want to do right by it',
  moment: 'the weather has ruined the plan',
  pains: [
    'Animals and plants cannot say what they are missing',
    'The advice is either folklore or a scientific paper',
    'Seasons and weather ignore every plan',
    "It's hard to know whether a product is good for the animal or just well packaged",
  ],
  jobs: [
    'See early when something is wrong and know what to do',
    'Give good care even on busy days',
    'Buy only what is needed',
    'Share the joy with others who understand it',
  ],
  missions: [
    '{name} stands by those who care for living things: {thing} for {people}, guided by what animals, plants and seasons need.',
    'Living things need someone who looks closely. {name} does, with {thing} for {people}.',
  ],
  values: [
    '{name} gives {people} {thing} that [puts|put] the living being first, with the reasons.',
    "With {name}, {people} get {thing} that [follows|follow] nature's timetable and plain good sense.",
  ],
  after: [
    'Nature sets the pace, and people follow it.',
    'Doing right by something alive takes attention more than equipment.',
  ],
  principle: 'Let the animal, plant or season be the subject of the sentence',
  say: [
    "She'll come to you. Give her a moment.",
    "Too early to plant. We'll tell you when.",
    'Leave it alone for a week. It knows what to do.',
  ],
  avoid: ['Fur baby parents rejoice', 'All natural, therefore harmless'],
  scenes: 'animals and plants at their own height, weather, earth on boots and quiet attention',
  keywords: ['moss', 'paws and leaves', 'weather', 'dawn'],
  website: 'Sort by animal or plant and what it needs; keep a seasonal note at the top.',
  social: 'Follow one animal, field or plant through the year, without costumes or tricks.',
  email: 'Send a newsletter each season: what to watch for now, and what can wait.',
  does: ['Photograph animals at eye level and at ease', 'Say what something is not suited for'],
  donts: ['Dress animals up for a laugh', 'Make everything green'],
};

export const community: Sector = {
  archetypes: ['caregiver', 'everyman', 'hero', 'rebel'],
  segment: 'who would like to lend a hand, find one or simply belong',
  moment: 'there is more to do than there are hands',
  pains: [
    'Goodwill is lost because no one says what is needed',
    "Newcomers stay on the edge and don't know who to ask",
    'A few people carry most of the work until they are tired',
    "It's hard to see what a contribution has achieved",
  ],
  jobs: [
    'Find the right place to help within a few minutes',
    'Meet people outside the usual circle',
    'See honestly what donated time or money has achieved',
    'Feel needed',
  ],
  missions: [
    '{name} brings people together around {thing}, so that {people} find each other and get something done.',
    "A neighbourhood doesn't happen by itself. {name} does its part with {thing}.",
  ],
  values: [
    '{name} makes taking part easy for {people}: {thing} with a clear invitation and an honest account of what comes of it.',
    'With {name}, {thing} [becomes|become] something people do together, not alone.',
  ],
  after: ['Taking part should be as easy as coming in.', 'Those who give and those who receive meet as equals.'],
  takesOne: true,
  principle: 'Say “we” only when it includes everyone',
  say: [
    "You don't need to know anyone here yet.",
    'This is what we still need.',
    'Bring a chair and bring your friends.',
  ],
  avoid: ['The needy', 'Every second you wait'],
  scenes: 'groups seen from inside, faces turned to each other, hands carrying things and tables set up',
  keywords: ['circle', 'welcome', 'together', 'long table'],
  website: 'Open with the next way to take part; then what it is for, who is behind it and where the money goes.',
  social: 'Introduce one person or one task at a time and close with an invitation.',
  email: 'Thank first, report second, ask last.',
  does: ['Show people with their consent and their dignity', 'Report what did not work as well'],
  donts: ['Raise money with pity', 'Use board and funding jargon'],
};
