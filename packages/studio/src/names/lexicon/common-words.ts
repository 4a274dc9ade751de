/** Everyday words outside the themes; a coined name one letter away from one of them looks like a typing error. */
export const everydayWords: string[] = `
about above accept across action active actual adult advice after again against agency agent agree ahead allow almost alone along already also
always among amount animal another answer anyone appear apple apply area argue around arrive article artist assume attack author avoid away
baby back ball bank base beat beautiful because become before begin behavior behind believe benefit better between beyond billion black blood blue
board body bottle boring born both bottom brain branch break brief bring broken brother brown build business butter button buyer camera campaign
cancer candidate capital card career carry case catch cause cell center central century certain chair challenge chance change character charge check
cheese chicken chief child choice choose church citizen city civil claim class clean clear climb close clothes cloud coach coffee cold collect college
color come common company compare computer concern condition cook cookie corner cost could country couple course court cover crazy create credit crime
cross crowd cruel culture cup current custom dark data daughter deal debate decade decide deep degree depend desert design detail develop dinner
direct dirty discover discuss disease doctor dollar door double doubt down dozen drama dream dress drink drive drop during early earth easily east easy
economy edge effect effort eight either elder employ empty energy engine enjoy enough enter entire error escape even evening event ever every evil
exact example expect expert explain face fact factor fail faith fall false family famous farmer fast father favor fear federal feel fence fever field
fight figure fill film final finger finish fire firm first fish flavor flat floor flour flower fluid focus follow food foot force foreign forest forget
form former forward found four free freeze fresh friend front fruit full fund funny furry future game garden general girl give glass goal gold golden good
great green grocer ground group grow growth guess guest guide guilt guilty habit hair half hand happen happy hard health hear heart heat heaven heavy help
herb here hidden high history hold holiday holly home honest honey hope horse hospital hotel hour house however human hundred hungry husband idea image
imagine impact improve income indeed inside island issue item itself join joke judge juice jungle just keep kind kitchen knife know labor ladder lady
land language large later laugh lawyer lazy lead leader learn least leather leave left legal lemon less letter level life light like likely linen line list
listen little live liver local long look lose loss lost love lover lower lucky lunch machine magazine magic main major maker manage many market marriage
master match matter maybe meal mean measure meat media medical meet member memory mention message metal method middle might milk million mind minor
minute miss mission mobile model modern moment money month moral more morning mother motion mountain mouth move movie much music myself name narrow
nation nature near nearly neck need never news next nice night nine nobody noise none normal north nose note nothing notice novel number nurse occur ocean
offer office officer often once only onto open option orange order other outer outside owner pain paint pair panel paper parent park party pass past
patient pattern peace people perfect perhaps period person petty phone photo phrase picky picture piece place plan plane plant plastic plate play please
plenty point poem police policy poor popular potato pound power practice prepare present press pretty price print prior prison private problem process
produce product profit program project proof proper protect proud prove public pull purple purpose push quality queen question quick quiet quite race
radio rain raise range rate rather reach read ready real reason recent record reduce region relate remain remember remote repeat reply report require
rest result return reveal rich ride right river road rock role room round royal rule runner safe salad salon same sample sand scale scene school science
score season seat second secret section secure seem seller send senior sense series serious serve service seven several shade shake shape share sharp sheet
ship shirt shoe shop short should shoulder show sick side sign silence silly silver simple since sing single sister site skin sleep slow small smart smile
smoke smooth social soft soldier solid some song soon sorry sound source south space speak special speech speed spend spirit spoke spot spread spring staff
stage stand star start state station stay step still stock stone stop store storm story strange street strong student study stuff style sugar summer
sunny super supper surely sweet swim system table tailor take talk task taste teach team tell tender terror test thank their theme there these thick thin
thing think third this those thought thousand threat three throat through throw ticket tight time tiny tired title today together tomato tonight
tooth topic total touch tough toward tower town track trade train travel treat tree trial trip trouble truck true trust truth turn twelve twenty type
uncle under union unit until upper usual value very victim video view village visit voice vote wait walk wall want warm waste watch water wealth weapon
wear weather week weight welcome west whale what wheel when where which while whisper white whole wide wife wild will wind window winter wish with woman
wonder wood wooden word work worker world worry worth would write wrong yard year yellow young your zero brewery bakery bindery tannery grocery eatery
roaster baker banker brewer beanie cookery bravery slavery misery mystery battery gallery nursery pottery lottery flattery butchery peppery buttery
cuppa dingo bimbo limbo combo jumbo dumbo mumbo gringo gonzo bozo yolo polo solo halo silo kilo typo logo mono sparrow marrow farrow disco taco condo rodeo video radio potlucky unlucky plucky matchable elbow power tower shower bower lower former warmer
`
  .trim()
  .split(/\s+/);
