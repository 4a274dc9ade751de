import type { DataTexts } from '../texts.ts';

export const FRENCH_DATA: DataTexts = {
  bases: {
    contract: 'contrat',
    'legal duty': 'obligation légale',
    'legitimate interests': 'intérêt légitime',
    consent: 'consentement',
    'explicit consent': 'consentement explicite',
  },
  kinds: {
    contact: ['Coordonnées, comme le nom, l’adresse électronique et le téléphone', 'Répondre et garder le contact'],
    account: [
      'Données de compte, comme l’identifiant, le mot de passe et les réglages',
      'Gérer et protéger votre compte',
    ],
    billing: [
      'Données de facturation, comme l’adresse et l’historique des paiements',
      'Encaisser, prévenir la fraude, tenir les comptes',
    ],
    orders: [
      'Données de commande, comme ce que vous avez acheté et quand',
      'Exécuter les commandes et traiter les retours',
    ],
    delivery: ['Données de livraison, comme l’adresse et les consignes', 'Livrer les biens'],
    content: ['Contenus que vous enregistrez ou publiez', 'Fournir le service'],
    prompts: ['Demandes faites à l’IA et ses réponses', 'Produire les réponses, prévenir les abus'],
    messages: ['Messages que vous nous envoyez', 'Répondre et vous aider'],
    exchanges: ['Messages entre utilisateurs', 'Les transmettre et régler les litiges'],
    usage: [
      'Données techniques, comme l’adresse IP, l’appareil, l’heure et les pages vues',
      'Fonctionnement, sécurité et correction des erreurs',
    ],
    marketing: [
      'Données de lettre d’information, comme votre inscription et ce que vous ouvrez',
      'Envoyer les actualités que vous souhaitez',
    ],
    advertising: ['Données publicitaires, comme les annonces vues', 'Montrer et mesurer la publicité'],
    seller: ['Données des vendeurs, comme la dénomination et le numéro fiscal', 'Vérifier et présenter les vendeurs'],
    payouts: ['Données de versement, comme le compte bancaire', 'Payer les vendeurs'],
    reviews: ['Avis', 'Aider les autres à choisir'],
    projects: ['Documents et informations sur votre commande', 'Réaliser le travail'],
    permissions: [
      'Données du téléphone que vous autorisez, comme le lieu ou les photos',
      'Offrir la fonction demandée',
    ],
    reading: ['Ce que vous lisez, regardez ou écoutez', 'Afficher et améliorer les contenus'],
    comments: ['Commentaires, avec nom et heure', 'Les afficher et prévenir les abus'],
    profile: ['Données de profil, comme la photo et la présentation', 'Vous présenter aux autres membres'],
    donations: ['Données de don, comme le montant et l’objet', 'Recevoir les dons et en donner reçu'],
    learning: ['Données d’apprentissage, comme les cours et les résultats', 'Enseigner et montrer les progrès'],
    health: ['Données de santé que vous donnez ou qu’un appareil envoie', 'Offrir la fonction demandée'],
    identity: [
      'Preuves d’identité, comme la date de naissance et les papiers',
      'Vérifier l’identité comme la loi l’exige',
    ],
    finance: ['Données financières, comme les comptes liés et les paiements', 'Fournir le service, prévenir la fraude'],
  },
};
