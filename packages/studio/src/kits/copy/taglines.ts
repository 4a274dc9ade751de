// theme | taglines specific to this trade
const ROWS = `
baking|Worth getting up for|Crust, crumb and company
coffee|The good part of the morning|Sit down with a good cup
tea|Let it steep|A pot of quiet
brewing|Poured with patience|Raise a slow glass
wine|A place in every glass|From vine to table
cooking|Come hungry|What's for dinner
sweets|Save room|A little something sweet
produce|What the season brings|Fresh from the field
nutrition|Eat like you mean it|Good fuel, good taste
dairy|Good milk, given time|Cut yourself a piece
seafood|Tastes of the tide|From the sea to the plate
butcher|Know your cut|From nose to tail
mushrooms|Raised in the dark, loved at the table|From the forest floor
spices|A pinch of elsewhere|Season with care
pizza|Hot, round and gone|Fold it and eat it
kitchens|Where the house comes together|Cook here, live here
finance|Know where you stand|Money, in plain words
invoicing|Invoiced, paid, forgotten|Every amount in its place
investing|Patience, with a plan|Think in seasons, not in days
insurance|For the day you don't plan for|Sleep on it, soundly
shopping|Chosen to be kept|Fewer things, better loved
property|A place to arrive|Keys in the right hands
giving|Enough to share|Pull up another chair
manufacturing|True to the drawing|Made to measure up
freelance|Good work on your own terms|One pair of hands, all in
hiring|The right person for the chair|People first, papers later
consulting|Think it through with us|Clarity you can act on
marketing|Say it so it stays|Found by the right people
sales|A good reason to say yes|Conversations that lead somewhere
tasks|Done is a good feeling|One list, one calm head
scheduling|Found: a free hour|Time, neatly arranged
legal|On your side of the table|A straight answer to a legal question
support|A real person answers|Ask, and be understood
events|The day, and nothing but the day|Good company, well placed
logistics|It gets there|From your door to theirs
news|Read past the headline|What happened, and why it matters
home|Rooms that feel like yours|Come in and stay
cleaning|Open the door and breathe|Back to shining
building|Built to stand|From the ground up
trades|Fixed, and tidied up after|Call, and it gets fixed
garden|Something is always growing|Good ground to stand on
flowers|Say it with stems|In bloom, on purpose
crafts|Work you can see|Every mark has a reason
scent|First you breathe in|Follow your nose
paper|Put it on paper|Written, folded, kept
fitness|Stronger, one session at a time|Your pace counts
wellness|Room to breathe|Leave the day behind for a while
medicine|In good hands, in plain words|Time for the whole story
dental|Smile first, worry less|Gentle hands, plain words
beauty|Entirely yourself|Care you can feel
hair|Good hair, and a good hour|Sit back and look up
sleep|Lights out, mind off|Good night, at last
therapy|Say it out loud, safely|One thing at a time
baby|Small hands, steady arms|Here for the first days
eldercare|At home, every day|Company for the later chapters
software|Less clicking, more done|Built to get out of your way
data|See what the numbers say|Ask your data a plain question
security|Watchful, so you don't have to be|Safe by habit
locks|Back in, and safely shut|The right turn of the key
ai|Thinks along, asks first|The quiet help behind good work
cloud|Up, running, unnoticed|Room to build on
telecom|Loud and clear|The line that holds
hardware|Made to be plugged in and forgotten|Good things, well soldered
gaming|Just one more try|Press start, stay awhile
science|Curious, and careful|It begins with a question
space|Look up|Closer to the dark sky
pets|For every wag and purr|Good days on four legs
farming|Good ground, good work|From the field up
ocean|With the tide, not against it|Know the water first
energy|Power from closer to home|Use the sun you have
weather|Know before you look up|Plan by the sky
music|Turn it up a little|Listen with both ears
film|The moment, kept|Good light, real people
writing|The right word in its place|Said better on the page
books|One more chapter|A shelf to get lost in
design|Good form, good reasons|Drawn until it's clear
fashion|Made to be worn and admired|Dressed like yourself
jewellery|Worn close, kept long|Small things that mean it
travel|Further than the brochure|Take the scenic route
hospitality|A door that opens|Arrive like a friend
cycling|Two wheels, nothing rattling|Ride on
cars|Back on the road|Good for many more miles
outdoors|Out there, together|Boots on, door open
aviation|Clear for take-off|The view from above
education|The question is welcome|Learned by doing
languages|Say hello and mean it|No longer lost for words
children|Room to grow and get muddy|A good day to be small
toys|Made to be played with|Again, again
family|Everyone at the table|The noise we call home
community|Closer, by doing|There's a place for you
dating|Sit across from someone new|Two chairs, one evening
government|Here for everyone who lives here|Public service, plainly done
horses|Trust, at a walk and a gallop|Easy in the saddle
fishing|Cast, and wait|Up before the fish
dance|Find your feet|One, two, and turn
theatre|Lights down, eyes open|Come closer
chess|Your move|Think one move longer
yarn|One stitch after another|Wound, knitted, worn
snow|First tracks|Wait for the white
surf|Paddle out|One more before dark
climbing|Find the next hold|Up is a direction
combat|Bow, breathe, begin|Calm hands, quick feet
birds|Look, there|Quiet, and keep looking
running|Out the door|One foot, then the other
bees|Busy where it blooms|From hive to spoon
mending|Not broken, not yet|Stitched back into use
tattoo|Worn for life|Drawn to stay
remembrance|A farewell that fits a life|Quietly at your side
hearing|Back in the conversation|Say that again? No need
eyewear|See it sharp|Look, and look good doing it
recycling|Back into the circle|Nothing ends in the bin
water|Clear, down to the last drop|Turn the tap and trust it
storage|Room for the rest|Put it away, find it again
shoes|Good to the last step|Made for walking
leather|Softer with every season|Cut, stitched, carried
robots|Hands where they are needed|Steady arms for steady work
eco|Less, and better|Use it as if it mattered
`;

/** For a business of unknown trade. */
export const GENERAL_TAGLINES = [
  'Simply well done',
  'Made for a reason',
  'Good from day one',
  'Worth knowing',
] as const;

/** By theme id. */
export const TAGLINES: ReadonlyMap<string, readonly string[]> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [theme, ...taglines] = row.split('|') as [string, ...string[]];
      return [theme, taglines];
    }),
);
