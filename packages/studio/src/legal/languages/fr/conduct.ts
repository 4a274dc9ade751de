import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const FRENCH_ACCEPTABLE_USE: DocumentTexts = {
  title: 'Charte d’utilisation',
  clauses: {
    scope: [
      'Champ',
      (c) =>
        `Cette charte vaut pour tous ceux qui utilisent l’offre de ${c.name}, avec ou sans compte, et pour tout ce qu’ils y enregistrent, envoient ou font. Elle fait partie de nos conditions générales. Les exemples ne sont pas exhaustifs.`,
    ],
    illegal: [
      'Contenus et actes illicites',
      `Sont interdits :${itemList('les contenus contraires à la loi ou aux droits d’autrui ;', 'les menaces, l’appel à la violence et l’apologie du terrorisme ;', 'la haine envers des personnes en raison de leur origine, religion, handicap, sexe ou orientation ;', 'les données privées ou images intimes d’autrui sans son accord ;', 'la fraude, les faux papiers, le recel, les drogues et armes interdites ;', 'la diffamation et l’usurpation d’identité.')}`,
    ],
    minors: [
      'Protection des enfants',
      'Toute exploitation sexuelle d’enfants, même dessinée ou générée, est interdite sans exception. Nous retirons le contenu, fermons le compte aussitôt et signalons les faits aux autorités.',
    ],
    abuse: [
      'Respect des personnes',
      'Ne harcelez, ne menacez et ne poursuivez personne, et n’y incitez pas les autres.',
    ],
    security: [
      'Sécurité',
      `Ne nuisez ni à l’offre, ni à ses utilisateurs, ni aux réseaux :${itemList('n’entrez pas dans les comptes, données ou systèmes d’autrui ;', 'ne diffusez ni logiciels malveillants ni hameçonnage ;', 'ne cherchez pas de failles sans notre accord ;', 'ne contournez ni limites, ni blocages, ni paiement.')}\n\nQui trouve une faille par hasard et nous la signale de bonne foi n’a rien à craindre de nous.`,
    ],
    spam: [
      'Messages non sollicités',
      'N’envoyez pas de publicité à qui ne l’a pas acceptée et ne cachez pas l’origine d’un message.',
    ],
    property: ['Droits d’autrui', 'N’utilisez les œuvres, marques et secrets d’autrui que si vous en avez le droit.'],
    risk: [
      'Usages dangereux',
      'N’utilisez pas l’offre là où une erreur peut mettre en danger la vie, la santé ou l’environnement, sauf si elle est prévue pour cela.',
    ],
    resources: [
      'Usage raisonnable',
      'Ne surchargez pas l’offre. Les accès automatisés demandent notre accord, sauf par une interface que nous offrons.',
    ],
    ai: [
      'Intelligence artificielle',
      'Ne trompez personne avec des contenus générés et signalez-les là où la loi l’exige. Ne laissez pas une machine prendre seule une décision importante concernant une personne.',
    ],
    reporting: [
      'Signaler',
      (c) =>
        `Signalez les abus à ${c.fill('contactEmail')} en décrivant ce que vous avez vu et où. En cas de danger, appelez d’abord la police.`,
    ],
    enforcement: [
      'Nos mesures',
      `Selon la gravité, nous pouvons :${itemList('avertir et laisser un délai ;', 'retirer un contenu ou en limiter la portée ;', 'suspendre l’accès ;', 'mettre fin au contrat et saisir les autorités.')}\n\nNous examinons chaque cas, dans le respect des droits de tous, et motivons nos décisions sauf interdiction légale.`,
    ],
    appeal: [
      'Recours',
      (c) =>
        `Qui conteste une décision écrit dans les six mois à ${c.fill('contactEmail')}. Une personne la réexamine. La voie des tribunaux reste ouverte.`,
    ],
    changes: ['Modifications', 'Cette charte se modifie comme les conditions générales.'],
  },
};

export const FRENCH_COPYRIGHT: DocumentTexts = {
  title: 'Politique de droit d’auteur (DMCA)',
  clauses: {
    aim: [
      'Objet',
      (c) =>
        `${c.name} respecte les droits des auteurs. Cette politique dit comment signaler une atteinte, comment y répondre et ce que nous faisons. Elle suit aussi le Digital Millennium Copyright Act des États-Unis (DMCA, 17 U.S.C. 512). Les droits prévus par d’autres lois demeurent.`,
    ],
    agent: [
      'Notre agent désigné',
      (c) => {
        c.advise(
          'Pour se prévaloir de 17 U.S.C. 512(c), il faut inscrire l’agent au United States Copyright Office et renouveler l’inscription tous les trois ans.',
        );
        return `Les notifications sont à adresser à :${itemList(`Nom : ${c.fill('copyrightAgentName')}`, `Adresse : ${c.fill('copyrightAgentAddress')}`, `Téléphone : ${c.fill('copyrightAgentPhone')}`, `Courrier électronique : ${c.fill('copyrightAgentEmail')}`)}`;
      },
    ],
    notice: [
      'Notification',
      'Votre notification contient :\n\n1. la signature, manuscrite ou électronique, du titulaire ou de son représentant ;\n2. l’œuvre en cause, ou une liste ;\n3. le contenu en cause et son adresse exacte (URL) ;\n4. votre adresse, votre téléphone et votre adresse électronique ;\n5. la déclaration que vous croyez de bonne foi que cet usage n’est permis ni par le titulaire ni par la loi ;\n6. la déclaration que ces informations sont exactes et, sous peine de parjure, que vous pouvez agir pour le titulaire.\n\nDemandez-vous d’abord si l’usage est permis, par exemple comme citation ou parodie.',
    ],
    takedown: [
      'Suites d’une notification',
      'À réception d’une notification valable, nous retirons ou bloquons sans délai le contenu. Nous informons l’utilisateur, lui donnons le motif et une copie.',
    ],
    counter: [
      'Contre-notification',
      'Si votre contenu a été retiré par erreur, envoyez à l’agent :\n\n1. votre signature, manuscrite ou électronique ;\n2. ce qui a été retiré et où cela se trouvait ;\n3. la déclaration, sous peine de parjure, que vous croyez de bonne foi à une erreur ;\n4. vos nom, adresse et téléphone et, pour la procédure américaine, votre accord à la compétence du tribunal fédéral de votre ressort (hors des États-Unis, de tout ressort où nous pouvons être assignés) et à recevoir les actes de l’auteur de la notification.',
    ],
    restore: [
      'Rétablissement',
      'Nous transmettons une contre-notification valable et rétablissons le contenu après 10 à 14 jours ouvrés, sauf si nous apprenons qu’une action est engagée. Là où une autre loi exige une décision plus rapide, nous décidons plus vite.',
    ],
    repeat: [
      'Récidive',
      'Dans les cas appropriés, nous fermons l’accès de ceux qui portent atteinte aux droits à plusieurs reprises. Les notifications retirées ou réfutées ne comptent pas.',
    ],
    false: [
      'Fausses déclarations',
      'Quiconque fait sciemment une fausse déclaration peut devoir réparer le dommage et payer les frais d’avocat (17 U.S.C. 512(f)).',
    ],
    trademarks: [
      'Autres droits',
      (c) =>
        `Pour une marque ou un autre droit, écrivez à ${c.fill('contactEmail')} en indiquant le droit et l’endroit.`,
    ],
    changes: ['Modifications', 'Le texte en vigueur figure ici avec sa date.'],
  },
};
