import { itemList } from '../../languages/tables.ts';
import type { LocalClauses } from '../../draft.ts';

/** French law, in French, where it requires more than the general French texts. */
export const FRANCE_IN_FRENCH: LocalClauses = {
  terms: [
    {
      id: 'fr-mentions',
      after: 'parties',
      title: 'Mentions légales',
      text: (c) => {
        c.advise('Présentez les mentions légales sur une page à part, accessible depuis toutes les pages.');
        return `Informations prévues à l’article 1-1 de la loi n° 2004-575 pour la confiance dans l’économie numérique (LCEN) :${itemList(`Éditeur : ${c.fill('legalName')}, ${c.fill('address')}`, `Représentant légal : ${c.fill('representative')}`, `Courrier électronique : ${c.fill('contactEmail')} ; téléphone : ${c.fill('phone')}`, `Immatriculation et numéro de TVA : ${c.fill('registrationNumber')}`, `Directeur de la publication : ${c.fill('publicationDirector')}`, `Hébergeur : ${c.fill('hostingProvider')}`)}`;
      },
    },
    {
      id: 'fr-ending',
      after: 'cancel',
      title: 'Résiliation en ligne',
      when: (c) => c.sellsTo('consumers') && c.business.has('subscriptions'),
      text: (c) => {
        c.confirm('La fonction « résilier votre contrat » (article L. 215-1-1 du code de la consommation).');
        return 'Le consommateur peut résilier en ligne par la fonction « résilier votre contrat », gratuite et accessible à tout moment sur notre site (article L. 215-1-1 du code de la consommation). Entre trois mois et un mois avant une reconduction tacite, nous l’informons par écrit qu’il peut la refuser ; à défaut, il peut résilier gratuitement à tout moment après la reconduction (article L. 215-1).';
      },
    },
    {
      id: 'disclaimer',
      title: 'Garanties légales',
      text: (c) =>
        `${c.sellsTo('consumers') ? `Le consommateur bénéficie de la garantie légale de conformité (articles L. 217-3 et suivants, et L. 224-25-12 et suivants pour le numérique, du code de la consommation)${c.business.has('goods') ? ', pendant deux ans à compter de la délivrance du bien' : ''} : il peut obtenir la mise en conformité, à défaut une réduction du prix ou la résolution du contrat. ` : ''}La garantie des vices cachés s’applique (articles 1641 à 1649 du code civil).`,
    },
    {
      id: 'law',
      title: 'Droit applicable et tribunaux',
      text: (c) =>
        `${c.facts.governingLaw ? `Loi applicable : ${c.fill('governingLaw')}` : 'Le contrat est soumis au droit français'}. ${c.sellsTo('consumers') ? 'Le consommateur garde la protection des dispositions impératives du pays où il réside. Il peut saisir, outre les juridictions prévues par le code de procédure civile, celle du lieu où il demeurait lors de la conclusion du contrat ou du fait dommageable (article R. 631-3 du code de la consommation). ' : ''}${c.sellsTo('businesses') ? `Entre commerçants, tribunaux compétents : ${c.facts.courts ? c.fill('courts') : 'ceux de notre siège'}.` : ''}`.trim(),
    },
    {
      id: 'fr-mediator',
      after: 'disputes',
      title: 'Médiation de la consommation',
      when: (c) => c.sellsTo('consumers'),
      text: (c) =>
        `Après une réclamation écrite, le consommateur peut recourir gratuitement au médiateur (articles L. 612-1 et L. 616-1 du code de la consommation) : ${c.fill('consumerDisputeBody')}. Nous n’excluons ni ne réduisons notre responsabilité envers les consommateurs (article R. 212-1).`,
    },
  ],
  privacy: [
    {
      id: 'fr-cnil',
      after: 'gdpr-rights',
      title: 'CNIL et sort des données après le décès',
      text: () =>
        'En France, l’autorité de contrôle est la Commission nationale de l’informatique et des libertés (CNIL), 3 place de Fontenoy, 75007 Paris. Vous pouvez donner des directives sur le sort de vos données après votre décès (article 85 de la loi n° 78-17 du 6 janvier 1978).',
    },
  ],
  cookie: [
    {
      id: 'fr-cnil-cookies',
      after: 'consent',
      title: 'Règles françaises',
      text: () =>
        'L’article 82 de la loi n° 78-17 et les lignes directrices de la CNIL s’appliquent. Nous gardons votre choix, accord ou refus, pendant six mois, puis vous le redemandons.',
    },
  ],
  refund: [
    {
      id: 'fr-retractation',
      after: 'europe',
      title: 'Base légale',
      when: (c) => c.sellsTo('consumers'),
      text: () =>
        'Le droit de rétractation résulte des articles L. 221-18 à L. 221-28 du code de la consommation. Le formulaire suit l’annexe à l’article R. 221-1.',
    },
  ],
};
