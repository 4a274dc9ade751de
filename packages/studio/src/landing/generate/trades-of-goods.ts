import type { Trade } from './phrases.ts';

/** Food, shops and makers. */
export const GOODS_TRADES: readonly Trade[] = [
  {
    themes: 'baking coffee tea brewing wine cooking sweets nutrition pizza',
    cta: 'Ask about an order',
    headlines: ['Good things to eat and drink', 'Come hungry, stay a while', 'Taste what we are making'],
    offer: ['What we make', 'Come by, look around, and ask what is good today.'],
    details: [
      'Ask what is fresh today.',
      "Tell us what you like, and we'll point you to it.",
      'Good on its own, better shared.',
      'Take it with you, or ask what goes well with it.',
      'Curious how it is made? Just ask.',
      'Something to come back for.',
    ],
    approach: [
      ['Ask what is in it', "Allergies, likes and dislikes: tell us, and we'll talk it through.", 'wheat'],
      [
        'Planning something?',
        "Tell us the day and the number of guests, and we'll tell you what is possible.",
        'calendar-days',
      ],
      ['Come and taste', 'Words only go so far. The rest is on the plate, or in the cup.', 'utensils'],
    ],
    faq: [
      [
        'Can I tell you about an allergy?',
        "Please do, before you order. We'll tell you what we know about every ingredient.",
      ],
      ['Do you take larger orders?', "Tell us what you need and when, and we'll tell you what is possible."],
    ],
    tiers: ['A taste', 'For the table', 'For an occasion'],
    closing: ['Hungry already?', 'Tell us what you would like, and when.'],
  },
  {
    themes: 'produce dairy seafood butcher mushrooms spices bees farming',
    cta: 'Ask what is in season',
    headlines: ['What the season brings in', 'Good things to take home', "Ask what's available this week"],
    offer: ['What we have', 'What we have changes with the season. Ask what is available this week.'],
    details: [
      'Ask what is available this week.',
      'Tell us how much you need, and we will say when.',
      'Ask how best to store it.',
      'Not sure which? Say what it is for.',
      'Curious where it comes from? Just ask.',
      'Ask to try a little first.',
    ],
    approach: [
      [
        'Ask before you come',
        'Not everything is available all year. A quick message beforehand saves you a trip.',
        'calendar-days',
      ],
      [
        'For a kitchen, a shop or a feast?',
        "Tell us the amount and the day, and we'll tell you what is possible.",
        'shopping-basket',
      ],
      ['Come and see', 'Ask when someone can show you around.', 'sprout'],
    ],
    faq: [
      ['When can I come by?', 'Write to us first, so that someone is there and we have what you want.'],
      ['Do you sell larger amounts?', "Tell us how much and by when, and we'll tell you what is possible."],
    ],
    tiers: ['A taste', 'A basket', 'For the season'],
    closing: ['What can we put aside for you?', "Tell us what you'd like, how much, and when you're coming."],
  },
  {
    themes:
      'shopping crafts flowers scent paper fashion jewellery yarn shoes leather craftsmanship luxury rarity toys kitchens books eyewear',
    cta: 'See the collection',
    headlines: ['Made to be used, and kept', 'Things worth having around', 'Find the one that is yours'],
    offer: ['What you will find', 'A look at what we make and sell. Ask to see more of it.'],
    details: [
      'Look at it closely; ask about what you cannot see.',
      'Ask which one would suit you.',
      'For yourself, or for someone you like.',
      'Tell us the room, the day or the person it is for.',
      'Ask how it is made and what it is made of.',
      'Every piece has a story. Ask for it.',
    ],
    approach: [
      ['Ask about the making', 'Material, size, care: everything you want to know before you choose.', 'scissors'],
      ['Looking for a gift?', "Tell us who it is for, and we'll help you choose.", 'gift'],
      [
        'Something of your own',
        "Have an idea of your own? Describe it, and we'll tell you whether we can make it.",
        'sparkles',
      ],
    ],
    faq: [
      [
        'Can I ask for something special?',
        "Describe what you have in mind, and we'll tell you whether and how we could do it.",
      ],
      ['How do I look after it?', 'Ask about the piece you have chosen; care depends on the material.'],
    ],
    tiers: ['Small', 'Signature', 'Made to order'],
    closing: ['Found something you like?', 'Ask about it, or tell us what you are looking for.'],
  },
  {
    themes: 'travel hospitality aviation',
    cta: 'Plan your trip',
    headlines: ['Somewhere worth going', 'Come and stay a while', 'A good reason to set out'],
    offer: ['What awaits you', 'The outline. The details are yours to choose.'],
    details: [
      'Tell us when, and who is coming.',
      'Ask what it is like at that time of year.',
      'As much company, or as much quiet, as you like.',
      'Ask what to bring and what to leave at home.',
      'Ask how to get there.',
      'Take your time over it.',
    ],
    approach: [
      ['Ask before you set out', 'Season, route, what to pack: ask while you plan.', 'map'],
      ['Your dates, your pace', 'Tell us when you would like to come and how you like to travel.', 'calendar-days'],
      ['Something to look forward to', 'The best part starts long before the day itself.', 'sunrise'],
    ],
    faq: [
      ['How do I know whether my dates are free?', "Send us your dates, and we'll tell you."],
      ['Can you help with getting there?', "Tell us where you're starting from, and we'll suggest a route."],
    ],
    tiers: ['Short stay', 'Classic', 'Tailored'],
    closing: ['Where would you like to go?', 'Tell us your dates and what you hope to see.'],
  },
  {
    themes: 'pets',
    cta: 'Say hello',
    headlines: ['Looked after as if it were ours', 'For animals and their people', 'Close to the ground, and honest'],
    offer: ['What we do', "For animals who can't ask for themselves, and the people who ask for them."],
    details: [
      'Tell us about yours: age, habits, quirks.',
      'Ask how a first visit goes.',
      'At a pace that suits the animal.',
      'Ask what to bring along.',
      'Tell us what has worked before.',
      'Small questions are welcome.',
    ],
    approach: [
      ['Tell us about yours', 'Name, age and habits help us understand what is needed.', 'paw-print'],
      ['Meet first', 'Trust takes a visit. Ask for one.', 'hand-heart'],
      ['Ask as you go', 'New questions come up every week. Keep asking.', 'messages-square'],
    ],
    faq: [['Can we meet first?', 'Ask for a time to come by, and tell us a little about your animal.']],
    tiers: ['Single visit', 'Regular', 'As you need it'],
    closing: ['Who are we looking after?', 'Tell us their name, and what they need.'],
  },
];
