/** Meanings that no part of a name may have. */
export const UNPLEASANT_MEANINGS = new RegExp(
  `\\b(disease|disorder|symptom|infect\\w*|inflam\\w*|death|dead|die|kill\\w*|corpse|murder|wound|injur\\w*|pain\\w*|poison\\w*|toxic|urin\\w*|excre\\w*|feces|faec\\w*|sexual\\w*|genital\\w*|penis|vagina|
 anus|prostitut\\w*|offensive|derogatory|disparag\\w*|slang|obscene|vulgar|contempt\\w*|insult\\w*|weapon|bomb|explosive|gun|prison\\w*|slave\\w*|crim\\w*|theft|steal\\w*|fraud\\w*|drug|narcotic|parasit\\w*|
 vermin|louse|tumor|cancer|abnormal\\w*|unpleasant|foul|stupid|foolish|ugly|evil|wicked|devil|torture\\w*|punish\\w*|military|soldier\\w*|sewage|filth\\w*|dirty|mucus|vomit|blood|execution|swindl\\w*|cheat\\w*|immoral|drunk\\w*|
 hostile|war|worthless|grave|coffin|pus|lesion|fear|unhappy|sad|sorrow|failure|defeat|damag\\w*|destroy\\w*|intercourse|breast|buttocks|homosexual|ethnic|tribe|Jewish|Muslim|Christian|religious|church|naval|warship)\\b`.replaceAll(
    '\n',
    '',
  ),
  'i',
);

/** Subjects that no name is made from. */
export const HARMFUL_SUBJECTS =
  /\b(offensive|derogatory|disparag\w*|obscene|vulgar|ethnic|prostitut\w*|sexual\w*|genital\w*|intercourse|penis|vagina|murder|torture\w*|narcotic|excre\w*|feces|faec\w*)\b/i;

/** Words without meaning of their own, however often definitions use them. */
export const EMPTY_WORDS = new Set(
  `thing person people man woman someone something part kind type sort form place time way use used using act action state quality make made making have having give given take taken
 name group member number amount unit body set piece object work line side end area region point large small long short high low great little wide narrow thick thin old new young white black red green
 blue yellow brown dark light usual usually often especially typically various certain similar different common general particular special main first second third one two three four many several such other another same
 america recall removal return thumb inch seven how native north american european english french german british chinese indian japanese genus family order class species variety made-up consist contain contains containing consisting resembling having bearing
 being without within between around about into onto from with that which where when whose while after before during both either each every more most less very well held also only just then than
 device instrument equipment machine tool structure substance material product process method system means something-like activity skill art practice occupation profession job trade business
 covered attached shaped position support supports control cause effect result purpose source open close closed put set run move moving movement carry go come get keep let hold head hand foot eye face arm leg hair skin
 upper lower front back top bottom surface inside outside edge-of length size shape colour color male female adult child baby flesh human animal plant tree fruit flower leaf leaves food water air money
 unite state states united country city town world life day year month week hour minute building house room door wall floor street road land sea river island area field cut long-tailed genera any all not for the and are has
 one-half half upright straight flat round hard soft strong heavy designed intended formed produced containing provided known called played player user maker worker owner person-who organization company institution
 who whom whose what how central popular arid modern real synthetic only single above below middle half quarter century plane wild tropical succulent oblong tail
 ancient portable decorative ornamental traditional cloth garment clothing paper metal wood glass plastic rubber iron electric electrical electronic signal information language word words letter letters book written writing print language`.split(
    /\s+/,
  ),
);

/** Words that are never part of a name, whatever else they mean. */
export const UNWANTED_WORDS = new Set(
  `bane beast bile blight blot bog bum bunk burden butt carcass cheap chop clot coma cramp crash crime curse cyst dirt ditch dope drain dread dreg dregs dross dull dump dung fat fault filth flaw flea fool fraud fuss garbage germ ghost goon gore grave greed grief grub grudge
 gutter hack hag hearse hurt idol itch jail junk knave leech liar lice loser lout lust madam maggot malice mess mob mold mould mud muck mucus mutt cur nag neglect noose pest pig pit pity plague plot prey pus rage rat reek rip rogue rot rout rust sack scab scar scare scorn scourge screw sewage sewer shame shark
 shoot shroud sick sin slap slave sleaze slime slop slug slur slob smut sneak snob snot sore spit spite squalor stab stain stench sting stink strip stump suck swamp sweat tar thief thug tomb trap trash tripe tumor ulcer vice victim vile wart waste weed whip widow witch woe worm wound wreck wrath yoke
 dummy doodad fatso klutz nerd geek peon pawnbroker lowlife lowbrow ogre oaf yokel hick hussy wench floozy prune boor bore brat bully burp belch barf bladder bowel colon groin gullet gut guts hernia nipple nostril pelvis phlegm rectal saliva scrotum sperm spleen testis thigh tonsil uterus womb wrinkle
 abortion autopsy casualty cadaver cripple dropsy eunuch famine fascist fetish gallows genocide guillotine heresy heroin hitman homicide incest infidel leper lynch massacre opium orphan pimp pillage plunder pogrom racism rebel savage sniper spastic squaw slaver traitor ammo bullet cannon grenade missile rifle pistol dagger sword`.split(
    /\s+/,
  ),
);
