import type { Sector } from './sector.ts';

export const remembrance: Sector = {
  archetypes: ['caregiver', 'ruler', 'sage'],
  segment: 'who have lost someone and have to decide a great deal in a few days',
  moment: 'no one in the room can find the words',
  pains: [
    'Decisions are due when no one feels able to decide',
    'Forms and deadlines do not wait for grief',
    "It's hard to know what is customary and what is just being sold",
    'Relatives want different things and no one wants an argument',
  ],
  jobs: [
    'Say goodbye in a way that fits the person',
    'Know what has to be done today and what can wait',
    'Include those who live far away or do not share a faith',
    'Have a place or a day for remembering afterwards',
  ],
  missions: [
    '{name} stands beside {people} with {thing}, so that a goodbye can reflect who the person was.',
    'Every life deserves its own goodbye. {name} makes room for it with {thing}.',
  ],
  values: [
    '{name} takes {people} through {thing} one step at a time, and leaves every decision with them.',
    "With {name}, {people} know what comes next, what can wait and what they don't need to do at all.",
  ],
  after: [
    'No decision has to be made faster than people can bear.',
    'The person who died is at the centre, and those who stay behind are not alone.',
  ],
  principle: 'Use the name of the person who died',
  say: ['Tell us about her.', 'This can wait until tomorrow.', 'There are no wrong questions today.'],
  avoid: ['Passed on to a better place', 'The deluxe arrangement'],
  scenes: 'hands, flowers and empty chairs in soft light, paths under trees and rooms with a window',
  keywords: ['stillness', 'linen', 'evening light', 'closeness'],
  website:
    'Put the telephone and the first steps at the top; explain the possible forms of farewell below, without pictures of grief.',
  social: 'Post rarely: about customs and remembrance, never about a particular death.',
  email: 'One question at a time, with the reason for it; no stock phrases.',
  does: ['Use one quiet colour and plenty of white space', 'Offer every form on paper as well'],
  donts: ['Use candles and doves as decoration', 'Show crying faces'],
};

export const mind: Sector = {
  archetypes: ['caregiver', 'sage', 'innocent', 'magician'],
  segment: 'who carry more than they would like to and are looking for somewhere to put it down',
  moment: 'a week has gone badly',
  pains: [
    'Asking for help feels like the largest step of all',
    'Being tired is mistaken for being lazy',
    'Every app promises calm and then sends reminders',
    "It's hard to tell which kind of help is right for them",
  ],
  jobs: [
    'Put into words what is wrong',
    'Have an hour with nothing to achieve',
    'Sleep, breathe and think a little more easily',
    'Notice small changes before they are forgotten',
  ],
  missions: [
    '{name} gives {people} a place to put things down, with {thing} at a pace they set themselves.',
    'No one can hold everything together all the time. {name} is there to help, with {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} without hurry or judgement, from the first question.',
    'With {name}, {thing} [begins|begin] where people are today, not where they think they should be.',
  ],
  after: ['The first step can be small, and it still counts.', 'There is time for what is said, and for what is not.'],
  principle: 'Describe what a person may feel without telling them what they feel',
  say: ["You don't have to explain it well.", 'We can stop here for today.', 'That sounds like a lot.'],
  avoid: ['Just think positive', 'Be your best self'],
  scenes: 'rooms with an empty chair, windows, water and plants, people from behind or at rest',
  keywords: ['quiet', 'breath', 'soft edges', 'morning fog'],
  website:
    'Start with who this is for and how a first meeting works; put emergency numbers where people see them at once.',
  social: 'One calm thought at a time, no diagnoses and no before-and-after stories.',
  email: 'A plain subject that gives nothing away to others, and a way to answer in one line.',
  does: ['Leave a way out on every page', 'Set text large, with room between the lines'],
  donts: ['Show people with their head in their hands', 'Promise to make people happy'],
};

export const childhood: Sector = {
  archetypes: ['caregiver', 'innocent', 'jester', 'explorer'],
  segment: 'who want the early days to be safe, lively and unhurried',
  moment: 'tears come before breakfast is over',
  pains: [
    'Parents get advice from all sides and are rarely asked',
    'Handing over a small child takes more trust than any contract',
    'Days are planned around adults',
    'It is hard to see what a child has done all day',
  ],
  jobs: [
    'Leave a child in good company and leave with peace of mind',
    'Hear at the end of the day how it really went',
    'Find others with children of the same age',
    "Let a child try things there's no room for at home",
  ],
  missions: [
    '{name} gives children days with room in them: {thing}, with adults who look closely and wait.',
    'Childhood is short and should not be hurried. {name} makes time for it with {thing}.',
  ],
  values: [
    '{name} offers {people} {thing} in which play is taken as seriously as everything else.',
    'With {name}, {people} know who is there, what the day is like and what their child is doing.',
  ],
  after: ['Children set the pace, and adults keep watch.', 'A good day is one a child would like to have again.'],
  principle: 'Talk to parents as adults and about children as people',
  say: [
    'She built a dam today. Ask her about the frog.',
    'Wellies, please, and clothes that can get dirty.',
    'Today was a quiet day, and a good day.',
  ],
  avoid: ['Our little princes and princesses', "Early excellence for tomorrow's leaders"],
  scenes: "hands, boots and found objects at a child's eye level, with faces turned away",
  keywords: ['puddle', 'giggle', 'wool', 'chalk'],
  website: 'Show what a day is like, hour by hour; then the people, the place and how to arrange a visit.',
  social: 'Post what was made or found; no recognisable child without written consent.',
  email: 'A short note with dates, what to bring and one thing that happened.',
  does: ['Show rooms and things more than faces', 'Design dates and lists to hang on the fridge'],
  donts: ['Use baby talk with parents', 'Print every colour of the rainbow at once'],
};

export const occasions: Sector = {
  archetypes: ['lover', 'magician', 'jester', 'caregiver'],
  segment: 'who have a day ahead that should be remembered for the right reasons',
  moment: 'it starts raining on the morning of the event',
  pains: [
    'A hundred small decisions hide the big ones',
    'Everyone has an opinion and one person has to write the list',
    'What was agreed with one supplier is news to the next',
    'Hosts are the last to enjoy their own celebration',
  ],
  jobs: [
    'Have a plan that others can follow without asking',
    'Be a guest at your own celebration',
    'Bring people together who do not know each other yet',
    'Spend money on what will be remembered',
  ],
  missions: [
    '{name} looks after {thing} for {people}, so that the hosts can enjoy it too.',
    'A celebration is made of many small things done in time. {name} sees to them with {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} with one plan, a clear thread through the day and room for surprises.',
    'With {name}, {thing} [begins|begin] with the guests, and only then with flowers and chairs.',
  ],
  after: [
    'What counts is what people still talk about on the way home.',
    'Hosts should enjoy their day, not just manage its timetable.',
  ],
  principle: 'Write in the order in which the day happens',
  say: ['Who needs to meet?', "We'll take care of the rest. Go and dance.", 'And where do the coats go?'],
  avoid: ['Your dream day, perfected', 'Unforgettable in every detail'],
  scenes: 'tables before and after, hands with glasses, laughter out of focus and shoes under a chair',
  keywords: ['anticipation', 'confetti', 'long table', 'late light'],
  website:
    'Open with a day from beginning to end in a few pictures; then what you take care of and how to ask for a date.',
  social: 'Show the preparations as much as the party, and guests only with their consent.',
  email: 'What has been decided, what is still open, who does what by when.',
  does: ['Name the season and the place of every picture', 'Keep one list per event that everyone shares'],
  donts: ['Show a celebration as a fashion catalogue', "Publish a guest's picture without asking"],
};
