import type { Trade } from './phrases.ts';

/** Health, sport, beauty, learning and the arts. */
export const BODY_TRADES: readonly Trade[] = [
  {
    themes: 'medicine dental therapy wellness eldercare hearing sleep',
    cta: 'Ask for an appointment',
    headlines: ['Time to be listened to', 'Care that starts with a conversation', 'Feel looked after'],
    offer: ['How we can help', 'What we do, in plain words. Nothing here replaces a personal consultation.'],
    details: [
      'Ask what it involves before you decide.',
      'Tell us what you have tried so far.',
      'We will talk through what to expect.',
      'Bring everything that worries you.',
      'Ask whether it is right for you.',
      'At your pace, and in plain words.',
    ],
    approach: [
      ['Tell us what troubles you', 'Start where you like. Every question is a good one.', 'messages-square'],
      ['Know what comes next', 'Ask what happens, how it feels and what it is for, before anything begins.', 'compass'],
      ['Bring someone along', 'Two pairs of ears hear more than one. Tell us who is coming.', 'users'],
    ],
    faq: [
      [
        'Is this page medical advice?',
        'No. It describes what we do. What is right for you is a question for a personal appointment; in an emergency, call the emergency number.',
      ],
      [
        'What should I bring to a first visit?',
        'Anything that helps you tell your story. Ask us when you make the appointment.',
      ],
    ],
    tiers: ['First consultation', 'Single session', 'Ongoing'],
    closing: ['When would you like to come?', 'Tell us what it is about, as briefly as you like.'],
  },
  {
    themes: 'fitness ocean climbing surf running combat speed motion',
    cta: 'Try it out',
    headlines: ['Get out there and do it', 'Train with a plan you like', 'For people who like to move'],
    offer: ['What you get', 'The parts that matter when you are out there.'],
    details: [
      'Made for the days that count, and the many before them.',
      'Ask how it works out there.',
      'For a first try as much as for the hundredth.',
      'See how it fits your week.',
      'Something to look at before you set out.',
      'Ask others in your crew what they need from it.',
    ],
    approach: [
      ['Start where you are', 'Tell us what you do now and what you would like to do next.', 'flag'],
      ['Bring your crew', 'Most of it is better together. Say how many you are.', 'users'],
      ['Ask the practical things', 'Gear, dates, level: ask before you set out.', 'compass'],
    ],
    faq: [
      [
        'Is it right for beginners?',
        "Tell us what you have done so far, and we'll tell you honestly where you would start.",
      ],
      ['Can we come as a group?', 'Tell us how many you are and what you plan.'],
    ],
    tiers: ['Single', 'Club', 'Individual'],
    closing: ['Ready when you are', 'Tell us what you are training for.'],
  },
  {
    themes: 'beauty hair tattoo',
    cta: 'Book a visit',
    headlines: ['Time for yourself', 'Leave as yourself, only more so', 'A good look, and a good hour'],
    offer: ['What we offer', 'Sit down, say what you like, and ask what would suit you.'],
    details: [
      'Ask what would suit you.',
      'Bring a picture, or an idea.',
      'Tell us how much time you have.',
      'Ask how to keep it that way.',
      'As little or as much as you like.',
      'For every day, or for one day.',
    ],
    approach: [
      ['Talk first', "Tell us what you like and what you don't. Pictures help.", 'messages-square'],
      ['Tell us about your skin', 'Allergies or sensitive spots: say so before we begin.', 'heart'],
      ['For a special day', 'Tell us the date early, and we will see what fits.', 'calendar-days'],
    ],
    faq: [
      [
        'I am not sure what I want. Can I still come?',
        'Yes. Ask for a chat first, and bring a picture of something you like.',
      ],
    ],
    tiers: ['Quick', 'Classic', 'Special day'],
    closing: ['When suits you?', 'Tell us what you would like and when you have time.'],
  },
  {
    themes: 'education languages dance chess science',
    cta: 'Ask for a place',
    headlines: ['Learn something that stays', 'Curious? So are we', 'A good place to begin'],
    offer: ['What you will find', 'For learners of all sorts, and those who care about them.'],
    details: [
      'Ask how it goes, week by week.',
      'Tell us what you know already.',
      'Bring questions; they are half of it.',
      'Ask for an example before you decide.',
      'At a pace that lets it sink in.',
      'Ask what you need to have ready.',
    ],
    approach: [
      ['Find your starting point', 'Tell us what you know and where you want to get to.', 'compass'],
      ['Ask for an example', 'One example says more than a brochure. Ask us for it.', 'book-open'],
      ['Keep asking', 'The best questions come later. There is room for them.', 'lightbulb'],
    ],
    faq: [
      [
        'Do I need to know anything beforehand?',
        "Tell us what you already know, and we'll tell you where you would start.",
      ],
    ],
    tiers: ['Try it', 'Course', 'One to one'],
    closing: ['What would you like to learn?', 'Tell us where you are, and we will suggest a start.'],
  },
  {
    themes: 'music film design theatre gaming night',
    cta: 'Talk about your idea',
    headlines: ['Made to be remembered', 'From an idea to the real thing', 'Work that speaks for itself'],
    offer: ['What we make', 'Every piece starts with a conversation about what it is for.'],
    details: [
      'Ask to see some of it.',
      'Tell us what it should feel like.',
      'From a first sketch to the finished thing.',
      'Bring references; they say more than words.',
      'Ask how we would go about yours.',
      'Made for its place and its people.',
    ],
    approach: [
      ['Bring the idea', 'Rough is fine. A line, a tune or a picture is enough to talk about.', 'lightbulb'],
      ['Ask to see work', 'Tell us what you are after, and ask for work that comes near it.', 'eye'],
      ['Agree on the shape', 'What it is, who it is for and when: settle it before the work begins.', 'pen-tool'],
    ],
    faq: [['My idea is rough. Is it too early to ask?', "No. That's when a conversation helps most."]],
    tiers: ['Small piece', 'Project', 'Collaboration'],
    closing: ['What shall we make?', 'Tell us about your idea, however rough.'],
  },
];
