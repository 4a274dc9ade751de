/**
 * Letter runs rejected anywhere in a label: insults, sex, hate and death in several languages. Kept as plain text for
 * review.
 */
export const refusedRuns: string[] = `
fuck perv fuk fvck phuck fck shit sht cunt bitch whore slut twat wank tosser bollock bugger bastard arse anus anal rectum penis peni vagin vulva clit
dildo porn xxx sex cum jizz jism semen orgas orgy boob tits titt tit cock dick prick pussy puss knob dong schlong minge fanny rape rapis molest pedo paedo incest
nazi hitler heil kkk negro nigg nigr coon gook chink kike spic wetback paki dago fag fagg dyke tranny homo retard spaz moron idiot dumb
kill murder suicid terror bomb jihad isis dead death corpse poop turd piss crap vomit puke snot scum slag skank hooker pimp
mierd puta puto cono joder polla verga culo cabron pendej chinga maric cagar caca folla
merd putain salope connard encul couille nique
scheis scheiss arsch fotze hure ficken wichs schwanz kacke nutte muschi
cazz minchia stronz troia fica puttan caralh bucet porra foder foda merda
kurwa huj chuj pizda pizd suka blyat bljat ebat jebat jebac sikis sik orospu amcik
neuk kut lul hoer klootz perkele vittu saatan fitta kuk knull
fasz geci kurv szar picsa muie futui cacat kokot kunda prdel zmrd hovno curak kurac picka govno jebe jebi
kontol memek ngentot bangsat putang tangina gago kantot puki chinko manko kuso unko chutiya bhosd gandu madarch behench bhench
sharmut zebbi paska pillu kyrpa huora fisse malaka gamot skata ssibal shabi caoni yarrak pezevenk ibne gavat baise bougnoul tapette negre foutre enfoire batard
zoccol coglion frocio ricchion puttana cazzo porcodio maricon gilipoll pajero boludo viado punheta caralho cabrao paneleir
klojo kanker tyfus mongool hoeren wixer arschl schlamp nazi heroin cocain ganja slave lynch genocid holocaust kamikaze taliban alqaeda hamas
ugly stupid loser creep gross nasty stink smell pubic hymen incel milf bdsm fetish nude naked xxx sperm testic scrot
ass azz hell damn devil satan lucifer
`
  .trim()
  .split(/\s+/);

/** Ordinary words that contain such a run; they are removed before the search. */
export const innocentWords: string[] = `
cumin cumul grape grass glass class brass compass passage passport cutlass hourglass cassette massage assay assembly asset assign assist sass lass bass
mass chass embassy ambassad potassium classic grassy title tithe titan stitch petit partition cocktail peacock cockpit cockle hancock shell
hello seashell eggshell document cucumber accumul circum scumble canal banal analog penin sextant sextet grapes coarse hearse
arsenal coarser arsenic skill skillet killick scrape crape trapeze drape spice spicy spick raccoon cocoon tycoon culotte sikh classi physik
basik musik knobb doorknob bombon dumbbell crapaud scrap conoid economic maricul lullaby lull killdeer deaden stitcher tittle kukri kuka
titmouse nutter significa certifica acumen parapet altitude latitude gratitude attitude celluloid tassel sturdy glassy grasshop embarrass
cassia molasses analyt scunthorp bergamot analys analyz assembl assent assert assess assoc assum assur basement bypass cellulos constitut debate debat econom efficac entit identit institut passeng passing passion passive passage reput quantit reassur saturday sophomor substitut succumb supervis surpass suspic techniq therap uniq vaudevill crisis passer password pass engross grossular nudge slavic jebel picket pickax kurva kurves
`
  .trim()
  .split(/\s+/);
