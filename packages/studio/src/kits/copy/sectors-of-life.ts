import type { Sector } from './sector.ts';

export const remembrance: Sector = {
  archetypes: ['caregiver', 'ruler', 'sage'],
  segment: 'who have lost somebody and must decide a great deal in very few days',
  moment: 'nobody in the room can find the words',
  pains: [
    'Decisions are due when nobody feels able to decide',
    'Forms and deadlines do not wait for grief',
    'It is hard to know what is customary and what is simply sold',
    'Relatives wish for different things and nobody wants a quarrel',
  ],
  jobs: [
    'Say goodbye in a way that fits the person',
    'Know what has to be done today and what can wait',
    'Include those who live far away or do not share a faith',
    'Have a place or a day for remembering afterwards',
  ],
  missions: [
    '{name} stands beside {people} with {thing}, so that a goodbye can be what the person was.',
    'Every life deserves its own goodbye. {name} makes room for it with {thing}.',
  ],
  values: [
    '{name} takes {people} through {thing} one step at a time, and leaves every decision with them.',
    'With {name}, {people} know what comes next, what may wait and what need not be done at all.',
  ],
  after: [
    'Nothing has to be decided faster than it can be borne.',
    'The person who died is at the centre, and those who stay behind are not alone.',
  ],
  principle: 'Use the name of the person who died',
  say: ['Tell us about her.', 'This can wait until tomorrow.', 'There is no wrong question today.'],
  avoid: ['Passed on to a better place', 'The deluxe arrangement'],
  scenes: 'hands, flowers and empty chairs in soft light, paths under trees and rooms with a window',
  keywords: ['stillness', 'linen', 'evening light', 'closeness'],
  website:
    'Put the telephone and the first steps at the top; explain the possible forms of farewell below, without pictures of grief.',
  social: 'Write seldom: about customs, about remembering, never about a single death.',
  email: 'One question at a time, with what it is needed for; no automatic phrases.',
  does: ['Use one quiet colour and much white', 'Offer every form on paper as well'],
  donts: ['Use candles and doves as decoration', 'Show crying faces'],
};

export const mind: Sector = {
  archetypes: ['caregiver', 'sage', 'innocent', 'magician'],
  segment: 'who carry more than they would like to and are looking for somewhere to put it down',
  moment: 'a week has gone badly',
  pains: [
    'Asking for help feels like the largest step of all',
    'Being tired is taken for being lazy',
    'Every app promises calm and then sends reminders',
    'It is hard to tell which kind of help is meant for whom',
  ],
  jobs: [
    'Put into words what is wrong',
    'Have an hour in which nothing has to be achieved',
    'Sleep, breathe and think a little more easily',
    'Notice small changes before they are forgotten',
  ],
  missions: [
    '{name} gives {people} a place to put things down, with {thing} at a pace they set themselves.',
    'Nobody has to hold everything together all the time. {name} is there for that, with {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} without hurry and without judgement, from the first question on.',
    'With {name}, {thing} [begins|begin] where somebody is today and not where they think they should be.',
  ],
  after: [
    'The first step may be small, and nobody counts it.',
    'What is said stays unhurried, and so does what is not.',
  ],
  principle: 'Describe what a person may feel without telling them what they feel',
  say: ['You do not have to explain it well.', 'We can stop here for today.', 'That sounds like a lot.'],
  avoid: ['Just think positive', 'Be your best self'],
  scenes: 'rooms with one chair too many, windows, water and plants, people from behind or at rest',
  keywords: ['quiet', 'breath', 'soft edges', 'morning fog'],
  website:
    'Say first for whom this is and how a first meeting goes; name emergency numbers where they are seen at once.',
  social: 'One calm thought at a time, no diagnosis and no before and after.',
  email: 'A plain subject that gives nothing away to others, and a way to answer in one line.',
  does: ['Leave a way out on every page', 'Set text large, with room between the lines'],
  donts: ['Show people with their head in their hands', 'Promise to make somebody happy'],
};

export const childhood: Sector = {
  archetypes: ['caregiver', 'innocent', 'jester', 'explorer'],
  segment: 'who want the early days to be safe, lively and unhurried',
  moment: 'tears come before breakfast is over',
  pains: [
    'Parents are given advice from all sides and rarely asked',
    'Handing over a small child takes more trust than any contract',
    'Days are planned around adults',
    'It is hard to see what a child has done all day',
  ],
  jobs: [
    'Leave a child in good company and go with a light heart',
    'Hear at the end of the day how it really was',
    'Find others with children of the same age',
    'Let a child try things that do not fit into the flat',
  ],
  missions: [
    '{name} gives children days with room in them: {thing}, with adults who look closely and wait.',
    'Childhood is short and should not be hurried. {name} makes time for it with {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} in which play is taken as seriously as anything else.',
    'With {name}, {people} know who is there, what the day is like and what their child is busy with.',
  ],
  after: [
    'Children set the pace, and adults keep the watch.',
    'A good day is one that a child would like to begin again.',
  ],
  principle: 'Speak to parents as adults and about children as people',
  say: [
    'She built a dam today. Ask her about the frog.',
    'Rubber boots, please, and clothes that may suffer.',
    'Today was a quiet day, and a good one.',
  ],
  avoid: ['Our little princes and princesses', "Early excellence for tomorrow's leaders"],
  scenes: 'hands, boots and things found, seen from the height of a child, with faces turned away',
  keywords: ['puddle', 'giggle', 'wool', 'chalk'],
  website: 'Show what a day is like, hour by hour; then the people, the place and how to come and look.',
  social: 'Post what was made or found; no recognisable child without written consent.',
  email: 'A short note with dates, what to bring and one thing that happened.',
  does: ['Show rooms and things more than faces', 'Write dates and lists so that they can hang on a fridge'],
  donts: ['Use baby talk towards parents', 'Print every colour of the rainbow at once'],
};

export const occasions: Sector = {
  archetypes: ['lover', 'magician', 'jester', 'caregiver'],
  segment: 'who have a day ahead that should be remembered for the right reasons',
  moment: 'it begins to rain on the morning itself',
  pains: [
    'A hundred small decisions hide the large ones',
    'Everyone has an opinion and somebody has to write the list',
    'What was agreed with one supplier is news to the next',
    'Hosts see their own celebration last',
  ],
  jobs: [
    'Have a plan that others can follow without asking',
    "Be a guest at one's own celebration",
    'Bring people together who do not know each other yet',
    'Spend money on what will be remembered',
  ],
  missions: [
    '{name} looks after {thing} for {people}, so that whoever invited can be there themselves.',
    'A celebration is made of many small things done in time. {name} sees to them with {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} with one plan, one thread through the day and room for surprises.',
    'With {name}, {thing} [begins|begin] with the people who come and only then turn to flowers and chairs.',
  ],
  after: [
    'What counts is what people still talk about on the way home.',
    'Hosts should see their day and not only its timetable.',
  ],
  principle: 'Write in the order in which the day happens',
  say: ['Who must meet whom?', 'The rest is taken care of. Dance.', 'And where do the coats go?'],
  avoid: ['Your dream day, perfected', 'Unforgettable in every detail'],
  scenes: 'tables before and after, hands with glasses, laughter out of focus and shoes under a chair',
  keywords: ['anticipation', 'confetti', 'long table', 'late light'],
  website:
    'Open with a day from beginning to end in a few pictures; then what is taken over and how to ask for a date.',
  social: 'Show preparation as much as the feast, guests only with their consent.',
  email: 'What is decided, what is open, who does it by when.',
  does: ['Name the season and the place of every picture', 'Keep one list per day that everybody shares'],
  donts: ['Show a celebration as a fashion catalogue', "Publish a guest's picture unasked"],
};
