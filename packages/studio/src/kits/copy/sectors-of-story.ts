import type { Sector } from './sector.ts';

export const media: Sector = {
  archetypes: ['creator', 'explorer', 'sage', 'jester'],
  segment: 'who like to be told something they did not know they were missing',
  moment: 'the best chapter has to be cut',
  pains: [
    'There is more to choose from than there are evenings',
    'Recommendations lead to more of the same',
    'Good work disappears after its first week',
    'Summaries either tell nothing or give the ending away',
  ],
  jobs: [
    'Find something worth the next quiet hour',
    'Follow a subject further than a headline goes',
    'Have something to pass on to a friend',
    'Come back and find the place again',
  ],
  missions: [
    'There is always one more story worth telling. {name} makes {thing} for {people}, with patience for detail and a feeling for what to leave out.',
    '{name} wants {people} to stay a little longer than they meant to, and makes {thing} for exactly that.',
  ],
  values: [
    '{name} offers {people} {thing} to get lost in, and a way back to the place where they stopped.',
    'With {name}, {thing} [comes|come] with curiosity, a clear beginning and an end that was earned.',
  ],
  after: [
    'Whoever comes for a moment should find a reason to stay.',
    'It trusts people to follow a thought to its end.',
  ],
  takesOne: true,
  principle: 'Begin in the middle of things and explain on the way',
  say: [
    'You need not have met the first part.',
    'No spoilers here. Scroll on.',
    'Start anywhere; this one stands alone.',
  ],
  avoid: ['You will not believe what happens next', 'Content for our community'],
  scenes: 'lamplight, headphones, notes in the margin and single objects that could begin a story',
  keywords: ['lamplight', 'margin', 'cliffhanger', 'voice'],
  website: 'Put the newest piece first with a way to begin it at once; then where to start for those who are new.',
  social: 'Post one line, one sound or one picture that makes sense on its own, and say where the rest is.',
  email: 'Write as to one reader: what is new, why now, and one link.',
  does: ['Say how long it takes', 'Credit everybody who worked on a piece'],
  donts: ['Give the ending away in a headline', 'Fill a pause with noise'],
};

export const images: Sector = {
  archetypes: ['creator', 'lover', 'magician', 'sage'],
  segment: 'who want to be seen as they are, on a day that will not come again',
  moment: 'the light has gone and one picture is missing',
  pains: [
    'Most people do not like themselves in pictures',
    'Hundreds of files and not one for the wall',
    'It is hard to say beforehand what a picture should feel like',
    'What is included becomes clear only afterwards',
  ],
  jobs: [
    'Forget the camera after the first minutes',
    'Have a picture that others recognise at once',
    'Know before the day how it will go',
    'Find the pictures again when they are needed',
  ],
  missions: [
    '{name} waits for the moment in which the camera is forgotten: {thing} for {people}.',
    'A picture is a way of paying attention. {name} gives {people} that attention with {thing}.',
  ],
  values: [
    '{name} makes {thing} for {people} without stiff poses: time to arrive, a calm eye and an honest selection.',
    'With {name}, {thing} [begins|begin] with a conversation, long before anything is recorded.',
  ],
  after: ['People should recognise themselves, and be glad of it.', 'What stays is how it felt to be there.'],
  principle: 'Describe the light before the equipment',
  say: ['Look at her, not at me.', 'That one was good. We need no second.', 'Walk a few steps and forget us.'],
  avoid: ['Say cheese', 'Capturing timeless memories'],
  scenes: 'people between two poses, available light, backs of heads and hands, the room before anyone has come in',
  keywords: ['grain', 'shutter', 'window light', 'in between'],
  website: 'Let a few whole stories speak rather than single hits; then how a day runs and how to ask for a date.',
  social: 'Post in series of three from the same hour, with consent and without filters of the season.',
  email: 'Place, hour, light, clothes: one page before the day, the selection afterwards.',
  does: ['Show pictures uncropped and large', 'Keep frames and effects off the work'],
  donts: ['Set the mark across a face', 'Publish a portrait without a yes'],
};

export const play: Sector = {
  archetypes: ['jester', 'explorer', 'magician', 'rebel'],
  segment: 'who like worlds with rules they have to find out for themselves',
  moment: "a bug has eaten somebody's evening",
  pains: [
    'Trailers show what a game is not',
    'The first hour is spent on menus',
    'Good small games drown beside loud large ones',
    'Purchases wait behind every second door',
  ],
  jobs: [
    'Know after five minutes whether it is for them',
    'Play an hour and stop without losing anything',
    'Have a story to tell that happened to nobody else',
    'Find others who got past the same spot',
  ],
  missions: [
    '{name} builds worlds to get lost in and leaves the door open: {thing} for {people}.',
    'Play is how curiosity spends its evening. {name} gives it somewhere to go, with {thing}.',
  ],
  values: [
    '{name} invites {people} into {thing} in which every corner was put there by somebody.',
    'With {name}, {people} learn the rules by playing and the story by looking around.',
  ],
  after: [
    'Nobody is told what to do; everything gives a hint.',
    'The best part is what players will find that nobody planned.',
  ],
  takesOne: true,
  principle: 'Give a hint before an explanation',
  say: ['Something moved. Did you see it?', 'Saved. The lamp will still be lit.', 'Yes, you can pet it.'],
  avoid: ['Hundreds of hours of content', 'Pre-order now or regret it'],
  scenes:
    'rooms and landscapes from the game as they are played, sketches beside them, and hands in the light of a screen',
  keywords: ['glow', 'pixel', 'echo of steps', 'secret door'],
  website: 'Let half a minute of real play run without sound; then where it can be had, then who made it.',
  social: 'Show short loops of real play and ask what people saw in them.',
  email: 'Write when there is something to play; patch notes in human words.',
  does: ['Take pictures in the game and nowhere else', 'Keep the name readable on a thumbnail'],
  donts: ['Show what cannot be played', 'Hide the price of anything behind a currency'],
};
