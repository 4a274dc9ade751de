import type { Sector } from './sector.ts';

export const software: Sector = {
  archetypes: ['sage', 'magician', 'creator', 'rebel'],
  segment: 'who spend too much of the day on work that software should do for them',
  moment: 'something has failed on the screen',
  pains: [
    'The same facts get typed into one window after another',
    'Tools need a training course before they help',
    'No one knows which version is the current one',
    'Setting things up takes longer than the task itself',
  ],
  jobs: [
    'Get started without reading a manual',
    'See at a glance what needs attention now',
    'Hand over a routine and trust it to run',
    'Keep data in one place and take it with them if they leave',
  ],
  missions: [
    '{name} takes the tedious part off the desk of {people}: {thing} that [works|work] quietly and [stays|stay] out of sight.',
    'Software should give time back. {name} does that for {people} with {thing}.',
  ],
  values: [
    '{name} gives {people} {thing} they can understand at first sight and rely on from then on.',
    'Instead of another system to feed, {name} offers {people} {thing} that [fits|fit] into the day as it is.',
  ],
  after: [
    'It should make sense at first sight and then stay out of the way.',
    'Learning it must never take longer than it saves.',
  ],
  takesOne: true,
  principle: 'Name buttons and pages exactly as they appear on the screen',
  say: [
    'Saved. You can close the window.',
    "That didn't work. Your text is still here; try again.",
    'Undo is right here.',
  ],
  avoid: ['Seamless end-to-end solution', 'Oops! Something went wrong.'],
  scenes: 'real screens with plausible content, desks from above and people who look up from the screen',
  keywords: ['grid', 'flow', 'focus', 'quiet light'],
  website: 'Show the product at work within the first screen, one sentence on what it does, and a way to try it.',
  social: 'Post one small trick or one change at a time, with a picture of the screen.',
  email: 'Write when something changed that matters to the reader; say what, why and where to find it.',
  does: ['Show the product rather than a metaphor for it', 'Keep the same word for the same thing everywhere'],
  donts: ['Illustrate with glowing brains or floating cubes', "Announce features that don't exist yet"],
};

export const safety: Sector = {
  archetypes: ['ruler', 'sage', 'caregiver', 'hero'],
  segment: 'who are responsible for data or systems and want to sleep at night',
  moment: 'an alarm has gone off',
  pains: [
    'Warnings arrive by the dozen and few of them matter',
    'Weak spots are found only when it is too late',
    'Rules and audits demand proof that no one has collected',
    "Experts speak a language the rest of the company doesn't",
  ],
  jobs: [
    'Know what is exposed and close it in the right order',
    'Prove to others that due care has been taken',
    'React calmly when something happens',
    'Explain a risk to people who decide about money',
  ],
  missions: [
    '{name} keeps what {people} are responsible for in safe hands, with {thing} that [informs|inform] rather than [alarms|alarm].',
    'Protection works best when it is understood. {name} makes {thing} plain.',
  ],
  values: [
    '{name} shows {people} what is at risk, what to do first and when it is done.',
    'With {name}, {thing} [becomes|become] routine: clear priorities, traceable steps and no theatre.',
  ],
  after: [
    'Protection that is understood is protection that gets used.',
    'Calm comes from knowing what is at risk and what to do first.',
  ],
  principle: 'Give the risk, the consequence and the next step in that order',
  say: [
    'Two things need your attention; the rest can wait.',
    "Nothing was lost. Here's what we checked.",
    "You can ignore this warning, and here's why.",
  ],
  avoid: ['Military-grade, unhackable', 'Hackers are coming for you'],
  scenes: 'tidy rooms, clear diagrams, locks and doors as objects of design, people who confer calmly',
  keywords: ['layers', 'perimeter', 'steel blue hours', 'stillness'],
  website: 'State what is protected and how to report a vulnerability; then how it works, with a diagram.',
  social: 'Explain one threat and its fix without naming a victim.',
  email: 'Say in the subject whether action is needed; never ask for a password.',
  does: ['Use the warning colour for warnings alone', 'Publish how to reach the person responsible'],
  donts: ['Show hooded figures and green code', 'Claim absolute safety'],
};

export const money: Sector = {
  archetypes: ['sage', 'ruler', 'everyman', 'caregiver'],
  segment: 'who want to decide about money with a clear head and without a surprise at the end of the month',
  moment: 'the figures disappoint',
  pains: [
    'Fees hide in sentences that no one reads to the end',
    'Receipts and letters pile up until they become urgent',
    'Advice sounds as if it serves the adviser',
    "It's unclear whether the current plan is enough for what lies ahead",
  ],
  jobs: [
    'See in one place what comes in, what goes out and what is left',
    'Understand a choice before signing anything',
    'Be ready for the bill that is sure to come',
    'Submit the paperwork complete and on time',
  ],
  missions: [
    '{name} gives {people} a clear view of their money through {thing} with nothing left unexplained.',
    'Money decisions deserve daylight. {name} brings it with {thing}.',
  ],
  values: [
    '{name} turns {thing} into something {people} can follow line by line, with every cost stated up front.',
    'With {name}, {people} know what they pay, what they get and what comes next.',
  ],
  after: [
    'Anyone making a decision about money should be able to see all of it.',
    'Clear figures make for quiet evenings.',
  ],
  takesOne: true,
  principle: 'Put the total first and the breakdown right below it',
  say: [
    "Here's the total, and here's how it's made up.",
    'Sleep on it. Then ask us again.',
    'Read the last page first.',
  ],
  avoid: ['Risk-free returns', 'Conditions apply'],
  scenes: 'kitchen tables with papers in order, plain charts, shop counters and handshakes without suits',
  keywords: ['ledger', 'balance', 'order', 'good paper'],
  website: 'Lead with what it costs and who it is for; then how it works, who regulates it and how to reach a person.',
  social: 'Explain one term or one habit at a time; give no tips on individual investments.',
  email: 'State amount, date and reason in the first line; attach the document.',
  does: ['Align figures by their decimal point', 'Show risks in the same type size as opportunities'],
  donts: ['Show stacks of coins, yachts or rising arrows', 'Push for a decision the same day'],
};

export const advice: Sector = {
  archetypes: ['sage', 'ruler', 'caregiver', 'everyman'],
  segment: 'who face a question outside their field and want a straight answer',
  moment: 'the answer is no',
  pains: [
    'Answers arrive as ten pages with the conclusion missing',
    'It is not clear what the help will cost or when it ends',
    'Deadlines approach faster than replies',
    'The person met at the start is not the one doing the work',
  ],
  jobs: [
    'Understand the options and what each one entails',
    'Have someone competent to call when it becomes urgent',
    'Make a decision they can justify to others',
    'Get the matter off the desk for good',
  ],
  missions: [
    '{name} helps {people} decide well: {thing} in plain words, with reasons and a next step.',
    'A good adviser makes themselves understood. {name} holds {thing} to that standard.',
  ],
  values: [
    '{name} gives {people} {thing} with a clear recommendation, the reasons for it and one person who answers.',
    'With {name}, {people} know early what is possible, what is sensible and what it involves.',
  ],
  after: [
    'A question well understood is half an answer.',
    'Good advice can be summed up in one sentence at the kitchen table.',
  ],
  principle: 'Write the conclusion first, then the reasons',
  say: [
    "Our advice is no, and here's why.",
    'You can do this part yourself.',
    'What would you do if you had to decide today?',
  ],
  avoid: ['Holistic, tailored solutions', 'It depends, without saying on what'],
  scenes: 'conversations across a table, marked-up drafts, bookshelves in use and faces that listen',
  keywords: ['counsel', 'margin notes', 'steadiness', 'oak and paper'],
  website:
    'List the questions you answer, how the work runs and who does it; then how to arrange a first conversation.',
  social: 'Take one frequent question and answer it in full.',
  email: 'One matter, one message: status, what is needed, by when.',
  does: ['Introduce people by what they know', 'Offer a short version of every long text'],
  donts: ['Hide behind Latin', 'Show skyscrapers and chess pieces'],
};

export const promotion: Sector = {
  archetypes: ['creator', 'magician', 'rebel', 'jester'],
  segment: 'who have something good to offer and are not yet heard',
  moment: 'the favourite idea has to go',
  pains: [
    'A lot gets published and little of it gets noticed',
    'Reports count everything and explain nothing',
    'Every channel seems to demand a different voice',
    'Good ideas are polished until nothing remains of them',
  ],
  jobs: [
    'Say in one sentence what makes the offer different',
    'Reach the people who would really want it',
    'Understand what worked and do more of it',
    'Have a look and a voice that everyone on the team can use',
  ],
  missions: [
    '{name} helps {people} get understood, with {thing} that [begins|begin] with substance and [ends|end] in clear form.',
    'There is enough noise. {name} uses {thing} to make the right message heard.',
  ],
  values: [
    '{name} gives {people} {thing} built on one clear idea and honest results.',
    'With {name}, {thing} [starts|start] from what is true about the business and [makes|make] it memorable.',
  ],
  after: ['What is worth saying deserves to be heard and remembered.', 'A clear idea travels further than a loud one.'],
  principle: 'Cut the first sentence and see whether anyone misses it',
  say: ['One idea. Here it is.', "We tried it, and it didn't work. Next.", 'Which half can go?'],
  avoid: ['Go viral', "Growth hacks they don't want you to know"],
  scenes: 'walls with sketches, posters in the street, hands choosing between two versions',
  keywords: ['poster', 'headline', 'signal', 'spark'],
  website:
    'Show the work large, with the brief and the idea behind it; keep the agency talk short and the contact details close.',
  social: 'Show drafts and decisions as well as the finished work.',
  email: 'Lead by example: one idea, one picture, one link.',
  does: ['Credit everyone who contributed to the work', 'Keep to one idea per surface'],
  donts: ["Show a client's work without permission", 'Boast with numbers no one can check'],
};

export const stage: Sector = {
  archetypes: ['creator', 'jester', 'magician', 'explorer'],
  segment: 'who want to be moved, surprised or simply well entertained',
  moment: 'half the seats are empty',
  pains: [
    'The best evening is discovered the day after',
    'Descriptions either say nothing or give away the ending',
    'Dates, access and tickets are hard to find',
    'New work struggles alongside familiar names',
  ],
  jobs: [
    'Find something for tonight that suits the mood',
    "Bring someone who doesn't usually come",
    'Follow an artist or a story from one work to the next',
    'Take home something to talk about',
  ],
  missions: [
    '{name} makes room for what moves people: {thing} for {people}, made with nerve and shown with joy.',
    'Art begins when someone pays attention. {name} earns that attention with {thing}.',
  ],
  values: [
    '{name} brings {people} {thing} that [stays|stay] in the mind after the lights are on again.',
    'With {name}, {people} meet {thing} up close: the work, the people who make it and the way in.',
  ],
  after: [
    'What happens between a work and its audience happens only once.',
    'An evening is well spent when it stays with you the next morning.',
  ],
  principle: 'Quote the work before praising it',
  say: ['Doors open early. The bar does too.', 'Never been? Sit in the middle.', 'Late? Wait for the applause.'],
  avoid: ['An unforgettable spectacle', 'For all the family, young and old'],
  scenes: 'rehearsals, hands on instruments and pages, faces in the half-light and the room just before it begins',
  keywords: ['spotlight', 'backstage', 'echo', 'velvet'],
  website: 'Put what is on next at the top with date, place and ticket; then the work, then the archive.',
  social: 'Post seconds from rehearsal and lines from the work; announce each date twice at most.',
  email: 'Send the programme with one recommendation and the reason for it.',
  does: ['Credit artists by name next to every picture', 'State length, language and access'],
  donts: ['Cut off faces with type', 'Quote praise that no one wrote'],
};
