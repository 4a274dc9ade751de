/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const ENGLISH_ANSWERS = `
baking|Each dough has its own list. Name the one you have your eye on and anything you must avoid, and we will go through it with you.
coffee|Freshness counts from the day of roasting, and a bean straight from the roaster still needs some rest. Ask us for the date of the one you fancy.
tea|What is cut fine gives up its taste sooner than what is left whole, and every tea has its own pace. Start short, taste, and let it go on until you like it.
brewing|It can change from one day to the next, whenever a keg runs dry. Ask us on the day, and say what you usually like in a glass.
wine|Think of the sauce and the seasoning first, for they decide most. Tell us what is going on the table, and we will think along with you.
cooking|Menus can change with the season and with what the kitchen has in hand. Ask us on the day, and mention anything you do not eat.
sweets|To be honest, that changes with the weather and the hour. Say whether you lean towards fresh, rich or crunchy, and we will pick one with you.
produce|The weather writes that calendar, and it differs from field to field. Ask us what has just begun and what is about to end.
nutrition|Nothing exotic: start from the meals you already like and change one at a time. Note down a usual week and any illness, and we will look at it with you.
dairy|Every piece has its own age: the longer it rests, the firmer and stronger it tends to be. Ask about the one you have in mind, and we will tell you.
seafood|It differs from catch to catch, so ask us about the very one you want. And trust your nose: what is fresh hardly smells at all.
butcher|A slow pot and a quick hot pan call for quite different cuts. Tell us the dish and how many will be at table, and we will choose with you.
mushrooms|Let them breathe: cool, dry, loosely covered and unwashed until the pan is hot. If one looks or smells doubtful, leave it out and ask us.
spices|Rub a pinch between your fingers and smell it; the nose often knows the dish. Name something you cook every week, and we will suggest where to begin.
pizza|The oven is quick, the queue and the road are less certain. Ask when you order, and we will tell you how things stand at that moment.
kitchens|Wipe it dry after use and keep harsh scouring away from it; the rest depends on the material. Name the piece or the surface, and we will tell you.
finance|It depends on the amount, the way you pay and the country it goes to. Describe a typical payment, and we will go through the fees before you send it.
invoicing|When in doubt, keep it: anything you paid for the sake of your work may matter. Show us the doubtful ones, and we will sort them out with you.
investing|Savings can fall with them, and nobody knows for how long. Let us look together at when you will need the money and what loss you could bear.
insurance|Every policy has its page of exclusions, and that is the one to read first. Tell us which damage you fear, and we will look for it there with you.
shopping|Shelves change faster than any page. Describe the thing, its colour and size, or send a picture, and we will look and tell you honestly.
property|That is up to whoever lives there now and whoever holds the key. Name a few days that suit you, and we will see what can be arranged by daylight.
giving|You should ask that of everyone who collects. Put it to us, and we will tell you what goes to the cause and what keeps the work running.
manufacturing|Material, size and shape set the limits. Mark on the drawing which dimensions truly matter, and we will tell you what is realistic.
freelance|As soon as the desk allows, and your project has a say in that. Give us the scope and the date you need it, and we will say whether it fits.
hiring|Rare skills take longer, quick decisions make it shorter. Describe the role, the team and the place, and we will tell you what to reckon with.
consulting|What you will hold in your hands should be on paper before the work begins. Tell us which decision is stuck, and we will spell it out with you.
marketing|Decide beforehand what should change: enquiries, orders, returning faces. Say where you stand today, and we will pick the yardstick with you.
sales|Ask for every step before you say it: what gets signed, who does what and how one gets out again. We will go through it with you, line by line.
tasks|Every task wants one name and one date beside it, or it stays a wish. Tell us how your team shares out its work now, and we will look at it together.
scheduling|Usually the sooner you ask, the easier it is to find another slot. Say which appointment it is and which days would suit you, and we will look.
legal|Nobody can say without having read it, attachments and small print included. Let us see the whole text before you sign, and point out what worries you.
support|It depends on the day and on what you need. Say in your first sentence what happened and what you have tried, so that help can start right there.
events|Rain needs a plan before the invitations go out: a roof, a tent or a second date. Tell us the place and the guests, and we will think it through with you.
logistics|Route, load and traffic all have a say. Give us both addresses and the size of the parcel, and we will tell you when to expect it.
news|Look for the named source, and for what is marked as still unclear. If a line leaves you wondering where it came from, write to us and ask.
home|Measure the wall, but also the doorway and the stairs, since the way in often decides. Send us the figures and a picture, and we will look at them with you.
cleaning|Each surface and each stain asks for something else. Mention allergies, small children or animals, and we will tell you what we would use where.
building|Permits, weather and work already under way all have a say. Show us the plan or a few pictures, and we will tell you what has to happen first.
trades|Distance and urgency decide. Tell us where you are and what drips, sparks or sticks, and shut off the supply first if you can do so safely.
garden|Some plants love the shade and others only sulk in it. Watch when the sun reaches the spot and feel the soil, and we will tell you what may thrive.
flowers|It differs from bloom to bloom, and a cool spot out of the sun helps most of them. Ask us about yours, and we will tell you how to look after it.
crafts|Each piece has its own way from the first sketch to the last touch. Ask about the one you like, and we will tell you what happened on the bench.
scent|Light notes leave early, deep ones linger, and every skin has its own way with them. Live with it for a day before you decide, and tell us how it went.
paper|A rough sheet drinks the ink, a smooth one keeps fine lines sharp. Show us your design and the size you have in mind, and we will say what works.
fitness|Nobody is fit before they begin. Tell us how much you move now and what aches; after an illness, ask your doctor too before the first session.
wellness|Comfortable clothes, a light stomach and a quiet phone are a good start. Name what you have chosen, and we will tell you what else belongs in the bag.
medicine|It depends on the complaint and on the day. Say first what is wrong and since when; in an emergency, call the emergency number at once.
dental|Treatments differ, and so do people. Say beforehand that you are afraid, and we will talk through each step with you and what can ease it.
beauty|Skin has its moods, and they change with the season. Tell us about allergies and what you use now, and try a little on a small patch first.
hair|Look at how your hair falls by itself and how long you care to stand at the mirror. Show us a picture you like and one you do not, and we will talk it over.
sleep|Get up for a while, keep the light low and leave the clock alone. Tell us what your nights are like, and if it goes on for weeks, ask a doctor too.
therapy|Mostly you talk about what brings you, at your own pace, and ask whatever you want to know. You decide how much you say, and silence counts too.
baby|Little ones keep very different calendars. Tell us the age and what you have noticed; if fever, feeding or breathing worries you, call a doctor right away.
eldercare|Who it is may change with the day and with the help that is needed. Ask us which faces you would see, and what happens at night, and we will say so plainly.
software|Make a list of the programs, devices and files you work with today. Show it to us, and we will tell you what fits, what does not and what is still open.
data|Every figure was once a survey, a sensor, a register or a click. Ask about the one that matters to you, and we will tell you what we know of its origin.
security|Nothing is ever perfectly safe, but the weak spot can often be found. Tell us who holds a key and what worries you, and we will look at it with you.
locks|Much hangs on what has been tried already, so do not force the key. Describe the door or send a picture, and we will say what we think.
ai|Ask three things: what is stored, what is passed on and what is learned from. Name the data you would never hand over, and we will go through it with you.
cloud|That turns on what stands behind it: a copy, a second machine or nothing. Tell us how long you could manage without, and we will go through the plan.
telecom|A map gives the outline, but walls, hills and cellars have the last word. Tell us the address and the floor, and we will say what to expect.
hardware|Often the fault is smaller than it looks, and sometimes a part is no longer made. Give us the model and what it did last, and we will say whether there is hope.
gaming|Some games are made for two and some for a noisy crowd. Tell us who will sit down to play and how old the youngest is, and we will say what fits.
science|A result is only as good as its method. Tell us which figure you mean, and we will explain the set-up, the uncertainty and what is still open.
space|Coastlines, clouds, the lights of a city: the orbit and the lens decide. Tell us which place or which patch of sky you have in mind, and we will explain.
pets|Then it needs time, a calm voice and something that smells of home. Tell us what frightens it and what it loves, and we will think about how to begin.
farming|Season, weather and field work have a say, so ask before you set out. We will tell you honestly whether it suits, and boots are rarely wrong.
ocean|Then the sea decides and not the timetable. Ask shortly before how wind and waves look, mention if you get seasick, and we will tell you what we think.
energy|It depends on what the house uses, how it is built and what you pay now. Have the last bill and a picture of it at hand, and we will do the sums with you.
weather|The nearer the hour, the surer the forecast, and a valley may have a mind of its own. Tell us the place and the time, and we will say how likely it is.
music|One has to hold it and hear a chord to know. Tell us which instrument it is and whether you play already, and we will say how you could try it.
film|The more pictures, and the more care each one needs, the longer the wait. Say if you need one of them in a hurry, and we will tell you what is possible.
writing|Length matters less than the state of the draft and how deep you want us to go. Send a typical page, and we will tell you what it needs.
books|Tell us the last one you could not put down, and the one you gave up on. From those two, a third can usually be guessed.
design|With questions rather than a pencil: who will use it, where, and what should be clear at once? Collect a few things you like and tell us why.
fashion|It comes down to the cut, the fabric and what the seams have left to give. Put it on, mark where it pulls, and we will tell you what can be done.
jewellery|Often it can, though a pattern all the way round or a delicate setting may forbid it. Show us the ring and tell us the size, and we will say so.
travel|Routes differ, and so do feet. Tell us how far you like to walk, whether stairs are a trouble and who is coming, and we will look at the way with you.
hospitality|Much depends on who sleeps in the room the night before. Tell us when your train or the road brings you, and we will say what can be arranged.
cycling|A brake is soon adjusted, a missing part may have to travel. Describe the noise and say when you need to ride again, and we will tell you what to expect.
cars|A squeal, a knock and a whistle are different stories. Notice whether it comes cold, in bends or uphill, and record it for us; if a red light is on, stop.
outdoors|Something against rain, something warm for the night and shoes you have already walked in. Say where and how long, and we will go through your list.
aviation|Wind, cloud and visibility decide, often only on the day itself. Keep a second date in mind, ask shortly before, and we will tell you how it looks.
education|Perhaps less than you fear; a gap is easier to fill than to hide. Show us an exercise on which you got stuck, and we will see where to begin.
languages|A first sentence comes quickly, real ease takes patience and a little practice each day. Tell us what you want to say and to whom, and we will say how to begin.
children|Age is only half of it; what a child likes and dares is the other half. Tell us how old yours is and what it is busy with, and we will say what may suit.
toys|Small parts are for bigger children, so look at the age mark first. Tell us about the child, and about any smaller ones at home, and we will say what we think.
family|Ask the youngest and the eldest, and the middle usually follows. Let us know their ages and who tires quickly, and we will say honestly what suits whom.
community|Every circle has its own way of opening up, and asking is a good first step. Tell us what you would like to do or give, and we will say how to join in.
dating|Slowly, and with one real question instead of a dozen. Say what makes you laugh and what you are looking for, and meet first where others are around.
government|Forms follow the case, not the sign on the door. Describe yours in a sentence, say where you live, and we will tell you which one it is and what goes with it.
horses|Height and weight matter, temperament matters more. Tell us how much you have ridden and what makes you uneasy, and we will look for a match with you.
fishing|Water, light and wind change that by the hour. Tell us where you mean to fish and which rod you have, and we will say what we would try.
dance|Some dances need two, others only a floor. Say which one you have in mind and whether you come alone, and we will tell you how it can be done.
theatre|Every play has its own length, and an interval may add to it. If you have a train to catch or are bringing children, ask us about that very evening.
chess|Everyone once had to ask how the knight moves. Tell us whether you know the rules and how often you play, and we will say where you would fit in.
yarn|A small swatch tells more than any table, since no two hands pull alike. Give us the pattern and your size, and we will work it out with you.
snow|A mountain can change overnight, and the valley tells little of it. Ask shortly before you leave, say which slopes you like, and we will tell you what we know.
surf|Fear of water is a reason to go slowly, and to begin where you can stand. Tell us how well you swim and what frightens you, and we will say what could help.
climbing|That should be settled before anybody leaves the ground, and then both check the knot. Tell us whether you come alone and have belayed before.
combat|Everyone who stands firm today once stumbled over the first step. Tell us your age, old injuries and what you hope for, and we will say where to begin.
birds|Notice the size, the beak, how it moves and where it sits; colour can mislead. Describe it or send a picture, and we will puzzle over it with you.
running|Your foot, your stride and your ground decide. Tell us where and how far you run and what hurts afterwards; the soles of an old pair say a great deal.
bees|From whatever blooms within the bees' reach, and they keep no diary. Ask about the jar you have in mind, and we will tell you what we know of its season.
mending|What was once put together can often be taken apart again. Send a picture of the break, keep even the smallest piece, and we will say if we see a way.
tattoo|Over bone and thin skin it tends to sting more, over muscle less, and everyone feels it differently. Show us the spot, and we will tell you what to expect.
remembrance|If a death has just occurred, a doctor usually comes first; after that, much can wait a little. Tell us where things stand, and we will go through it with you.
hearing|Usually you listen for quiet tones and for words, and say what you hear. Tell us where you miss most, at table or on the phone, and we will explain the rest.
eyewear|Look straight ahead: the eyes near the middle, the brows in view, nothing that pinches. Show us your face with the frame on, and we will say honestly.
recycling|It depends on what it is made of and whether it is clean. Send a picture or describe it, and we will tell you what belongs where and what does not.
water|The eye alone cannot tell, only a sample can. Note colour, smell and when it began, tell us where it comes from, and if in doubt do not drink it.
storage|Ask that before the first box goes in: who may open the door, when, and what happens if a key is lost. We will tell you exactly how it is arranged.
shoes|A stitched sole tends to come off more willingly than a moulded one. Show us the pair from below and from the side, and we will say what we see.
leather|Let it dry slowly, away from the radiator, and try any polish on a hidden spot first. Tell us how you use it, and we will say what does it good.
robots|First keep your hands out of it, even if it looks asleep. Note which light is on and what it did last, and we will look for the cause with you.
eco|A leaf on the label says little. Ask about the very thing you have in mind, where it comes from and where it ends up, and we will tell you what we know.
`;
