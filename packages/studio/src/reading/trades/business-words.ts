/**
 * Words for the form of an offer, not its subject: a scuba diving school is about diving. They count less than a
 * subject beside them.
 */
export const formWords = new Set(
  `school academy class classes course courses lesson lessons coach coaching training workshop workshops club community marketplace market shop shops store stores boutique
 app apps software platform platforms website web online saas subscription box delivery rental rentals hire booking tour tours trip trips holiday holidays retreat retreats experience experiences supplier supplies supply
 equipment kit kits repair repairs maintenance service services studio studios clinic clinics center centre agency consultancy consulting company brand label maker makers planning planner guide guides blog podcast newsletter magazine
 tracker tracking tool tools wholesale import export manufacturer factory installation inspection inspections bar cafe salon leasing lessons
 escuela escola ecole schule taller atelier atelie werkstatt clinica clinique klinik tienda laden loja magasin boutique verein estudio agencia agence agentur oficina centro centre zentrum servicio servico service academia empresa firma entreprise reparacion reparatur reparation reparacao
 aula aulas clases curso cursos cours kurs kurse unterricht consultorio consultorios escritorio cabinet courtier quiosque quiosques quiosco alquiler alquileres aluguer aluguel location verleih vermietung`.split(
    /\s+/,
  ),
);

/** Words that are nouns in a dictionary but name no subject in a description. */
export const emptyWords = new Set(
  `bar bars cart carts truck trucks a about above across after all also always an and any are around as at back be beautiful been being best better big both build building business businesses but buy by can case cases change choice client clients
 come company companies complete corner country custom customer customers daily day days deal deals difference different do easy end enough even ever every everyone everything expert experts fair fast few find fine firm first focus for
 free fresh friendly from full fun get getting gift give good goods great group growing guide had half hand handmade happy hard has have help high high-quality home house how idea ideas if in independent industry inside into is it item items its job
 just keep kind know large last late launch lead let life like line list little live local long lot lots love low made main make makes making many match member mid million minute minutes mix modern month more most much name national natural near need
 needs new next nice night no not now of off offer offering office old on one only open option or order organic other our out over owner owners own pack pair part parts people person personal pick piece place plan point pop power premium price prices pro
 problem process product products professional professionals programme project provide public quality quick range rate real right room run running safe sale same scale second self sell selling set shop side simple single site size slow small smart solution
 solutions something special spot staff stand start startup state step stop street style support sure system systems take team teams test that the their them then there they thing things this those three through time times to today together top total town
 traditional turn two type unique up us use used user users using value variety version very village want way ways we web week weekend well what when where which while who whole wide with without work worker workers working world would year years you
 young your yourself client-side north south east west northern southern eastern western highlands city cities urban rural based focused enthusiast enthusiasts lover lovers beginner beginners adult adults man men woman women someone anyone
 charge change care contact content control connection cost cover date demand edge effort effect experience eye face fact family field form future glance go goal ground head heart human interest level light look meet mind move nature note number object
 opportunity past pay period practice present question reason record report rest result return rise round rule sense share shape show sort source space speed standard story stock subject success target task term touch trade trust try turn view visit walk watch wish word monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays weekends afternoon afternoons`.split(
    /\s+/,
  ),
);
