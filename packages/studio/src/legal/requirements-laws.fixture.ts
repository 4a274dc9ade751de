import type { DocumentType, LegalBrief } from './brief.ts';
import type { Law, WrittenLanguage } from './laws/read-setting.ts';
import type { Requirement } from './requirement.fixture.ts';

type ByDocument = Partial<Record<DocumentType, readonly Requirement[]>>;

const SUBSCRIPTION = ['saas', 'ai', 'fintech', 'mobile-app', 'media', 'community', 'education', 'health'];
const PROCESSOR = ['saas', 'ai', 'agency', 'education', 'general'];
const PAID = [...SUBSCRIPTION, 'ecommerce', 'marketplace', 'agency', 'repair', 'general'];
const toConsumers = ({ customers }: LegalBrief): boolean => customers !== 'businesses';
const toBusinesses = ({ customers }: LegalBrief): boolean => customers !== 'consumers';

/** Determines the law from a test's country code, independently of the kit's own reading of places. */
export function lawOf({ headquartersCountry, headquartersState }: LegalBrief): Law | undefined {
  if (headquartersCountry === 'US') return headquartersState === 'CA' ? 'US-CA' : undefined;
  return (['DE', 'FR', 'GB', 'BR'] as const).find((law) => law === headquartersCountry);
}

/** Content that each country's law requires and forbids in a document, for each available language. */
export const LAW_REQUIREMENTS: Readonly<Record<Law, Partial<Record<WrittenLanguage, ByDocument>>>> = {
  DE: {
    en: {
      terms: [
        { id: 'DDG 5', must: [/section 5 DDG/, /Represented by:/, /VAT identification/, /Impressum/] },
        { id: 'BGB 312j', business: PAID, when: toConsumers, must: [/312j/, /button/] },
        {
          id: 'BGB 312k',
          business: SUBSCRIPTION,
          when: toConsumers,
          must: [/312k BGB/, /309 no\. 9/, /Verträge hier kündigen/],
        },
        { id: 'GDPR 28', business: PROCESSOR, when: toBusinesses, must: [/data processing agreement \(Article 28/] },
        {
          id: 'BGB 305 ff.',
          must: [
            /without limit for intent and gross negligence/i,
            /Product Liability Act/,
            /rights that the law gives you/,
          ],
          not: [/as is|in the 12 months before|class action/i],
        },
      ],
      cookie: [{ id: 'TDDDG 25', must: [/25\(1\) TDDDG/] }],
    },
    de: {
      terms: [
        { id: 'DDG 5', must: [/§ 5 DDG/, /Vertreten durch:/, /Umsatzsteuer-Identifikationsnummer/] },
        { id: 'BGB 312j', business: PAID, when: toConsumers, must: [/§ 312j Absatz 3 BGB/] },
        {
          id: 'BGB 312k',
          business: SUBSCRIPTION,
          when: toConsumers,
          must: [/§ 312k BGB/, /Verträge hier kündigen/, /§ 309 Nr\. 9/],
        },
        { id: 'DSGVO 28', business: PROCESSOR, when: toBusinesses, must: [/AV-Vertrag, Artikel 28/] },
        { id: 'VSBG 36', when: toConsumers, must: [/§ 36 VSBG/] },
        {
          id: 'BGB 307, 309 Nr. 7: Haftung',
          must: [
            /unbeschränkt für Vorsatz und grobe Fahrlässigkeit/,
            /Leben, Körper oder Gesundheit/,
            /wesentliche Pflicht/,
            /vertragstypischen, vorhersehbaren/,
          ],
          not: [/wie besehen|in den (letzten )?12 Monaten|Haftung ist ausgeschlossen\./i],
        },
        {
          id: 'ZPO 38: kein Gerichtsstand für Verbraucher',
          when: toConsumers,
          must: [/Für sie vereinbaren wir keinen Gerichtsstand/],
        },
        {
          id: 'keine Verbraucherrechte für Unternehmer',
          when: (brief) => !toConsumers(brief),
          must: [/ausschließlich an Unternehmer/],
          not: [/§ 312k|§ 36 VSBG|Verbraucherschlichtung/],
        },
      ],
      privacy: [
        {
          id: 'DSGVO 13',
          must: [
            /Verantwortlich ist/,
            /Datenschutzbeauftragte:/,
            /Rechtsgrundlage/,
            /Auskunft/,
            /Berichtigung/,
            /Löschung/,
            /Einschränkung/,
            /Datenübertragbarkeit/,
            /Widerspruch/,
            /Aufsichtsbehörde/,
            /Standardvertragsklauseln/,
            /Automatisierte Entscheidungen/,
          ],
        },
      ],
      cookie: [{ id: 'TDDDG 25', must: [/§ 25 Absatz 1 TDDDG/, /jederzeit/] }],
      refund: [
        {
          id: 'BGB 355, EGBGB 246a',
          when: toConsumers,
          must: [
            /binnen vierzehn Tagen ohne Angabe von Gründen/,
            /Muster-Widerrufsformular/,
            /§§ 312g, 355 BGB/,
            /§ 356a BGB/,
          ],
        },
        {
          id: 'kein Widerruf für Unternehmer',
          when: (brief) => !toConsumers(brief),
          must: [],
          not: [/Widerrufsrecht|Muster-Widerrufsformular/],
        },
      ],
    },
  },
  FR: {
    en: {
      terms: [
        { id: 'LCEN 1-1', must: [/2004-575/, /Publication director:/, /Host \(/] },
        { id: 'C. conso. L. 215-1-1', business: SUBSCRIPTION, when: toConsumers, must: [/L\. 215-1-1/] },
        { id: 'C. conso. L. 616-1', when: toConsumers, must: [/mediator/, /L\. 616-1/] },
        {
          id: 'C. conso. R. 212-1',
          when: toConsumers,
          must: [/R\. 212-1/, /L\. 217-3/],
          not: [/as is|in the 12 months before|class action/i],
        },
      ],
      privacy: [{ id: 'CNIL', must: [/CNIL/, /after your death/] }],
      cookie: [{ id: 'loi 78-17, 82', must: [/Article 82/] }],
    },
    fr: {
      terms: [
        { id: 'LCEN 1-1', must: [/loi n° 2004-575/, /Directeur de la publication\s:/, /Hébergeur\s:/] },
        { id: 'L. 215-1-1', business: SUBSCRIPTION, when: toConsumers, must: [/L\. 215-1-1/, /L\. 215-1\)/] },
        { id: 'L. 217-3, 1641', must: [/1641 à 1649/] },
        {
          id: 'L. 616-1, R. 631-3, R. 212-1',
          when: toConsumers,
          must: [/L\. 616-1/, /R\. 631-3/, /R\. 212-1/, /n’excluons ni ne réduisons/],
        },
        {
          id: 'rien pour consommateurs',
          when: (brief) => !toConsumers(brief),
          must: [/uniquement aux professionnels/],
          not: [/médiateur/],
        },
      ],
      privacy: [
        {
          id: 'RGPD 13',
          must: [
            /responsable du traitement/,
            /Délégué/,
            /Base légale/,
            /accès/,
            /rectification/,
            /effacement/,
            /limitation/,
            /portabilité/,
            /opposition/,
            /CNIL/,
            /après votre décès/,
            /clauses contractuelles types/,
          ],
        },
      ],
      cookie: [{ id: 'loi 78-17, 82', must: [/article 82 de la loi n° 78-17/i, /six mois/] }],
      refund: [
        { id: 'L. 221-18', when: toConsumers, must: [/quatorze jours/, /L\. 221-18/, /Modèle de formulaire/] },
        {
          id: 'pas de rétractation entre professionnels',
          when: (brief) => !toConsumers(brief),
          must: [],
          not: [/Modèle de formulaire|L\. 221-18/],
        },
      ],
    },
  },
  GB: {
    en: {
      terms: [
        { id: 'company details', must: [/company number and VAT number/] },
        {
          id: 'CRA 2015',
          when: toConsumers,
          must: [
            /Consumer Rights Act 2015/,
            /satisfactory quality/,
            /reasonable care and skill/,
            /sections 31, 47 and 57/,
          ],
          not: [/as is/i],
        },
        { id: 'CRA 65, UCTA 2', must: [/death or personal injury caused by negligence/] },
      ],
      privacy: [{ id: 'UK GDPR', must: [/UK GDPR/, /Data Protection Act 2018/, /Information Commissioner/] }],
      refund: [{ id: 'CRA remedies', when: toConsumers, must: [/Consumer Rights Act 2015/] }],
    },
  },
  'US-CA': {
    en: {
      terms: [
        {
          id: 'CLRA 1751, Civ. Code 1668: nothing given up before a dispute',
          must: [/before there is a dispute/, /section 1751/, /section 1668/],
          not: [/\bjury\b|class action|arbitrat/i],
        },
      ],
      privacy: [{ id: 'CalOPPA', must: [/22575/, /Do Not Track/, /To see or change the data we hold/] }],
    },
  },
  BR: {
    en: {
      terms: [
        { id: 'Decree 7.962', must: [/7\.962\/2013/, /CNPJ/] },
        { id: 'CDC 18, 26', must: [/within 30 days/, /90 days/] },
        { id: 'CDC 51', when: toConsumers, must: [/51 I/], not: [/as is|in the 12 months before|class action/i] },
      ],
      privacy: [{ id: 'Marco Civil 15', must: [/12\.965\/2014/, /six months/] }],
    },
    pt: {
      terms: [
        { id: 'Decreto 7.962', must: [/Decreto 7\.962\/2013/, /CNPJ ou CPF:/] },
        {
          id: 'CDC 18, 26, 51, 101',
          when: toConsumers,
          must: [/30 dias, ou em 90 dias/, /artigo 18/, /51, I/, /artigo 101, I/, /não excluímos nem reduzimos/],
          not: [/arbitra/i],
        },
        {
          id: 'só empresas',
          when: (brief) => !toConsumers(brief),
          must: [/somente para empresas/],
          not: [/8\.078|destinatário final\. O consumidor/],
        },
      ],
      privacy: [
        {
          id: 'LGPD 9, 18, 20, 33, 41',
          must: [
            /13\.709\/2018/,
            /Encarregado \(artigo 41\)/,
            /artigo 33/,
            /confirmação/,
            /anonimização/,
            /portabilidade/,
            /revogação/,
            /artigo 20/,
            /ANPD/,
          ],
        },
        { id: 'Marco Civil 15', must: [/12\.965\/2014/, /seis meses/] },
      ],
      cookie: [{ id: 'LGPD: cookies', must: [/LGPD/, /revogar/] }],
      refund: [
        { id: 'CDC 49', when: toConsumers, must: [/7 dias/, /artigo 49/] },
        {
          id: 'sem arrependimento entre empresas',
          when: (brief) => !toConsumers(brief),
          must: [],
          not: [/artigo 49|Modelo de formulário/],
        },
      ],
    },
  },
};
