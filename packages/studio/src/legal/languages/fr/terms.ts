import { itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const FRENCH_TERMS: DocumentTexts = {
  title: 'Conditions générales',
  clauses: {
    parties: [
      'Objet et parties',
      (c) =>
        `Les présentes conditions régissent tout contrat entre vous et ${c.name}. « Nous » désigne ${c.fill('legalName')}, ${c.fill('address')}. « Vous » désigne la personne ou l’entreprise qui utilise notre offre. Ce dont nous convenons avec vous en particulier l’emporte sur ces conditions.`,
    ],
    offer: [
      'Notre offre',
      (c) =>
        `${c.ownWords ? `${c.name} présente son offre ainsi : « ${c.ownWords} ».` : 'Ce que nous proposons est décrit sur chaque page de présentation.'} Vous nous trouvez à l’adresse ${c.fill('websiteUrl')}. La description au jour de votre commande fait foi. La maintenance et les pannes hors de notre contrôle peuvent interrompre l’accès ; vos droits légaux demeurent.`,
    ],
    'whom-consumers': [
      'Pour les consommateurs',
      'Notre offre s’adresse aux consommateurs, c’est-à-dire aux personnes physiques qui agissent à des fins étrangères à leur activité professionnelle.',
    ],
    'whom-businesses': [
      'Pour les professionnels uniquement',
      'Notre offre s’adresse uniquement aux professionnels. En commandant, vous confirmez agir pour les besoins de votre activité professionnelle. Nous pouvons en demander la preuve. Les règles propres à la consommation ne s’appliquent pas, sauf là où la loi les étend à vous.',
    ],
    eligibility: [
      'Qui peut contracter',
      (c) =>
        `${c.facts.minimumAge ? `Vous devez avoir au moins ${c.facts.minimumAge} ans. ` : ''}Une personne mineure doit avoir l’accord de ses parents ou de son représentant légal.`,
    ],
    account: [
      'Votre compte',
      (c) =>
        `Donnez des informations exactes et tenez-les à jour. Gardez votre mot de passe secret. Si vous pensez qu’une autre personne utilise votre compte, écrivez tout de suite à ${c.fill('contactEmail')}. Vous répondez de ce qui est fait depuis votre compte dans la mesure où cela vous est imputable. Vous pouvez fermer votre compte à tout moment.`,
    ],
    orders: [
      'Commande',
      (c) =>
        c.business.has('projects')
          ? 'À votre demande, nous établissons un devis. Le contrat est formé lorsque vous l’acceptez. Le devis décrit le travail, le prix et le délai prévu.'
          : 'Avant de commander, vous voyez les caractéristiques essentielles et le prix total, et vous pouvez vérifier et corriger votre commande. Le bouton de commande indique clairement l’obligation de payer. Nous confirmons la commande sans délai par courrier électronique. Le contrat est conclu en français.',
    ],
    fees: [
      'Prix et paiement',
      (c) =>
        `Les prix sont ceux du jour de la commande. ${c.sellsTo('consumers') ? 'Pour les consommateurs, ils s’entendent toutes taxes comprises ; les frais de livraison sont indiqués avant la commande. ' : ''}${c.sellsTo('businesses') ? 'Pour les professionnels, ils s’entendent hors taxes sauf indication contraire ; tout retard entraîne les pénalités et l’indemnité forfaitaire de recouvrement prévues par la loi. ' : ''}Les moyens de paiement sont indiqués avant la commande.`,
    ],
    goods: [
      'Livraison',
      'Le délai de livraison est indiqué avec l’offre ; à défaut, nous livrons dans les 30 jours. Si nous ne pouvons pas livrer, nous vous le disons aussitôt et remboursons. Pour les consommateurs, le risque du transport est à notre charge. Les biens restent notre propriété jusqu’au paiement complet.',
    ],
    projects: [
      'Réalisation du travail',
      'Nous travaillons avec soin et comme convenu. Donnez-nous à temps ce qu’il nous faut et signalez-nous les particularités connues. Si le travail doit coûter nettement plus que prévu, nous vous consultons avant de continuer. Les objets que vous nous confiez restent à vous ; nous en prenons soin.',
    ],
    marketplace: [
      'Notre rôle d’intermédiaire',
      'Nous mettons en relation vendeurs et acheteurs. La vente est conclue entre eux ; nous n’y sommes pas partie. Chaque annonce indique si le vendeur est un professionnel. S’il ne l’est pas, le droit de la consommation ne s’applique pas entre vous. Les principaux critères de classement sont expliqués près des résultats.',
    ],
    renewal: [
      'Durée et reconduction',
      (c) => {
        c.confirm('Les abonnements se renouvellent jusqu’à leur résiliation.');
        return 'Vous choisissez la durée en vous abonnant. L’abonnement se renouvelle pour la même durée jusqu’à sa résiliation. Avant la fin d’un essai gratuit, nous vous disons quand il s’achève et ce qui suit. Un nouveau prix ne vaut que pour l’avenir, après vous en avoir informé, et vous pouvez résilier avant.';
      },
    ],
    cancel: [
      'Résiliation',
      (c) =>
        `${c.business.has('subscriptions') ? 'Vous pouvez résilier votre abonnement dans votre compte ou par écrit ; il prend fin avec la période payée. ' : c.business.has('projects') ? 'Vous pouvez arrêter un travail en cours ; vous payez alors ce qui a été fait et les frais que nous ne pouvons plus éviter. ' : 'Vous pouvez cesser d’utiliser notre offre à tout moment. '}Un message à ${c.fill('contactEmail')} suffit. Chaque partie peut mettre fin au contrat si l’autre manque gravement à ses obligations.`,
    ],
    donations: [
      'Dons',
      'Les dons sont libres et sans contrepartie. Un don fait pour un but précis y est affecté autant que possible. Un don régulier peut être arrêté à tout moment.',
    ],
    health: [
      'Pas d’avis médical',
      'Nos contenus ne remplacent pas un médecin et ne posent pas de diagnostic. Consultez un médecin avant de changer un traitement. **En cas d’urgence, appelez aussitôt le numéro d’urgence de votre pays.**',
    ],
    finance: [
      'Services financiers',
      (c) =>
        `Agrément et contrôle : ${c.fill('financialLicence')}. Ce que nous montrons est une information et non un conseil en placement, en fiscalité ou en droit. La valeur d’un placement peut baisser.`,
    ],
    ai: [
      'Intelligence artificielle',
      (c) =>
        `Vous échangez avec une machine. Ses réponses peuvent être fausses ; vérifiez-les avant de vous y fier. Vous pouvez utiliser les résultats dans le respect des droits d’autrui. Entraînement de modèles avec vos contenus : ${c.fill('contentTrainsModels')}.`,
    ],
    learning: [
      'Cours',
      'Le contenu, la durée et les prérequis d’un cours figurent dans sa description. Nous ne promettons ni diplôme ni réussite.',
    ],
    'user-content': [
      'Vos contenus',
      'Vos contenus restent à vous. Vous nous accordez seulement le droit non exclusif de les héberger, de les transmettre et de les montrer selon vos réglages, dans le monde entier et tant que vous les laissez en ligne. Vous garantissez en détenir les droits nécessaires.',
    ],
    reports: [
      'Signaler un contenu illicite',
      (c) =>
        `Toute personne peut signaler un contenu illicite (article 16 du règlement (UE) 2022/2065) à ${c.fill('contactEmail')}, avec les motifs, l’adresse exacte (URL), son nom, son adresse électronique et une déclaration de bonne foi. C’est aussi notre point de contact pour les autorités et les utilisateurs ; langues : ${c.fill('contactLanguages')}. Nous accusons réception, décidons avec soin et motivons toute restriction en indiquant les voies de recours (article 17).`,
    ],
    'acceptable-use': [
      'Bon usage',
      'Notre charte d’utilisation fait partie de ces conditions. Elle dit ce qui n’est pas permis.',
    ],
    property: [
      'Propriété intellectuelle',
      'Les textes, images, marques et logiciels de notre offre nous appartiennent ou appartiennent à ceux qui nous les ont confiés. Vous pouvez les utiliser pour les besoins du contrat. Les exceptions légales demeurent.',
    ],
    privacy: [
      'Données personnelles',
      (c) =>
        `Notre politique de confidentialité explique comment nous traitons les données personnelles, et notre politique de cookies ce qui est déposé sur votre appareil.${c.business.has('processor') && c.sellsTo('businesses') ? ' Lorsque nous traitons des données pour votre compte, un contrat de sous-traitance (article 28 du RGPD) est conclu avec vous au préalable.' : ''}`,
    ],
    disclaimer: [
      'Garanties',
      'Les garanties prévues par la loi s’appliquent. À l’égard des consommateurs, nous n’y apportons aucune limite.',
    ],
    liability: [
      'Responsabilité',
      (c) =>
        `Nous répondons des dommages causés par l’inexécution de nos obligations. Rien ne limite la responsabilité en cas de faute lourde ou intentionnelle, de dommage corporel ou de manquement à une obligation essentielle. ${c.sellsTo('consumers') ? 'À l’égard des consommateurs, nous n’excluons ni ne réduisons notre responsabilité. ' : ''}${c.sellsTo('businesses') ? 'À l’égard des professionnels, nous ne répondons que du dommage direct et prévisible. ' : ''}Nul ne répond de la force majeure.`,
    ],
    termination: [
      'Suspension',
      (c) =>
        `En cas de manquement grave ou répété, nous pouvons suspendre votre accès ou mettre fin au contrat, après un avertissement quand c’est possible. Nous donnons nos motifs. Vous pouvez demander un nouvel examen à ${c.fill('contactEmail')}.`,
    ],
    law: [
      'Droit applicable et tribunaux',
      (c) =>
        `Loi applicable : ${c.fill('governingLaw')}. ${c.sellsTo('consumers') ? 'Le consommateur garde la protection des dispositions impératives du pays où il réside et peut y saisir les tribunaux. ' : ''}${c.sellsTo('businesses') ? `Entre commerçants, tribunaux compétents : ${c.fill('courts')}.` : ''}`.trim(),
    ],
    disputes: [
      'Litiges',
      (c) =>
        `Écrivez d’abord à ${c.fill('contactEmail')} ; nous cherchons une solution avec vous. Chacun reste libre de saisir la justice.`,
    ],
    'eu-consumers': [
      'Consommateurs en Europe',
      (c) =>
        `Si vous êtes un consommateur de l’Espace économique européen :${itemList('les biens et les services numériques doivent être conformes au contrat ; sinon vous pouvez demander la mise en conformité, une réduction du prix ou la résolution ;', c.business.has('goods') && 'la garantie légale dure au moins deux ans à compter de la livraison ;', 'vous disposez en principe de 14 jours pour vous rétracter d’un contrat à distance ; notre politique de rétractation l’explique ;', 'nous ne pouvons agir contre vous que devant les tribunaux de votre pays ;', `règlement amiable : ${c.fill('consumerDisputeBody')}.`)}`,
    ],
    'brazil-consumers': [
      'Consommateurs au Brésil',
      'Le code brésilien de la consommation (loi 8.078/1990) s’applique aux consommateurs du Brésil quoi que disent ces conditions. Ils peuvent agir devant le tribunal de leur domicile.',
    ],
    changes: [
      'Modification des conditions',
      'Nous ne modifions ces conditions que pour un motif valable, comme une loi nouvelle. Nous vous en informons au moins 30 jours avant, sur support durable. Votre silence ne vaut pas accord à une modification qui vous nuit. Vous pouvez résilier sans frais avant qu’elle s’applique.',
    ],
    general: [
      'Dispositions finales',
      'Si une clause est nulle, les autres demeurent et la loi la remplace. Nous pouvons céder le contrat à l’entreprise qui reprend notre activité si vos droits n’en sont pas diminués ; vous pouvez alors résilier.',
    ],
    notices: ['Contact', (c) => `Écrivez-nous à ${c.fill('contactEmail')} ou par courrier : ${c.fill('address')}.`],
  },
};
