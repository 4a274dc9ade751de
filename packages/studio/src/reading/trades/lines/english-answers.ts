/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const ENGLISH_ANSWERS = `
baking|Every dough has its own ingredients. Tell us which loaf you like and anything you need to avoid, and we'll go through the list with you.
coffee|Freshness counts from the day of roasting, and beans straight from the roaster still need some rest. Ask us for the roast date of the one you like.
tea|Finely cut tea steeps faster than whole leaves, and every tea has its own pace. Start short, taste it, and leave it until you like it.
brewing|It can change from one day to the next, whenever a keg runs dry. Ask us on the day, and tell us what you usually like to drink.
wine|Think of the sauce and the seasoning first, as they matter most. Tell us what you're serving, and we'll help you choose.
cooking|The menu can change with the season and with what's in the kitchen. Ask us on the day, and mention anything you don't eat.
sweets|To be honest, that changes with the weather and the hour. Tell us whether you prefer fresh, rich or crunchy, and we'll help you pick one.
produce|That depends on the weather and differs from field to field. Ask us what has just come in and what is about to end.
nutrition|Nothing exotic: start from the meals you already like and change one at a time. Write down a normal week and any illness, and we'll look at it with you.
dairy|Every piece has its own age: the longer it rests, the firmer and stronger it tends to be. Ask about the one you have in mind, and we'll tell you.
seafood|It differs from catch to catch, so ask us about the one you want. And trust your nose: fresh fish hardly smells at all.
butcher|A slow pot and a quick hot pan call for quite different cuts. Tell us the dish and how many you're cooking for, and we'll help you choose.
mushrooms|Let them breathe: cool, dry, loosely covered and unwashed until the pan is hot. If one looks or smells doubtful, leave it out and ask us.
spices|Rub a pinch between your fingers and smell it; the nose often knows the dish. Name something you cook every week, and we'll suggest where to start.
pizza|The oven is quick; the queue and the traffic are harder to predict. Ask when you order, and we'll tell you how busy we are.
kitchens|Wipe it dry after use and don't scour it; the rest depends on the material. Tell us which piece or surface it is, and we'll tell you what it needs.
finance|It depends on the amount, the way you pay and the country it goes to. Describe a typical payment, and we'll go through the fees before you send it.
invoicing|When in doubt, keep it: anything you paid for work may matter. Show us the ones you're unsure about, and we'll sort them out with you.
investing|Savings can fall with them, and no one knows for how long. Let's look together at when you'll need the money and how much loss you could bear.
insurance|Every policy has a list of exclusions, and that's the part to read first. Tell us what damage worries you, and we'll look for it there with you.
shopping|Stock changes faster than any website. Describe the item, its colour and size, or send a picture, and we'll check and tell you honestly.
property|That depends on who lives there now and who has the key. Name a few days that suit you, and we'll see what can be arranged in daylight.
giving|That's a question to ask every charity. Ask us, and we'll tell you what goes to the cause and what covers the running costs.
manufacturing|Material, size and shape set the limits. Mark on the drawing which dimensions really matter, and we'll tell you what is realistic.
freelance|That depends on the work already under way and on your project. Tell us the scope and the date you need it by, and we'll tell you whether it fits.
hiring|Rare skills take longer, quick decisions shorten it. Describe the role, the team and the place, and we'll tell you what to expect.
consulting|The results should be agreed in writing before the work begins. Tell us which decision you're stuck on, and we'll spell them out with you.
marketing|Decide beforehand what should change: enquiries, orders, repeat customers. Tell us where you are today, and we'll choose the measure with you.
sales|Ask about every step before you agree: what you sign, who does what and how you can get out of it. We'll go through it with you line by line.
tasks|Every task needs one name and one date, or it stays a wish. Tell us how your team shares out its work now, and we'll look at it together.
scheduling|Usually, the sooner you ask, the easier it is to find another slot. Tell us which appointment it is and which days suit you, and we'll check.
legal|No one can say without reading it, attachments and small print included. Show us the whole text before you sign, and point out what worries you.
support|It depends on the day and on what you need. Start your message with what happened and what you've tried, so that help can begin right there.
events|Rain needs a plan before the invitations go out: a roof, a tent or a second date. Tell us the place and the number of guests, and we'll think it through with you.
logistics|It depends on the route, the load and the traffic. Give us both addresses and the size of the parcel, and we'll tell you when to expect it.
news|Look for the named source, and for what is marked as still unclear. If a line leaves you wondering where it came from, write to us and ask.
home|Measure the wall, but also the doorway and the stairs, as getting it in is often the problem. Send us the measurements and a picture, and we'll check with you.
cleaning|Every surface and every stain needs something different. Tell us about allergies, small children or pets, and we'll tell you what we'd use where.
building|It depends on permits, the weather and work already under way. Show us the plan or a few pictures, and we'll tell you what has to happen first.
trades|It depends on the distance and the urgency. Tell us where you are and what is leaking, sparking or stuck, and shut off the supply first if you safely can.
garden|Some plants love the shade and others only sulk in it. Note when the sun reaches the spot and what the soil is like, and we'll tell you what may thrive.
flowers|It varies from flower to flower, and a cool spot out of the sun helps most of them. Ask us about yours, and we'll tell you how to look after it.
crafts|Every piece is made differently, from the first sketch to the last touch. Ask about the one you like, and we'll tell you what happened at the bench.
scent|Light notes fade early, deep ones linger, and every skin is different. Wear it for a day before you decide, and tell us how it went.
paper|Rough paper soaks up the ink, smooth paper keeps fine lines sharp. Show us your design and the size you have in mind, and we'll tell you what works.
fitness|No one is fit before they start. Tell us how much you move now and what aches; after an illness, ask your doctor before the first session too.
wellness|Comfortable clothes, a light meal beforehand and a silent phone are a good start. Tell us what you've chosen, and we'll tell you what else to bring.
medicine|It depends on the complaint and on the day. Tell us what's wrong and how long you've had it; in an emergency, call the emergency number at once.
dental|Treatments differ, and so do people. Tell us beforehand if you're afraid, and we'll talk you through each step and what can make it easier.
beauty|Skin changes with the season. Tell us about any allergies and what you use now, and try a little on a small patch first.
hair|Think about how your hair falls naturally and how long you want to spend on it each morning. Show us a picture you like and one you don't, and we'll talk it over.
sleep|Get up for a while, keep the light low and leave the clock alone. Tell us what your nights are like, and if it goes on for weeks, ask a doctor too.
therapy|Mostly you talk about what brings you here, at your own pace, and ask whatever you want to know. You decide how much you say, and silence is fine too.
baby|Babies develop at very different rates. Tell us the age and what you've noticed; if fever, feeding or breathing worries you, call a doctor right away.
eldercare|It may depend on the day and on the help that is needed. Ask us who would come, and what happens at night, and we'll tell you plainly.
software|Make a list of the programs, devices and files you work with today. Show it to us, and we'll tell you what fits, what doesn't and what we don't know yet.
data|Every figure started as a survey, a sensor reading, a register or a click. Ask about the one that matters to you, and we'll tell you what we know about its source.
security|Nothing is ever perfectly safe, but weak spots can often be found. Tell us who has a key and what worries you, and we'll look at it with you.
locks|A lot depends on what has been tried already, so don't force the key. Describe the door or send a picture, and we'll tell you what we think.
ai|Ask three things: what is stored, what is passed on and what is used for training. Tell us which data you'd never hand over, and we'll go through it with you.
cloud|That depends on what backs it up: a copy, a second machine or nothing. Tell us how long you could manage without it, and we'll go through the plan.
telecom|A map gives an idea, but walls, hills and basements have the final say. Tell us the address and the floor, and we'll tell you what to expect.
hardware|Often the fault is smaller than it looks, and sometimes a part is no longer made. Tell us the model and what it did last, and we'll tell you whether there's hope.
gaming|Some games are made for two and some for a noisy crowd. Tell us who will be playing and how old the youngest is, and we'll tell you what fits.
science|A result is only as good as its method. Tell us which figure you mean, and we'll explain the set-up, the uncertainty and what is still open.
space|Coastlines, clouds, city lights: it depends on the orbit and the lens. Tell us which place or which patch of sky you have in mind, and we'll explain.
pets|Then it needs time, a calm voice and something that smells of home. Tell us what frightens it and what it loves, and we'll work out how to begin.
farming|It depends on the season, the weather and the field work, so ask before you set out. We'll tell you honestly whether it's a good day, and boots are rarely wrong.
ocean|Then the sea decides, not the timetable. Ask us shortly beforehand about wind and waves, mention if you get seasick, and we'll tell you what we think.
energy|It depends on what the house uses, how it is built and what you pay now. Have the last bill and a picture of the house at hand, and we'll do the sums with you.
weather|The closer the hour, the more reliable the forecast, and a valley can have weather of its own. Tell us the place and the time, and we'll tell you how likely it is.
music|You have to hold it and hear a chord to know. Tell us which instrument it is and whether you already play, and we'll tell you how you could try it.
film|The more pictures there are, and the more care each one needs, the longer it takes. If you need one of them in a hurry, tell us, and we'll see what's possible.
writing|Length matters less than the state of the draft and how deep you want us to go. Send a typical page, and we'll tell you what it needs.
books|Tell us the last one you could not put down, and the one you gave up on. From those two, a third can usually be guessed.
design|With questions rather than a pencil: who will use it, where, and what should be clear at once? Collect a few things you like and tell us why.
fashion|It depends on the cut, the fabric and how much the seams have left to give. Put it on, mark where it pulls, and we'll tell you what can be done.
jewellery|Often it can, though a pattern all the way round or a delicate setting may rule it out. Show us the ring and tell us the size, and we'll let you know.
travel|Routes differ, and so do feet. Tell us how far you like to walk, whether stairs are a problem and who is coming, and we'll look at the route with you.
hospitality|Much depends on whether the room is occupied the night before. Tell us when you expect to get here, and we'll see what can be arranged.
cycling|A brake is quickly adjusted, a missing part may have to be ordered. Describe the noise and tell us when you need to ride again, and we'll tell you what to expect.
cars|A squeal, a knock and a whistle mean different things. Note whether it happens cold, in bends or uphill, and record it for us; if a red light comes on, stop.
outdoors|Something against rain, something warm for the night and shoes you have already walked in. Tell us where and for how long, and we'll go through your list.
aviation|That depends on wind, cloud and visibility, often only on the day itself. Keep a second date in mind, ask us shortly before, and we'll tell you how it looks.
education|Perhaps less than you fear; a gap is easier to fill than to hide. Show us an exercise you got stuck on, and we'll see where to start.
languages|A first sentence comes quickly; feeling at ease takes patience and a little practice each day. Tell us what you want to be able to say, and we'll tell you how to begin.
children|Age is only half of it; what a child likes and dares to do is the other half. Tell us how old yours is and what they enjoy, and we'll tell you what may suit.
toys|Small parts are for bigger children, so check the age label first. Tell us about the child, and about any smaller ones at home, and we'll tell you what we think.
family|If it works for the youngest and the oldest, it usually works for everyone. Tell us their ages and who tires quickly, and we'll tell you honestly what suits.
community|Every group welcomes people in its own way, and asking is a good first step. Tell us what you'd like to do or give, and we'll tell you how to join in.
dating|Slowly, and with one real question instead of a dozen. Tell us what makes you laugh and what you're looking for, and meet in a public place first.
government|That depends on your case. Describe it in a sentence, tell us where you live, and we'll tell you which form you need and what goes with it.
horses|Height and weight matter, temperament matters more. Tell us how much you've ridden and what makes you uneasy, and we'll look for a match with you.
fishing|The water, the light and the wind change that by the hour. Tell us where you want to fish and which rod you have, and we'll tell you what we'd try.
dance|Some dances need two, others only a floor. Tell us which one you have in mind and whether you're coming alone, and we'll tell you how it can be done.
theatre|Every play has its own length, and an interval may add to it. If you have a train to catch or are bringing children, ask us about that evening.
chess|Everyone once had to ask how the knight moves. Tell us whether you know the rules and how often you play, and we'll tell you where you'd fit in.
yarn|A small swatch tells you more than any table, since no two people knit alike. Give us the pattern and your size, and we'll work it out with you.
snow|Conditions can change overnight, and the valley tells you little. Ask us shortly before you leave, tell us which slopes you like, and we'll tell you what we know.
surf|Fear of water is a reason to go slowly, and to begin where you can stand. Tell us how well you swim and what frightens you, and we'll tell you what could help.
climbing|That should be settled before anyone leaves the ground, and then both of you check the knot. Tell us whether you're coming alone and have belayed before.
combat|Everyone stumbles over the first step once. Tell us your age, any old injuries and what you hope for, and we'll tell you where to start.
birds|Note the size, the beak, how it moves and where it sits; colour can mislead. Describe it or send a picture, and we'll puzzle over it with you.
running|It depends on your foot, your stride and the ground. Tell us where and how far you run and what hurts afterwards; the soles of an old pair say a lot.
bees|From whatever is in bloom within the bees' reach. Ask about the jar you have in mind, and we'll tell you what we know about its season.
mending|What was once put together can often be taken apart again. Send a picture of the break, keep even the smallest piece, and we'll tell you if we see a way.
tattoo|Over bone and thin skin it tends to sting more, over muscle less, and everyone feels it differently. Show us the spot, and we'll tell you what to expect.
remembrance|If someone has just died, a doctor usually comes first; after that, much can wait a little. Tell us what has happened so far, and we'll go through it with you.
hearing|Usually you listen for quiet tones and for words, and say what you hear. Tell us where you miss the most, at the table or on the phone, and we'll explain the rest.
eyewear|Look straight ahead: eyes near the middle, brows in view, and nothing that pinches. Show us your face with the frame on, and we'll tell you honestly.
recycling|It depends on what it is made of and whether it is clean. Send a picture or describe it, and we'll tell you what belongs where and what doesn't.
water|You can't tell by looking; only a sample shows it. Note the colour, the smell and when it began, tell us where it comes from, and if in doubt, don't drink it.
storage|Ask that before the first box goes in: who may open the door, when, and what happens if a key is lost. We'll tell you exactly how it works.
shoes|A stitched sole is usually easier to replace than a moulded one. Show us the pair from below and from the side, and we'll tell you what we see.
leather|Let it dry slowly, away from the radiator, and try any polish on a hidden spot first. Tell us how you use it, and we'll tell you what it needs.
robots|Keep your hands out of it first, even if it looks switched off. Note which light is on and what it did last, and we'll look for the cause with you.
eco|A leaf on the label says little. Ask about the product you have in mind, where it comes from and where it ends up, and we'll tell you what we know.
`;
