/** A truthful answer to the trade's question without knowledge of the business: id | answer. */
export const FRENCH_ANSWERS = `
baking|Cela change d’une fournée à l’autre. Dites-nous ce que vous ne pouvez pas manger, et nous parcourrons la liste avec vous.
coffee|Chaque café a sa propre date. Dites-nous lequel vous tente et comment vous le préparez, et nous vous dirons ce que nous savons de sa torréfaction.
tea|Selon ce qui infuse et la chaleur de l’eau, cela va du simple au triple. Goûtez tôt, puis encore un peu après, et retirez quand cela vous plaît.
brewing|Un brassin se termine, un autre prend sa place. Demandez-nous ce qui coule, et dites si vous aimez plutôt l’amer, le rond ou l’acidulé.
wine|La sauce, le sel et l’épice comptent souvent plus que le plat lui-même. Racontez-nous ce que vous cuisinez et ce que vous aimez boire.
cooking|Demandez-nous ce que nous préparons aujourd’hui. Dites aussi ce que vous ne mangez pas, et nous verrons ensemble ce qui vous irait.
sweets|Notre préféré n’est peut-être pas le vôtre. Dites-nous si vous aimez le fondant, le croquant ou l’acidulé, et nous vous donnerons notre avis.
produce|Le temps qu’il a fait sur les champs compte plus que le calendrier. Demandez-nous ce qui est mûr, et dites-nous ce que vous pensez cuisiner.
nutrition|Cela dépend de vos journées, de vos goûts et de votre santé. Notez ce que vous mangez d’ordinaire, et nous le regarderons avec vous.
dairy|L’âge varie d’une pièce à l’autre. Montrez-nous celle qui vous tente, douce ou corsée, et nous vous dirons ce que nous savons de son affinage.
seafood|D’un arrivage à l’autre, la réponse change. Demandez-le-nous pour ce qui vous tente, et dites-nous pour quel jour vous cuisinez.
butcher|Il y a des morceaux pour le feu vif et d’autres pour la cocotte. Dites-nous le plat, le nombre de convives et le temps que vous avez.
mushrooms|Au frais, dans du papier plutôt que dans un sac fermé, et sans les laver d’avance. Toutes les variétés ne se gardent pas de même : demandez-nous.
spices|Pensez d’abord au plat que vous faites souvent. Décrivez-le-nous, et nous chercherons avec vous ce qui s’accorde et quand l’ajouter.
pizza|La pâte, le four et les commandes déjà en cours font l’attente. Dites-nous où et pour quelle heure, et nous vous dirons si c’est possible.
kitchens|Une lame, une poêle et un plan de travail ne se soignent pas de la même façon. Dites-nous ce que vous avez en main, et nous vous dirons quoi éviter.
finance|Le moyen de paiement, le montant et le pays entrent dans le calcul. Donnez-nous un exemple courant chez vous, et nous le détaillerons avec vous.
invoicing|Dans le doute, gardez tout ce qui touche à votre activité. Les règles changent selon le pays et le métier : montrez-nous la pile, nous trierons ensemble.
investing|Votre épargne peut baisser aussi, et personne ne sait pour combien de temps. Parlons d’abord de ce qui peut attendre et de ce qui ne le peut pas.
insurance|Cherchez le chapitre des exclusions, puis celui des franchises. Apportez ou envoyez-nous votre contrat, et nous lirons ces pages avec vous.
shopping|Donnez-nous le nom de l’objet, sa taille et sa couleur, ou une simple photo. Nous regarderons, et s’il n’y en a plus, nous vous le dirons.
property|Il faut accorder votre agenda et celui des occupants. Dites-nous quel bien vous plaît et quels jours vous iraient, et nous chercherons un moment.
giving|Vous avez raison de le demander avant de donner. Dites-nous quelle cause vous touche, et nous vous expliquerons où va l’argent, frais compris.
manufacturing|Cela dépend de la pièce, de la matière et de la cote. Envoyez-nous le plan, marquez ce qui doit être juste, et nous vous dirons si nous le tenons.
freelance|Les projets en cours et la taille du vôtre comptent. Dites-nous ce qu’il faut livrer et pour quand, et nous vous répondrons franchement.
hiring|Un profil rare se fait attendre, et le rythme de vos entretiens compte aussi. Décrivez-nous le travail et l’équipe, et nous estimerons avec vous.
consulting|C’est à convenir avant de commencer : une décision, un plan, une réponse par écrit. Dites-nous ce que vous voudriez pouvoir faire ensuite.
marketing|À un signe convenu d’avance : des appels, des visites, des commandes. Dites-nous lequel compte pour vous et d’où vous partez aujourd’hui.
sales|Posez la question avant de dire oui : qui livre, à quelle date, et à qui parler ensuite. Nous passerons ces étapes en revue avec vous.
tasks|Pour chaque tâche, il faut un nom, une date et un mot sur ce qui compte comme fini. Racontez-nous comment vous répartissez le travail aujourd’hui.
scheduling|Plus vous prévenez tôt, plus c’est simple. Donnez-nous la date prévue et quelques moments qui vous iraient, et nous verrons ce qui est libre.
legal|Seule une lecture entière permet de le dire, annexes comprises. Ne signez pas encore, et marquez pour nous les lignes qui vous inquiètent.
support|Demandez le nom de la personne au bout du fil, et notez-le. Racontez en une phrase ce qui ne va pas, et nous vous dirons qui peut s’en occuper.
events|Parlons-en avant le premier nuage : un abri, une salle, un autre jour. Dites-nous le lieu et le nombre d’invités, et nous y réfléchirons avec vous.
logistics|C’est une affaire de trajet, de poids et de jour de départ. Donnez-nous les deux adresses et les dimensions, et nous vous dirons quand l’attendre.
news|Demandez qui l’a vu, qui le dit et qui le confirme. Si un texte ne le montre pas assez, écrivez-nous, et nous vous expliquerons d’où nous le tenons.
home|Mesurez la pièce, la porte et l’escalier, puis marquez au sol la place qu’il prendrait. Envoyez-nous ces mesures, et nous regarderons avec vous.
cleaning|À chaque surface son soin : la pierre, le bois et le verre ne supportent pas la même chose. Signalez-nous une allergie ou un sol fragile.
building|Un permis, une saison, un mur à ouvrir : plusieurs choses en décident. Montrez-nous un plan ou des photos, et nous vous dirons ce qu’il faut régler d’abord.
trades|Dites-nous ce qui ne va pas, où vous êtes et si cela s’aggrave. Une photo de la panne nous aide à juger ce qui presse et à vous répondre.
garden|Certaines plantes aiment l’ombre, d’autres y boudent. Observez quand le soleil touche ce coin et si la terre reste humide, puis racontez-le-nous.
flowers|Cela dépend des fleurs et de la chaleur de la pièce. Dites-nous où sera le bouquet et pour quel jour, et nous vous dirons comment en prendre soin.
crafts|De la matière brute au dernier geste, chaque pièce a son chemin. Montrez-nous celle qui vous plaît, et nous vous le raconterons.
scent|Les notes légères s’envolent tôt, les profondes s’attardent, et la chaleur y fait beaucoup. Essayez-le un jour ordinaire avant de juger.
paper|Tout papier n’aime pas toute encre. Envoyez-nous votre dessin ou votre texte, et nous vous dirons ce qui sera net et ce qui risque de baver.
fitness|On peut partir de là où l’on est, à condition de bien doser l’effort. Parlez-nous d’une blessure ou d’un souci de santé avant la première séance.
wellness|Des vêtements dans lesquels vous respirez, et l’envie de ralentir. Le reste change selon la séance : dites-nous laquelle, et nous vous le préciserons.
medicine|Tout dépend de ce qui vous amène. Dites-nous ce que vous ressentez et depuis quand ; si cela ne peut pas attendre, appelez les urgences.
dental|Un contrôle et un soin ne se ressentent pas de même, et chacun a ses craintes. Dites-nous ce que vous redoutez, et nous vous dirons à quoi vous attendre.
beauty|Aucune peau ne réagit tout à fait comme une autre. Dites-nous si la vôtre tire, brille ou rougit, et essayez d’abord au creux du bras.
hair|Celle qui suit vos cheveux, votre visage et le temps que vous avez le matin. Montrez-nous des photos de ce qui vous plaît et de ce que vous ne voulez plus.
sleep|Levez-vous un moment plutôt que de lutter, en lumière basse et sans regarder l’heure. Si cela dure, parlez-en aussi à un médecin.
therapy|On fait d’abord connaissance. Vous dites ce qui vous amène, avec vos mots, et rien ne vous oblige à tout raconter ce jour-là.
baby|D’un bébé à l’autre, les écarts sont grands. Racontez-nous ce que vous observez, et au moindre doute sur sa santé, appelez un médecin.
eldercare|L’heure et le besoin font la réponse. Demandez-nous quel visage vous verriez et comment nous joindre, et dites-nous ce qui vous rassure.
software|Faites la liste des programmes que vous ouvrez chaque jour, avec leur version. Nous regarderons avec vous ce qui s’entend et ce qui coince.
data|Pour chaque chiffre, il faut savoir qui l’a relevé, quand et comment. Montrez-nous celui qui vous étonne, et nous remonterons le fil ensemble.
security|Il faut savoir ce que vous protégez, et de qui. Décrivez-nous vos accès et vos habitudes, et nous chercherons avec vous le point faible.
locks|Une porte claquée n’est pas une clé cassée, et cela change tout. Ne forcez rien, et envoyez-nous une photo de la serrure et de la porte.
ai|Posez-nous la question pour chaque outil : ce qu’il reçoit, où cela part et qui peut le lire. Dites-nous aussi ce qui ne doit pas sortir de chez vous.
cloud|Cela dépend de ce qui peut prendre le relais et de la dernière sauvegarde. Dites-nous quel arrêt vous supportez, et nous chercherons où cela casserait.
telecom|Un vallon, un mur épais, une antenne lointaine, et le signal faiblit. Donnez-nous l’adresse exacte, et dites si c’est dehors, à l’étage ou au sous-sol.
hardware|Tant qu’on n’a pas trouvé ce qui a lâché, nul ne peut le dire. Notez le modèle et ce que fait l’appareil à l’allumage, et envoyez-nous une photo.
gaming|Certains jeux se jouent seul, d’autres veulent une tablée. Dites-nous combien vous serez et pour combien de temps, et nous vous dirons si cela s’y prête.
science|L’instrument, le nombre d’essais et la marge d’erreur comptent autant que le chiffre. Dites-nous quel résultat vous intrigue, et nous le reprendrons avec vous.
space|Un fleuve, une côte, les lumières d’une ville, si l’altitude et les nuages le permettent. Dites-nous ce que vous aimeriez y reconnaître.
pets|Racontez-nous ce qui l’effraie et ce qui le calme. Un objet qui sent la maison aide souvent, et ne pas le presser aide encore plus.
farming|Les travaux et la saison ont leur mot à dire. Écrivez-nous avant de prendre la route, et nous vous dirons si le moment s’y prête.
ocean|La mer a le dernier mot, et y renoncer un jour fait partie du métier. Demandez-nous ce que l’on prévoit, et dites-nous si vous la craignez.
energy|Cela dépend de l’exposition, de l’isolation et de ce que vous consommez. Envoyez-nous une facture récente et des photos, et nous compterons ensemble.
weather|Personne ne le sait à coup sûr, mais un risque peut se dire. Donnez-nous le lieu et l’heure qui comptent, et nous vous dirons ce que nous voyons.
music|Un instrument se choisit avec l’oreille et les mains. Dites-nous lequel vous attire et si vous jouez déjà, et nous verrons comment faire.
film|Plus il y a d’images à trier et à retoucher, plus il faut patienter. S’il vous en faut une pour un jour précis, dites-le-nous avant la prise de vue.
writing|Chercher des coquilles va plus vite que revoir la construction. Envoyez-nous quelques pages et votre échéance, et nous vous dirons ce qui est possible.
books|Dites-nous quel livre vous n’avez pas pu lâcher, et lequel vous avez abandonné. Entre les deux, nous chercherons avec vous.
design|Par des questions plus que par un crayon : à qui cela parle, où on le verra, ce qui vous déplaît. Quelques images que vous aimez nous aident déjà.
fashion|Le tissu et ce qu’il reste dans les coutures le diront. Enfilez-le avec les chaussures que vous porterez, et montrez-nous où cela tire.
jewellery|Bien des anneaux s’y prêtent, d’autres non, selon la matière et le décor. Montrez-nous la bague, et dites-nous si elle glisse le matin ou le soir.
travel|Cela dépend de l’étape, de la pente et de la chaleur. Dites-nous jusqu’où vous marchez sans peine, et nous vous dirons si le chemin est pour vous.
hospitality|Dites-nous par où vous venez et vers quelle heure vous pensez être là. Si la route s’allonge, prévenez-nous, et nous verrons comment faire.
cycling|Un câble et une roue voilée ne demandent pas le même temps. Décrivez-nous ce qui grince ou saute, et dites-nous quel jour il vous faut rouler.
cars|Un claquement et un sifflement n’ont pas la même cause. Notez s’il vient à froid, en côte ou en virage, et faites-le-nous entendre.
outdoors|De quoi rester au sec, boire et s’éclairer ; la suite tient au chemin et à la nuit. Dites-nous où vous allez, et nous relirons votre liste avec vous.
aviation|Le vent, la visibilité et les nuages en décident, parfois au dernier moment. Donnez-nous le lieu et le jour, et nous vous dirons ce que nous en pensons.
education|Souvent moins qu’on ne le craint, mais chaque matière a ses bases. Montrez-nous un exercice qui vous résiste, et nous verrons où le fil s’est perdu.
languages|Dès les premiers mots, si les fautes ne vous arrêtent pas. Pour le reste, tout tient à la langue et au temps que vous lui donnez entre deux leçons.
children|L’enfant compte autant que son âge. Dites-nous ce qu’il aime, ce qu’il sait déjà faire et ce qui l’intimide, et nous verrons avec vous.
toys|Regardez d’abord la taille des pièces : un tout-petit met tout à la bouche. Dites-nous pour quel enfant, et nous vous dirons si ce jouet lui convient.
family|Un tout-petit se lasse, un vieux genou fatigue. Dites-nous l’âge du plus jeune et du plus âgé, et nous vous dirons franchement si cela leur ira.
community|Certaines rencontres sont ouvertes, d’autres s’adressent à un âge ou à une rue. Dites-nous laquelle vous tente et ce qui vous aiderait à venir.
dating|En commençant petit : un bonjour, une question, et de vraies oreilles pour la réponse. Dites-nous ce qui vous met à l’aise, le calme ou la foule.
government|Tout dépend de votre situation : un déménagement, une naissance, un projet. Décrivez-la-nous en une phrase, et nous vous dirons ce qu’il faut remplir.
horses|Votre taille, votre équilibre et votre humeur comptent, les siens aussi. Dites-nous franchement ce que vous savez faire en selle et ce qui vous fait peur.
fishing|L’eau, la saison et l’heure en décident, et le poisson change d’avis. Dites-nous où vous lancez la ligne, et nous vous dirons ce qu’on peut y espérer.
dance|Certaines danses se font à deux, d’autres seul ou en cercle. Dites-nous laquelle vous attire et si vous pensez venir avec quelqu’un.
theatre|Chaque pièce a sa durée, et l’entracte compte aussi. Dites-nous laquelle vous tente, et si un enfant vous accompagne ou si rester assis vous pèse.
chess|Tout le monde a oublié un jour comment avance le cavalier. Dites-nous si vous connaissez les règles, et nous verrons par quelle partie commencer.
yarn|Votre main compte autant que le modèle et la taille. Faites un petit échantillon, comptez les mailles, et nous ferons le calcul avec vous.
snow|D’une nuit à l’autre, d’un versant à l’autre, tout peut changer. Dites-nous où et quand vous voulez glisser, et nous regarderons avec vous.
surf|La peur se dit avant d’entrer dans l’eau. Racontez-nous d’où elle vient et si vous savez nager, et nous verrons ensemble où vous auriez pied.
climbing|Selon la voie, un partenaire, un appareil, ou personne quand on grimpe sans corde. Dites-nous si quelqu’un vient avec vous et si vous savez assurer.
combat|Chaque cours a son niveau, et chacun a débuté un jour. Dites-nous si vous avez déjà pratiqué, et parlez-nous d’un genou ou d’un dos fragile.
birds|Notez sa taille, son bec, ce qu’il fait et où vous l’avez vu. Un chant enregistré ou une photo même floue, et nous chercherons avec vous.
running|Celles qui vont à votre pied, à votre sol et à votre distance. Montrez-nous la semelle de votre vieille paire : la façon dont elle s’use en dit long.
bees|Les abeilles choisissent seules, parmi ce qui fleurit autour de la ruche. Dites-nous quel pot vous tente, et nous vous dirons ce qu’elles ont pu y trouver.
mending|Bien souvent, on ne le sait qu’une fois l’objet ouvert. Gardez tous les morceaux, racontez-nous la panne, et nous vous dirons si cela vaut la peine.
tattoo|Là où la peau est fine et l’os tout proche, on le sent davantage, mais chacun le vit autrement. Montrez-nous l’endroit, et nous en parlerons.
remembrance|Peu de choses pressent, hormis le constat du médecin. Appelez un proche, puis dites-nous où vous en êtes, et nous verrons la suite avec vous.
hearing|Le plus souvent avec des sons de plus en plus faibles : vous faites signe quand vous entendez. Notez avant cela où vous perdez le fil.
eyewear|Jugez de face, de profil et en souriant. Montrez-nous une photo des lunettes que vous avez aimé porter, et nous vous dirons ce que nous voyons.
recycling|Cela dépend de la matière et de son état. Séparez ce qui peut l’être, mettez à part ce qui est dangereux, et demandez-nous avant de tout charger.
water|Une eau claire ne dit pas tout, seule une analyse le montre. Dites-nous d’où vient la vôtre, d’un puits ou du réseau, et ce que vous y remarquez.
storage|Cela se lit dans le contrat : une clé pour vous, ou d’autres encore. Demandez-nous qui peut ouvrir, et dites-nous qui viendrait à votre place.
shoes|Cousue ou collée, une semelle ne se défait pas de la même façon. Montrez-nous le dessous, le talon et les côtés, même en photo.
leather|La matière et sa finition décident du soin. Essayez tout produit sur un coin caché, et montrez-nous la pièce si vous hésitez.
robots|Un capteur, une pièce coincée, une sécurité : il faut d’abord trouver la cause. Dites-nous ce que l’arrêt bloque chez vous, et nous verrons comment le relancer.
`;
