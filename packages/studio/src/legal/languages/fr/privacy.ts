import { dataTable, itemList, providersTable, retentionTable } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';
import { FRENCH_DATA } from './data.ts';

export const FRENCH_PRIVACY: DocumentTexts = {
  title: 'Politique de confidentialité',
  clauses: {
    about: [
      'Objet',
      (c) =>
        `Cette politique dit quelles données personnelles ${c.name} traite, pourquoi, à qui elles sont transmises et quels sont vos droits. Elle vaut pour ${c.fill('websiteUrl')}, pour notre offre et pour vos messages.`,
    ],
    controller: [
      'Responsable du traitement',
      (c) =>
        `Le responsable du traitement est ${c.fill('legalName')}, ${c.fill('address')}. Courrier électronique : ${c.fill('contactEmail')}.${c.facts.phone ? ` Téléphone : ${c.fill('phone')}.` : ''}${c.business.has('processor') ? ' Quand nos clients traitent les données d’autres personnes avec notre offre, ils en sont responsables et nous suivons leurs instructions.' : ''}`,
    ],
    collected: [
      'Données traitées et finalités',
      (c) => {
        c.confirm('Les types de données, les finalités, les bases légales et les destinataires.');
        return `Nous ne traitons que ce que chaque finalité exige :\n\n${dataTable(c, FRENCH_DATA, ['Données', 'Finalité', 'Base légale'])}\n\nLes données viennent de vous, de votre appareil ou de ceux qui participent au contrat, comme les services de paiement. Nous vous informons avant tout nouvel usage.`;
      },
    ],
    must: [
      'Ce que vous devez fournir',
      'Certaines données sont nécessaires au contrat ou exigées par la loi. Sans elles, nous ne pouvons pas contracter ou vous répondre. Le reste est facultatif.',
    ],
    sensitive: [
      'Données sensibles',
      (c) =>
        c.business.has('health')
          ? 'Nous ne traitons les données de santé qu’avec votre consentement explicite, pour la fonction que vous demandez, et jamais pour la publicité. Vous pouvez retirer ce consentement à tout moment.'
          : 'Nous ne demandons pas de données sur la santé, la religion, les opinions politiques ou d’autres sujets sensibles. Merci de ne pas nous en envoyer.',
    ],
    recipients: [
      'Destinataires',
      (c) =>
        `Reçoivent des données, selon la finalité :${itemList('les prestataires qui travaillent pour nous selon nos instructions, par exemple pour l’hébergement, le courrier et le paiement ;', c.business.has('goods') && 'les transporteurs ;', c.business.has('intermediary') && 'l’acheteur ou le vendeur avec qui vous traitez ;', c.facts.sellsOrSharesData === true && `ceux à qui nous vendons des données ou les partageons pour la publicité : ${c.fill('dataBuyers')} ;`, 'nos conseils, tenus au secret ;', 'les autorités et tribunaux, quand la loi l’exige.')}\n\nNos prestataires : ${providersTable(c, ['Prestataire', 'Rôle', 'Pays'])}`,
    ],
    retention: [
      'Durée de conservation',
      (c) =>
        `Nous effaçons les données dès que la finalité est atteinte, sauf obligation légale de les garder, par exemple en matière comptable et fiscale. Durées : ${retentionTable(c, ['Données', 'Durée'])}`,
    ],
    security: [
      'Sécurité',
      (c) => {
        c.confirm('Les affirmations sur la sécurité.');
        return 'Nous prenons des mesures adaptées au risque et limitons l’accès aux personnes qui en ont besoin. En cas de violation, nous informons l’autorité et vous-même comme la loi le prévoit.';
      },
    ],
    cookies: ['Cookies', 'Notre politique de cookies dit ce qui est déposé sur votre appareil et comment le refuser.'],
    children: [
      'Enfants',
      (c) =>
        `Notre offre ne s’adresse pas aux enfants de moins de ${c.facts.minimumAge ?? 15} ans, sauf accord des parents ou de l’école. Si un enfant nous a donné des données sans cet accord, nous les effaçons.`,
    ],
    gdpr: [
      'Bases légales en Europe',
      `Le règlement général sur la protection des données (RGPD) fonde nos traitements sur :${itemList('le **contrat** (article 6, paragraphe 1, point b) : exécuter ce dont nous sommes convenus ou ce que vous demandez avant ;', 'l’**obligation légale** (point c) : par exemple conserver les factures ;', 'l’**intérêt légitime** (point f) : un service sûr, des réponses, la prévention de la fraude et la défense de nos droits ;', 'le **consentement** (point a) : vous pouvez le retirer à tout moment.')}`,
    ],
    'gdpr-people': [
      'Délégué et représentants',
      (c) =>
        `Délégué à la protection des données : ${c.fill('dataProtectionOfficer')}.${c.law === 'FR' || c.law === 'DE' ? '' : ` Représentant dans l’Union européenne (article 27) : ${c.fill('euRepresentative')}.`}`,
    ],
    'gdpr-transfers': [
      'Transferts hors d’Europe',
      (c) =>
        `Nous ne transférons des données hors de l’Espace économique européen que sur la base d’une décision d’adéquation, de clauses contractuelles types ou d’une autre garantie des articles 44 à 49 du RGPD. Pays et garanties : ${c.fill('transferSafeguard')}. Une copie est disponible sur demande.`,
    ],
    'gdpr-rights': [
      'Vos droits',
      (c) => {
        const mark = c.fill('automatedDecisions');
        return `Vous avez un droit :${itemList('d’**accès** à vos données (article 15) ;', 'de **rectification** (article 16) ;', 'd’**effacement** (article 17) ;', 'à la **limitation** du traitement (article 18) ;', 'à la **portabilité** (article 20) ;', 'd’**opposition** au traitement fondé sur l’intérêt légitime, et à la prospection à tout moment (article 21) ;', 'de **retirer votre consentement** pour l’avenir (article 7) ;', 'de **réclamation** auprès d’une autorité de contrôle (article 77).')}\n\nÉcrivez à ${c.fill('contactEmail')}. C’est gratuit. Nous répondons dans un délai d’un mois.\n\n**Décisions automatisées :** ${mark ? `${mark}.` : c.facts.automatedDecisions ? 'certaines décisions sont automatisées. Nous vous disons avant comment, et vous pouvez demander l’intervention d’une personne.' : 'nous ne prenons aucune décision entièrement automatisée qui vous affecte de manière significative.'}`;
      },
    ],
    ccpa: [
      'Californie',
      (c) => {
        const mark = c.fill('sellsOrSharesData');
        return `Si vous vivez en Californie, la loi CCPA vous donne le droit de connaître les données collectées ces douze derniers mois, leurs sources, finalités et destinataires, de les faire effacer ou corriger, de refuser leur vente et leur partage publicitaire et de limiter l’usage des données sensibles, sans discrimination. Écrivez à ${c.fill('contactEmail')}, vous-même ou par un mandataire ; nous répondons sous 45 jours. Un signal comme Global Privacy Control (GPC) vaut refus. Vente ou partage : ${mark || (c.facts.sellsOrSharesData ? 'oui ; vous pouvez vous y opposer' : 'non')}.`;
      },
    ],
    lgpd: [
      'Brésil',
      (c) =>
        `Si vous vivez au Brésil, la loi 13.709/2018 (LGPD) vous donne le droit à la confirmation du traitement, à l’accès, à la correction, à l’anonymisation, au blocage ou à l’effacement, à la portabilité, à l’information sur les destinataires, au retrait du consentement et à la révision des décisions automatisées. Vous pouvez aussi saisir l’autorité ANPD. Délégué à la protection des données (encarregado) : ${c.fill('encarregado')}.`,
    ],
    changes: [
      'Modifications',
      'Si nos traitements ou la loi changent, nous adaptons ce texte et sa date. Nous vous informons avant tout changement important.',
    ],
    contact: [
      'Contact',
      (c) =>
        `Questions et demandes sur vos données : ${c.fill('contactEmail')} ou par courrier : ${c.fill('address')}.`,
    ],
  },
};
