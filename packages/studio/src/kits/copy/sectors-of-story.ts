import type { Sector } from './sector.ts';

export const media: Sector = {
  archetypes: ['creator', 'explorer', 'sage', 'jester'],
  segment: "who like to discover things they didn't know they were missing",
  moment: 'the best chapter has to be cut',
  pains: [
    'There is more to choose from than there are evenings',
    'Recommendations lead to more of the same',
    'Good work disappears after its first week',
    'Summaries either say nothing or give away the ending',
  ],
  jobs: [
    'Find something worth the next quiet hour',
    'Follow a subject further than a headline goes',
    'Have something to recommend to a friend',
    'Come back and pick up where they left off',
  ],
  missions: [
    'There is always one more story worth telling. {name} makes {thing} for {people}, with patience for detail and a feel for what to leave out.',
    '{name} wants {people} to stay a little longer than they meant to, and makes {thing} for exactly that reason.',
  ],
  values: [
    '{name} offers {people} {thing} to get lost in, and a way back to the place where they stopped.',
    'With {name}, {thing} [comes|come] with curiosity, a clear beginning and an end that was earned.',
  ],
  after: [
    'People who come for a moment should find a reason to stay.',
    'It trusts people to follow a thought to its end.',
  ],
  takesOne: true,
  principle: 'Start in the middle of the action and explain along the way',
  say: ['No need to know part one.', 'No spoilers here. Scroll on.', 'Start anywhere; this one works on its own.'],
  avoid: ['You will not believe what happens next', 'Content for our community'],
  scenes: 'lamplight, headphones, notes in the margin and single objects that could begin a story',
  keywords: ['lamplight', 'margin', 'cliffhanger', 'voice'],
  website: 'Put the newest piece first with a way to start it right away; then where to start for newcomers.',
  social: 'Post one line, one sound or one picture that makes sense on its own, and say where the rest is.',
  email: 'Write as if to one reader: what is new, why now, and one link.',
  does: ['Say how long it takes', 'Credit everyone who worked on a piece'],
  donts: ['Give away the ending in a headline', 'Fill a pause with noise'],
};

export const images: Sector = {
  archetypes: ['creator', 'lover', 'magician', 'sage'],
  segment: 'who want to be seen as they are, on a day that will not come again',
  moment: 'the light has gone and one picture is missing',
  pains: [
    'Most people do not like themselves in pictures',
    'Hundreds of files and not one to hang on the wall',
    "It's hard to say beforehand what a picture should feel like",
    'What is included becomes clear only afterwards',
  ],
  jobs: [
    'Forget the camera after the first minutes',
    'Have a picture in which others recognise them at once',
    'Know in advance how the day will go',
    'Find the pictures again when they are needed',
  ],
  missions: [
    '{name} waits for the moment when the camera is forgotten: {thing} for {people}.',
    'A picture is a way of paying attention. {name} gives {people} that attention with {thing}.',
  ],
  values: [
    '{name} makes {thing} for {people} without stiff poses: time to settle in, a calm eye and an honest selection.',
    'With {name}, {thing} [begins|begin] with a conversation, long before anything is recorded.',
  ],
  after: ['People should recognise themselves, and be glad of it.', 'What lasts is how it felt to be there.'],
  principle: 'Describe the light before the equipment',
  say: [
    'Look at her, not at me.',
    "That one was good. We don't need another.",
    "Walk a few steps and forget we're here.",
  ],
  avoid: ['Say cheese', 'Capturing timeless memories'],
  scenes: 'people between poses, available light, backs of heads and hands, the room before anyone comes in',
  keywords: ['grain', 'shutter', 'window light', 'in between'],
  website:
    'Show a few complete stories rather than single highlights; then how a shoot works and how to ask for a date.',
  social: 'Post in series of three from the same hour, with consent and without fashionable filters.',
  email: 'Place, time, light, clothes: one page before the day, the selection afterwards.',
  does: ['Show pictures uncropped and large', 'Leave frames and effects off the pictures'],
  donts: ['Set the mark across a face', 'Publish a portrait without consent'],
};

export const play: Sector = {
  archetypes: ['jester', 'explorer', 'magician', 'rebel'],
  segment: 'who like worlds with rules they have to find out for themselves',
  moment: "a bug has ruined someone's evening",
  pains: [
    'Trailers show what a game is not',
    'The first hour is spent in menus',
    'Good small games are drowned out by loud big ones',
    'Purchases wait behind every other door',
  ],
  jobs: [
    'Know after five minutes whether it is for them',
    'Play for an hour and stop without losing anything',
    'Have a story to tell that happened to no one else',
    'Find others who are stuck in the same place',
  ],
  missions: [
    '{name} builds worlds to get lost in and leaves the door open: {thing} for {people}.',
    'Play is how curiosity spends its evening. {name} gives it somewhere to go, with {thing}.',
  ],
  values: [
    '{name} invites {people} into {thing} where every corner has been placed by hand.',
    'With {name}, {people} learn the rules by playing and the story by looking around.',
  ],
  after: [
    'No one is told what to do; everything gives a hint.',
    'The best part is what players find that no one planned.',
  ],
  takesOne: true,
  principle: 'Give a hint before an explanation',
  say: ['Something moved. Did you see it?', 'Saved. The lamp will still be lit.', 'Yes, you can pet it.'],
  avoid: ['Hundreds of hours of content', 'Pre-order now or regret it'],
  scenes:
    'rooms and landscapes from the game as they are played, sketches beside them, and hands in the light of a screen',
  keywords: ['glow', 'pixel', 'echo of steps', 'secret door'],
  website: 'Run half a minute of real gameplay without sound; then where to get it, then who made it.',
  social: 'Show short loops of real gameplay and ask people what they noticed.',
  email: 'Write when there is something to play; patch notes in plain language.',
  does: ['Take pictures in the game only', 'Keep the name readable in a thumbnail'],
  donts: ["Show things that can't be played", 'Hide the price of anything behind a currency'],
};
