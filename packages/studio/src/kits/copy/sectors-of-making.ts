import type { Sector } from './sector.ts';

export const industry: Sector = {
  archetypes: ['ruler', 'sage', 'creator', 'everyman'],
  segment: 'who need a part to be right, to arrive, and to be the same the next time',
  moment: 'a part has to be remade',
  pains: [
    'A drawing leaves questions that no one asks until it is too late',
    'Quotes take longer than the job',
    'The first piece is right and the next lot is not',
    'One missing part keeps a whole line waiting',
  ],
  jobs: [
    'Know whether it can be made, and how, before ordering',
    'Get a quote that can go straight to purchasing',
    'Have the first piece checked before the series runs',
    'Reorder without explaining everything again',
  ],
  missions: [
    '{name} turns drawings into {thing} that [fits|fit], with the questions asked before the machine starts.',
    'Every moving part was once a number on a drawing. {name} takes both seriously in making {thing}.',
  ],
  values: [
    '{name} supplies {people} with {thing} made to their drawing: read closely, checked and documented.',
    'With {name}, {thing} [starts|start] with a conversation between people who can both read the drawing.',
  ],
  after: ['Read the drawing closely, then start cutting.', 'The drawing is a promise, and the part has to keep it.'],
  principle: 'State material, tolerance and quantity before anything else',
  say: [
    'This radius will be expensive. May we suggest another?',
    'The first piece is on the table; please measure it too.',
    'Your drawing leaves one edge undefined. Which should it be?',
  ],
  avoid: ['Precision is our passion', 'Solutions for every industry'],
  scenes: 'chips, coolant and clamps seen close, measuring tools in use, finished parts in rows on a plain ground',
  keywords: ['edge', 'tolerance', 'steel', 'bench light'],
  website: 'List what can be made by process, size and material; put a way to send a drawing on every page.',
  social: 'Show one set-up or one part at a time and say what was difficult about it.',
  email: 'Order number, status and date in the subject; questions numbered, drawings attached.',
  does: ['Show parts to scale, with a ruler beside them', 'Use the same names for processes everywhere'],
  donts: ['Show sparks for effect', "Publish a customer's part without permission"],
};

export const water: Sector = {
  archetypes: ['explorer', 'sage', 'everyman', 'hero'],
  segment: 'who plan their days by wind and water and go out together',
  moment: 'the answer is to stay ashore',
  pains: [
    'The forecast and the water tell different stories',
    "Local knowledge of the water is in a few people's heads",
    'Plans change at the last minute and not everyone hears about it',
    'Newcomers learn the local rules by breaking them',
  ],
  jobs: [
    'Decide in the evening whether to go out in the morning',
    'Know the water before the boat or board is on it',
    'Bring everyone back, including the slow ones',
    'Learn from a season rather than forget it',
  ],
  missions: [
    '{name} is there for the hours before and after time on the water: {thing} for {people}.',
    'Water keeps its own timetable. {name} works with it: {thing} for {people}.',
  ],
  values: [
    '{name} gives {people} {thing} for the question that comes before every outing: is it a good time to go?',
    'With {name}, {people} get {thing} from people who look at the water first.',
  ],
  after: ['The water decides when, and people decide whether.', 'A good day out begins with a good look at the water.'],
  principle: 'Report the state of the water before the plan for the day',
  say: ['The ebb is running. Wait an hour.', 'Flat at dawn, choppy by noon.', 'Who is still out?'],
  avoid: ['Conquer the waves', 'No limits'],
  scenes: 'wide water at first light, ropes, hulls and wet wood seen close, people from behind looking out',
  keywords: ['ebb', 'horizon', 'rope', 'first light'],
  website: 'Put the water of the day on the first screen; then the plan, then everything else.',
  social: 'Show the same stretch of water in different weather and say what it means.',
  email: 'Conditions first, changes second, thanks last; readable on a phone with wet hands.',
  does: ['Write times so that no one misreads them', 'Leave as much room as the horizon does'],
  donts: ['Put type on moving water', 'Make recklessness look clever'],
};

export const vehicles: Sector = {
  archetypes: ['everyman', 'hero', 'sage', 'jester'],
  segment: 'who want to get going, and to know why it rattles',
  moment: 'it will not start on the coldest morning',
  pains: [
    'A noise comes and goes, but never in front of a mechanic',
    'It is hard to tell a needed repair from a suggested one',
    'Without wheels the whole week has to be replanned',
    'Second-hand looks fine until the first long ride',
  ],
  jobs: [
    'Find out what is wrong before anything is taken apart',
    'Know what must be done now and what can wait',
    'Look after a vehicle so that it lasts',
    'Choose the one that suits the daily commute',
  ],
  missions: [
    '{name} keeps things rolling: {thing} for {people}, explained beside the machine.',
    'Wheels are made to be used. {name} keeps them turning with {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} with the worn part on the table and the reason beside it.',
    'With {name}, {people} leave knowing what was done and what will be due next.',
  ],
  after: ['A good repair is one you can show.', 'It should run well, stop well and last.'],
  principle: 'Point to the part, then name it',
  say: ["Hear that? It's only the brake pad.", 'This will hold until autumn.', 'Try the hill first, then decide.'],
  avoid: ['Full service package deluxe', 'While we are at it'],
  scenes: 'hands with grease on them, wheels and chains seen close, a stand in the light and the first metres outside',
  keywords: ['spoke', 'torque', 'rubber', 'workshop radio'],
  website:
    'Put the workshop, its opening hours and how to bring something in on the first screen; then the services, then the people.',
  social: 'Show one part, how it looks worn and how it looks new.',
  email: 'Say what was found, what it would take and what happens without it.',
  does: ['Show the same machine before and after a real job', 'Put the mark where dirt cannot reach it'],
  donts: ['Show speed when you mean safety', 'Hide the old parts'],
};
