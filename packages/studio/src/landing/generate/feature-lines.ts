/**
 * A general sentence about a thing without knowledge of the business: its purpose, or what owning it is like. No
 * figures, promises or praise, so that no owner has to retract it. With suitable icons, best first.
 */
interface FeatureLine {
  /** Word beginnings in a title, lower case; earlier ones win when two match at the same position. */
  words: RegExp;
  icons: string;
  line: string;
}

const defineLine = (words: string, icons: string, line: string): FeatureLine => ({
  words: new RegExp(String.raw`(?<!\p{L})(?:${words})`, 'iu'),
  icons,
  line,
});

const LINES: readonly FeatureLine[] = [
  // Software and office
  defineLine('voice|dictat|record', 'mic audio-lines', 'Say it once, and it is saved.'),
  defineLine('search|find (?:them|it|any)', 'search compass', "For when you know it's there, just not where."),
  defineLine('track|hours?\\b|timesheet', 'timer clock', 'See where the time went without working it out afterwards.'),
  defineLine('invoic|bill\\b|billing', 'receipt-text wallet', 'From finished work to sent invoice, in fewer steps.'),
  defineLine('expens|receipt', 'receipt-text wallet', 'Small sums add up; it helps to see them together.'),
  defineLine('payroll|salar', 'hand-coins wallet', 'Paying people, and the paperwork that goes with it.'),
  defineLine('tax|vat\\b', 'calculator receipt-text', 'What is due, and how it adds up.'),
  defineLine('bookkeep|accounts?\\b|accounting', 'book calculator', 'The figures in order, so that you can read them.'),
  defineLine(
    'plan(?![te])|schedul|calendar',
    'calendar-days calendar-check',
    'Know what comes next, and who is doing it.',
  ),
  defineLine('task|to-?do', 'circle-check check', 'One thing after another, with nothing left to remember.'),
  defineLine('note|document', 'notebook-pen file-text', "Written down while it's fresh, there when it matters."),
  defineLine('report|summar', 'file-text chart-line', 'What happened, in a form you can keep and pass on.'),
  defineLine('audit|review', 'search file-text', 'A careful look at what is there, before anything is decided.'),
  defineLine('offline', 'wifi database', 'Even on trains, in basements and in the mountains.'),
  defineLine('sync|devices?\\b', 'refresh-cw smartphone', 'Start in one place, continue in another.'),
  defineLine(
    'encrypt|privacy|private|security|secure|password',
    'lock-keyhole shield-check',
    'What is yours stays your business.',
  ),
  defineLine('backup|stor(?:e|age)', 'database vault', "A place for the things you don't want to lose."),
  defineLine(
    'dashboard|analy|forecast|insight|measure',
    'chart-no-axes-column-increasing chart-line',
    'See how things stand at a glance.',
  ),
  defineLine('automat|workflow', 'workflow cog', "What works the same way every time doesn't have to be done by hand."),
  defineLine('integrat|api\\b', 'plug-zap link', 'Fits in with what you already use.'),
  defineLine('messag|chat|talk|call', 'messages-square phone', 'A few words clear up more than a form does.'),
  defineLine('video', 'video clapperboard', 'Face to face, wherever you both are.'),
  defineLine('website|web ?site|landing', 'globe code-xml', 'The place where people look first.'),
  defineLine('brand|logo|identity', 'palette pen-tool', 'What people remember when they have forgotten the details.'),
  defineLine('market|campaign|advert', 'megaphone target', 'The right words in front of the right people.'),
  defineLine(
    'train(?:ing|s|\\b)(?! tables)|coach',
    'biceps-flexed dumbbell',
    'Practice with someone who watches and corrects.',
  ),
  defineLine('consult|advis|advice', 'messages-square lightbulb', 'Another pair of eyes on what is in front of you.'),
  defineLine('settle|negotiat', 'handshake scale', 'Someone on your side of the table.'),
  defineLine('represent|court|litig', 'gavel landmark', 'Someone who speaks for you when it counts.'),
  defineLine('contract|agreement', 'file-text signature', 'Read to the last line before it is signed.'),
  defineLine('insur', 'shield umbrella', 'For the day no one plans for.'),
  // Homes and work done there
  defineLine('emergenc|urgent', 'bell life-buoy', "When it can't wait until tomorrow."),
  defineLine('boiler|heating|heat pump', 'flame fan', 'Warm rooms and warm water, without thinking about it.'),
  defineLine('solar|photovolt', 'solar-panel sun', 'Power from your own roof.'),
  defineLine('batter', 'battery-charging zap', "Saves the day's power for the evening."),
  defineLine('leak|pipe', 'droplets pipe-wrench', 'Find the leak before it shows on the wall.'),
  defineLine('drain|gutter', 'waves-ladder droplet', 'Water should drain the way it was meant to.'),
  defineLine('rainwater|irrigat|water', 'cloud-rain droplets', "Rain on the roof doesn't have to go down the drain."),
  defineLine('bathroom|shower', 'shower-head bath', 'A room you use every day deserves a plan.'),
  defineLine('kitchen', 'cooking-pot chef-hat', 'Where everyone ends up anyway.'),
  defineLine('electri|wiring|lighting', 'zap lightbulb', 'Light where you need it, switches where you look for them.'),
  defineLine('paint|decorat', 'paint-roller brush', 'A room feels new when its walls do.'),
  defineLine('roof', 'house construction', "A roof is something you shouldn't have to think about."),
  defineLine('renovat|refurbish|restor', 'hammer paint-roller', 'Keeps what is good, and puts right what is not.'),
  defineLine('repair|mend|fix|servic|maint', 'wrench tool-case', 'Things with life left in them are worth fixing.'),
  defineLine('install', 'drill wrench', 'From the box on the doorstep to the thing that works.'),
  defineLine('clean', 'broom bubbles', 'Come home to a clean place.'),
  defineLine(
    'stone wall|dry stone|brick|masonry|paving',
    'brick-wall hammer',
    'Built to look as if it had grown there.',
  ),
  defineLine('pond|wildlife', 'leaf fish', 'Somewhere for frogs, birds and quiet moments.'),
  defineLine('plant|hedge|tree|flower', 'sprout potted-plant flower', 'Chosen for the soil and the light you have.'),
  defineLine('garden|landscap|lawn', 'shovel sprout', 'A place outside where you want to be.'),
  defineLine('meditat|breath', 'flower-lotus sun', 'An hour with nothing else to do.'),
  defineLine('design', 'pencil-ruler drafting-compass', 'On paper first, where changes are easy.'),
  defineLine('move|moving|removal', 'truck package', 'From one door to the other.'),
  // Food and drink
  defineLine('sourdough|bread|brot|loa[fv]', 'bread wheat', 'With butter, with soup, or on its own.'),
  defineLine('cake|kuchen|pastr|croissant|tart', 'cake-slice cake', 'For a birthday, a Sunday, or no reason at all.'),
  defineLine('breakfast|brunch', 'egg coffee', 'The good part of getting up.'),
  defineLine('lunch|dinner|meal|menu|dish', 'utensils cooking-pot', 'Something to sit down for.'),
  defineLine('cook(?!ie)', 'cooking-pot chef-hat', 'Every dish has a story before it reaches the table.'),
  defineLine('coffee|espresso', 'coffee bean', 'The first cup, and the one after.'),
  defineLine('tea\\b', 'tea-bag leaf', 'For when you need a break.'),
  defineLine('wine|cider', 'wine grape', 'To go with the food and the talk.'),
  defineLine('beer|ale\\b|brew', 'beer hop', 'Poured, passed and talked over.'),
  defineLine('cater', 'utensils chef-hat', 'So that the hosts can be guests too.'),
  defineLine('honey|bee', 'flower jar-label', 'A season in a jar.'),
  defineLine('vegetable|produce|fruit|veg', 'carrot apple', 'What the season has to offer.'),
  defineLine('ice cream|gelato', 'ice-cream-cone ice-cream-bowl', "There's room for one more spoonful."),
  defineLine('container|packag|refill', 'recycle package', 'Used again instead of thrown away.'),
  // Shops and makers
  defineLine('yarn|wool|dyed', 'yarn spool', 'Colours you have to hold to see.'),
  defineLine('knit|crochet|sew', 'spool yarn', 'Everything you need to begin tonight.'),
  defineLine(
    'tableware|pottery|ceramic|bowl|plate|cup',
    'amphora soup',
    'To be used every day, not kept behind glass.',
  ),
  defineLine('fir(?:e|ing)\\b', 'flame flame-kindling', 'The step that turns clay into something that lasts.'),
  defineLine('furnitur|chair|table\\b|joiner', 'armchair hammer', 'Made to be lived with.'),
  defineLine('jewel|ring\\b|gold', 'gem diamond', 'Small things that are worn for a long time.'),
  defineLine('cloth|dress|fashion|shirt', 'shirt dress', 'Try it on; that says more than a size.'),
  defineLine(
    'books?\\b(?! (?:your|an?|now|online|us))',
    'book-open library',
    'For the evening, the train, or someone you like.',
  ),
  defineLine('gift|present', 'gift heart', 'For someone who is hard to buy for.'),
  defineLine('bicycle|bike|bici|cycl', 'bike route', 'For the way to work and the long way round.'),
  defineLine('albums?|printed|prints\\b', 'image camera', 'To hold, to hang up, to come back to.'),
  defineLine('portrait|photo|wedding|elope', 'camera image heart', 'A day, a face or a place as it was.'),
  defineLine('accessor|part', 'settings shopping-bag', 'The little things that make the rest work.'),
  // People, learning, body
  defineLine(
    'workshop|class|course|evening',
    'calendar-days users',
    'Come with questions, leave with something you made or learned.',
  ),
  defineLine(
    'lesson|tutor|teach|(?<!machine )learn|beginner',
    'graduation-cap book-open',
    "Step by step, and once more where it didn't stick.",
  ),
  defineLine(
    'maths?|physics|science|exam',
    'calculator atom',
    'It makes sense once someone shows you how it fits together.',
  ),
  defineLine('language|translat', 'languages globe', 'Words you can use the same day.'),
  defineLine('music|guitar|piano|concert', 'guitar music-note', 'Played, heard and remembered.'),
  defineLine('strength|barbell|weights|lift', 'dumbbell biceps-flexed', 'A little more than last time.'),
  defineLine('yoga|pilates|stretch', 'flower-lotus sun', 'On the mat, and with you when you roll it up.'),
  defineLine('massage|facial|spa\\b|sauna', 'flower-lotus bath', 'Time to let go of the week.'),
  defineLine('hair|cut\\b|beard|colou?r', 'scissors hair-dryer', 'Talk about it first, then the scissors.'),
  defineLine('therap|counsel', 'heart-handshake armchair', 'Room to say what is on your mind.'),
  defineLine(
    'doctor|nurse|symptom|health|medical',
    'stethoscope heart-pulse',
    'Tell it as it is, to someone who knows the subject.',
  ),
  defineLine('dental|teeth|tooth', 'tooth toothbrush', 'Know what is being done, and why.'),
  defineLine('small group|group', 'users user', 'Enough people for company, few enough to be seen.'),
  defineLine('famil|children|kids|parent|neighbo', 'users house', 'For the people close to you.'),
  defineLine('appointment|booking\\b|book your|first session', 'calendar-check calendar-days', 'A time that is yours.'),
  // Out and about
  defineLine('kayak|canoe|paddl', 'kayak waves-horizontal', 'Close to the water, and quiet.'),
  defineLine('boat|sail|yacht', 'sailboat anchor', 'A day that moves at the pace of the wind.'),
  defineLine('tide', 'waves-horizontal moon', 'High, low, and the hours between.'),
  defineLine('log\\b|logs\\b|diary|journal', 'notebook-pen book', 'What you did, kept where you can find it again.'),
  defineLine('tour|guide|trip|excursion', 'compass map', 'With someone who knows the way and the stories.'),
  defineLine('hike|hiking|trail', 'footprints mountain', 'One foot in front of the other, and something to see.'),
  defineLine('rent|hire|lend', 'key-round calendar-days', 'Have it for as long as you need it, then give it back.'),
  defineLine('room|stay|overnight', 'bed moon-star', 'A good night, wherever that is.'),
  defineLine('ride|transport|taxi|transfer|car\\b', 'car route', 'From here to there.'),
  defineLine('deliver|ship|courier', 'truck package', "To your door, so you don't have to go out."),
  defineLine('tool', 'hammer tool-case', 'Needed twice a year, worth having near.'),
  defineLine('event|party|celebrat', 'party-popper balloon', 'A day that people will talk about.'),
  defineLine('dog|pupp|walk', 'dog paw-print', 'Fresh air, new smells, a tired head on the rug.'),
  defineLine('cat\\b|cats\\b|pet', 'cat paw-print', 'For the one who rules the house.'),
  defineLine('horse|riding', 'horse trees', 'Learned in the saddle, and beside it.'),
  defineLine(
    'no templates|no lock|no appointment|no contract|no ',
    'circle-check check',
    'One thing less to think about.',
  ),
];

/** Returns an English sentence and icons for the first known thing that a title names; undefined when none fits. */
export function findFeatureLine(title: string): { line: string; icons: readonly string[] } | undefined {
  const named = LINES.flatMap((entry) => {
    const at = title.search(entry.words);
    return at < 0 ? [] : [{ entry, at }];
  });
  // The first thing named is the subject: "renting boats".
  const found = named.toSorted((one, other) => one.at - other.at)[0]?.entry;
  return found && { line: found.line, icons: found.icons.split(' ') };
}

/** Every entry, for tests. */
export function allFeatureLines(): { line: string; icons: readonly string[] }[] {
  return LINES.map(({ line, icons }) => ({ line, icons: icons.split(' ') }));
}
