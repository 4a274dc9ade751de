import type { Trade } from './phrases.ts';

/** Software, money, services, homes and gatherings. */
export const WORK_TRADES: readonly Trade[] = [
  {
    themes: 'software data security ai cloud telecom hardware tasks scheduling robots space',
    cta: 'Get started',
    headlines: ['Software that stays out of your way', 'Less busywork, more of your day', 'One tool for the job'],
    offer: ['What it does for you', 'The parts you will use, without the jargon.'],
    details: [
      'Ask to see it with an example of your own.',
      'Tell us how you do it today, and compare.',
      'Try it on one thing first, then on the rest.',
      'Ask how it fits with what you use already.',
      'The everyday part of the work, made plain.',
      'Ask what it can do, and what it cannot.',
    ],
    approach: [
      ['Bring your own case', 'Describe how you do it today. That is the best test of any tool.', 'messages-square'],
      [
        'Ask about your data',
        'Where it is kept, who sees it, how you get it out: ask before you sign up.',
        'shield-check',
      ],
      ['Start small', 'Try it on one thing first, and see whether it earns its place.', 'rocket'],
    ],
    faq: [
      ['Does it work with the tools I use?', 'Tell us which ones, and we will say honestly what works today.'],
      [
        'Where is my data kept?',
        'Ask us before you start: where it is stored, who can see it, and how you get it out again.',
      ],
    ],
    tiers: ['Starter', 'Team', 'Custom'],
    closing: ['See it with your own work', 'Tell us how you do it today.'],
  },
  {
    themes: 'finance invoicing investing insurance legal government',
    cta: 'Arrange a talk',
    headlines: ['Clear answers to hard questions', 'Know where you stand', 'The small print, in plain words'],
    offer: ['What we help with', 'In plain words. For what applies to your own case, talk to us.'],
    details: [
      'Ask what it means in your case.',
      'Step by step, and in plain words.',
      'Know what is due, and why.',
      'Bring the letter you did not understand.',
      'See the whole before you decide.',
      'Ask what it costs before it begins.',
    ],
    approach: [
      ['Put it on the table', 'Tell us what you have and what worries you. A rough list will do.', 'messages-square'],
      ['Understand before you sign', 'Ask until it is clear. That is what the first talk is for.', 'scale'],
      ['Ask about costs first', 'What it costs belongs at the start of a talk, not at its end.', 'receipt-text'],
    ],
    faq: [
      [
        'Is this page advice?',
        'No. It says what we do. What is right in your case depends on your circumstances; talk to us about them.',
      ],
      ['What should I have ready for a first talk?', 'A rough list of your questions, and the papers they are about.'],
    ],
    tiers: ['First talk', 'Ongoing', 'Individual'],
    closing: ['Which question keeps you up?', 'Start with that one.'],
  },
  {
    themes: 'consulting hiring freelance marketing sales support news',
    cta: 'Talk to us',
    headlines: ['Get the work moving', 'A second pair of eyes', 'From a plan to the real thing'],
    offer: ['What we take on', 'Pick one of these to begin with, or bring something else.'],
    details: [
      'Tell us what has been tried so far.',
      'Ask how we would go about yours.',
      'Ask for the plan before the work.',
      'Know who does what, and by when.',
      'With your people, not around them.',
      'Ask what we need from you.',
    ],
    approach: [
      ['Begin with the problem', 'Describe what is in the way. A few lines are enough.', 'target'],
      ['Agree on the scope', 'What is in, what is out, and how you will know that it is done.', 'layers'],
      ['Stay in the picture', 'Ask how you want to hear from us, and how often.', 'messages-square'],
    ],
    faq: [
      [
        'How does working together begin?',
        'With a talk about what is in the way. After that both sides know whether it makes sense.',
      ],
      ['Can we start small?', 'Yes. Name one piece of the work, and begin with that.'],
    ],
    tiers: ['Single task', 'Project', 'Ongoing'],
    closing: ['What is in the way?', 'Tell us in a few lines.'],
  },
  {
    themes: 'property home cleaning building trades locks garden water energy mending recycling weather eco',
    cta: 'Ask for a quote',
    headlines: ['A good place to come home to', 'Done properly, explained plainly', 'Your place, in good hands'],
    offer: ['What we do', 'At your place, and with you in the picture.'],
    details: [
      'Tell us about the place and the trouble.',
      'Send a picture; it saves a visit.',
      'Ask what has to be done, and what can wait.',
      'Know what happens on the day.',
      'Ask which material suits your place.',
      'For a small repair or for the whole thing.',
    ],
    approach: [
      ['Show us the place', 'A picture and two lines are a good start.', 'house'],
      ['Ask for a written quote', 'Know what is included before anybody starts.', 'receipt-text'],
      ['Plan the day', 'Tell us when it suits you, and who will be there.', 'calendar-days'],
    ],
    faq: [
      ['What do you need to know for a quote?', 'Where it is, what should be done and, if you can, a picture.'],
      ['Do I have to be there?', 'Tell us what suits you, and we will agree on it beforehand.'],
    ],
    tiers: ['Small job', 'Whole project', 'Regular'],
    closing: ['What needs doing?', 'Tell us about the place, and send a picture if you can.'],
  },
  {
    themes: 'events',
    cta: 'Ask for a date',
    headlines: ['A day that people will talk about', 'Something to celebrate', 'Tell us the occasion'],
    offer: ['What we do for the day', 'Tell us the occasion. The rest we talk through.'],
    details: [
      'Ask whether your day is free.',
      'Tell us how many you are.',
      'Say what they love, and we will talk it through.',
      'Ask what is needed on the day.',
      'Small rounds are welcome.',
      'Not sure yet? Ask what would suit.',
    ],
    approach: [
      ['Tell us the occasion', 'Who, when, and roughly how many. That is enough to begin.', 'calendar-days'],
      ['Say what they love', 'A theme, a colour, a joke that only they get: tell us about it.', 'party-popper'],
      [
        'Ask about the day itself',
        'Who comes when, and what is needed: we talk it through beforehand.',
        'messages-square',
      ],
    ],
    faq: [
      ['Is our date free?', 'Send us the day and the place, and we will tell you.'],
      ['How many can take part?', 'Tell us how many you are, and we will say what works.'],
    ],
    tiers: ['A small round', 'A party', 'A big day'],
    closing: ['What are you celebrating?', 'Tell us the day, the place and how many you are.'],
  },
  {
    themes: 'community giving dating family',
    cta: 'Get involved',
    headlines: ['Better together', 'A good reason to meet', 'There is a place for you here'],
    offer: ['What happens here', 'Come as you are, and bring somebody along.'],
    details: [
      'Ask when the next one is.',
      'Come alone or bring somebody.',
      'Ask how you can lend a hand.',
      'Everybody was new once.',
      'Tell us what you would like to see.',
      'Ask what to expect the first time.',
    ],
    approach: [
      ['Come and see', 'The easiest way to find out is to turn up once.', 'users'],
      ['Lend a hand', 'Tell us what you like doing. There is a use for it.', 'hand-heart'],
      ['Bring an idea', 'Some of the best days started as a message from somebody new.', 'lightbulb'],
    ],
    faq: [['Can I come if I know nobody?', 'Yes. Tell us beforehand, and somebody will look out for you.']],
    tiers: ['Guest', 'Member', 'Partner'],
    closing: ['Shall we see you there?', 'Say hello, and ask when to come.'],
  },
];
