import { cookiesTable, itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const FRENCH_COOKIES: DocumentTexts = {
  title: 'Politique de cookies',
  clauses: {
    what: [
      'Ce que sont les cookies',
      (c) =>
        `Un cookie est un petit fichier qu’un site dépose sur votre appareil. Le stockage local, les pixels et les identifiants d’applications font de même et sont compris ici. Cette politique vaut pour ${c.name} à l’adresse ${c.fill('websiteUrl')}. Les cookies de session disparaissent à la fermeture du navigateur, les autres à l’échéance. Certains viennent de nous, d’autres de tiers.`,
    ],
    kinds: [
      'À quoi ils servent',
      `Il y en a quatre types :${itemList('les cookies **nécessaires** font fonctionner le site : connexion, panier, sécurité ;', 'les cookies de **préférence** retiennent vos choix, comme la langue ;', 'les cookies de **mesure** comptent les visites ;', 'les cookies de **publicité** mesurent ou choisissent les annonces.')}\n\nLa partie suivante dit lesquels nous utilisons vraiment.`,
    ],
    list: [
      'Les cookies que nous déposons',
      (c) =>
        `Nom, fournisseur, finalité, durée et type : ${cookiesTable(c, ['Nom', 'Fournisseur', 'Finalité', 'Durée', 'Type'], { necessary: 'nécessaire', preference: 'préférence', analytics: 'mesure', marketing: 'publicité' }, 'Nous n’en déposons aucun pour le moment.')}`,
    ],
    consent: [
      'Votre consentement',
      (c) => {
        c.confirm('Seuls les cookies nécessaires sont déposés avant le consentement, et le site permet de le gérer.');
        return 'Ce qui n’est pas strictement nécessaire n’est déposé ou lu qu’après votre consentement (article 5, paragraphe 3, de la directive 2002/58/CE). Refuser est aussi simple qu’accepter. Vous choisissez par type, et le site vous reste ouvert. **Vous pouvez retirer votre consentement à tout moment dans les réglages des cookies.**';
      },
    ],
    choice: [
      'Votre choix',
      'Vous décidez des cookies que vous acceptez. Là où la loi exige un consentement, nous le demandons avant, et vous pouvez le retirer à tout moment.',
    ],
    california: [
      'Californie',
      'Les cookies publicitaires de tiers peuvent être une « vente » ou un « partage » au sens du CCPA. Vous pouvez vous y opposer ; un signal comme Global Privacy Control (GPC) vaut opposition.',
    ],
    brazil: [
      'Brésil',
      'Au Brésil, les cookies qui permettent d’identifier une personne sont des données personnelles selon la LGPD. Ceux qui ne sont pas nécessaires demandent votre consentement.',
    ],
    browser: [
      'Réglages du navigateur',
      `Dans les réglages de votre navigateur, vous pouvez :${itemList('voir et effacer les cookies ;', 'bloquer tous les cookies ou ceux des tiers ;', 'ouvrir une fenêtre privée ;', 'sur un téléphone, réinitialiser l’identifiant publicitaire.')}\n\nSans les cookies nécessaires, une partie du site ne fonctionne pas. Votre choix ne vaut que pour ce navigateur et cet appareil.`,
    ],
    'third-parties': [
      'Contenus de tiers',
      'Des pages peuvent contenir des éléments de tiers, comme des cartes ou des vidéos, qui déposent leurs propres cookies. S’ils ne sont pas nécessaires, ils ne sont chargés qu’avec votre accord. Leurs politiques disent ce qu’ils font des données.',
    ],
    data: [
      'Ce que deviennent les données',
      'Les identifiants des cookies peuvent être des données personnelles. Notre politique de confidentialité en donne les destinataires, les durées et vos droits.',
    ],
    changes: [
      'Modifications',
      'Nous adaptons ce texte quand les cookies changent, et redemandons votre consentement si nécessaire.',
    ],
    contact: ['Contact', (c) => `Questions sur les cookies : ${c.fill('contactEmail')}.`],
  },
};

export const FRENCH_REFUND: DocumentTexts = {
  title: 'Politique de rétractation et de remboursement',
  clauses: {
    scope: [
      'Objet',
      (c) =>
        `Cette politique dit quand ${c.name} rembourse. Elle s’ajoute à vos droits légaux, par exemple en cas de défaut, et ne les réduit pas.`,
    ],
    eligibility: [
      'Remboursement volontaire',
      (c) =>
        `${c.facts.refundWindowDays === 0 ? 'Au-delà de la loi, nous remboursons' : `Si vous n’êtes pas satisfait, vous pouvez demander un remboursement pendant ce nombre de jours après ${c.business.has('goods') ? 'la réception' : 'le paiement'} : ${c.fill('refundWindowDays')}. Nous remboursons aussi`} :${itemList('les sommes prélevées deux fois ou par erreur ;', 'les paiements faits sans votre accord ;', 'ce que nous n’avons pas fourni.')}`,
    ],
    ask: [
      'Comment demander',
      (c) =>
        `Écrivez à ${c.fill('contactEmail')} avec votre nom et le numéro de commande ou la date du paiement. Vous n’avez pas à donner de motif là où la loi n’en exige pas.`,
    ],
    method: [
      'Comment nous payons',
      (c) =>
        `Nous remboursons par le même moyen de paiement et sans frais. Jours avant le paiement, après notre accord : ${c.fill('refundProcessingDays')} ; plus tôt là où la loi l’exige.`,
    ],
    returns: [
      'Renvoi des biens',
      (c) => {
        const mark = c.fill('returnShippingPaidBy');
        return `Frais de renvoi : ${c.facts.returnShippingPaidBy === undefined ? mark : c.facts.returnShippingPaidBy === 'customer' ? 'à votre charge' : 'à notre charge'}. Si le bien est défectueux ou n’est pas celui commandé, ils sont toujours à notre charge.`;
      },
    ],
    subscriptions: [
      'Abonnements',
      'Après une résiliation, nous ne prélevons plus rien. Si le contrat prend fin par notre faute, la période restante est remboursée.',
    ],
    europe: [
      'Droit de rétractation des consommateurs',
      (
        c,
      ) => `Vous avez le droit de vous rétracter d’un contrat à distance, sans donner de motif, dans un délai de quatorze jours. Le délai expire quatorze jours après ${c.business.has('goods') ? 'le jour où vous recevez le bien (le dernier s’il y en a plusieurs)' : 'le jour de la conclusion du contrat'}.

Pour l’exercer, notifiez votre décision par une déclaration sans ambiguïté (${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}), par exemple par lettre, par courrier électronique ou par la fonction de rétractation de notre site. Il suffit de l’envoyer avant la fin du délai.

**Effets.** Nous remboursons tous les paiements, frais de livraison standard compris, au plus tard quatorze jours après avoir été informés, par le même moyen de paiement. ${c.business.has('goods') ? 'Nous pouvons attendre d’avoir reçu le bien ou la preuve de son envoi. Renvoyez-le au plus tard quatorze jours après votre décision. Vous ne répondez que de la dépréciation due à des manipulations autres que celles nécessaires pour l’essayer. Le droit est exclu pour les biens faits sur mesure, les biens qui se détériorent vite et les biens descellés qui ne peuvent être renvoyés pour des raisons d’hygiène.' : 'Si vous avez demandé que le service commence avant la fin du délai, vous payez la part déjà fournie. Le droit s’éteint quand le service est pleinement exécuté avec votre accord exprès préalable et votre renoncement. Pour un contenu numérique, il s’éteint dans ces conditions au début de l’exécution.'}

**Modèle de formulaire de rétractation**${itemList(`À l’attention de ${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')} :`, 'Je/nous vous notifie/notifions par la présente ma/notre rétractation du contrat portant sur la vente du bien / la prestation de service ci-dessous :', 'Commandé le / reçu le :', 'Nom et adresse du/des consommateur(s) :', 'Signature (seulement sur papier) et date :')}`,
    ],
    brazil: [
      'Consommateurs au Brésil',
      'Au Brésil, le consommateur peut se rétracter d’un achat à distance dans les 7 jours (article 49 du code de la consommation). Tout est alors remboursé aussitôt.',
    ],
    exceptions: [
      'Sans remboursement volontaire',
      (c) => {
        c.confirm('Les cas sans remboursement volontaire.');
        return 'Nous ne remboursons pas volontairement ce que vous avez déjà utilisé, ni les frais engagés pour vous avec votre accord et que nous ne pouvons récupérer, sauf si la loi vous y donne droit.';
      },
    ],
    contact: [
      'Contact',
      (c) =>
        `Questions sur les remboursements : ${c.fill('contactEmail')}. La version du jour de votre paiement s’applique.`,
    ],
  },
};
