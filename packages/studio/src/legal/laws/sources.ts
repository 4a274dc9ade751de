/**
 * The day when the clauses were checked against these rules. No local lawyer has reviewed them, and every document
 * says so in its first line. A rule that is checked again gets its own date.
 */
const READ = '2026-11-23';

export interface Source {
  /** The rule in its usual legal citation. */
  rule: string;
  /** ISO date. */
  checked: string;
}

const defineSource = (rule: string): Source => ({ rule, checked: READ });

/**
 * Every rule on which a clause is based. `contract` and `practice` mark clauses that no law requires: agreed terms or
 * fair practice.
 */
export const SOURCES = {
  contract: defineSource('Freedom of contract; the clause is agreed between the parties'),
  practice: defineSource('No rule asks for it; it tells what is done'),
  ecommerce: defineSource('Directive 2000/31/EC, Articles 5, 6, 10 and 11'),
  consumerRights: defineSource('Directive 2011/83/EU, Articles 6 to 16 and 11a'),
  conformity: defineSource('Directives (EU) 2019/770 and (EU) 2019/771'),
  unfairTerms: defineSource('Directive 93/13/EEC'),
  courts: defineSource('Regulation (EU) No 1215/2012, Articles 17 to 19; Regulation (EC) No 593/2008, Article 6'),
  dsa: defineSource('Regulation (EU) 2022/2065, Articles 11 to 17'),
  platforms: defineSource('Regulation (EU) 2019/1150, Articles 4 and 5; Directive 2011/83/EU, Article 6a'),
  ai: defineSource('Regulation (EU) 2024/1689, Article 50'),
  accessibility: defineSource('Directive (EU) 2019/882, Article 13'),
  gdpr: defineSource('Regulation (EU) 2016/679, Articles 5 to 22, 27, 28, 37 and 44 to 49'),
  eprivacy: defineSource('Directive 2002/58/EC, Article 5(3)'),
  ccpa: defineSource('Cal. Civ. Code 1798.100-1798.199; 11 CCR 7011, 7027, 7102'),
  lgpd: defineSource('Lei 13.709/2018, artigos 7, 9, 11, 14, 18, 20, 33 e 41'),
  children: defineSource('15 U.S.C. 6501-6506; Regulation (EU) 2016/679, Article 8'),
  dmca: defineSource('17 U.S.C. 512'),
  california1789: defineSource('Cal. Civ. Code 1789.3'),
  renewal: defineSource('Cal. Bus. & Prof. Code 17600-17606'),
  australia: defineSource('Competition and Consumer Act 2010 (Cth), Schedule 2, sections 54 to 64A'),
  india: defineSource('Consumer Protection (E-Commerce) Rules 2020, rule 4'),
  ddg: defineSource('§ 5 DDG; § 18 Absatz 2 MStV'),
  bgbTerms: defineSource('§§ 276, 305 bis 310 BGB; § 14 ProdHaftG'),
  bgbDefects: defineSource('§§ 327 bis 327u, 434 bis 445c, 474 bis 479, 633 bis 639 BGB; § 377 HGB'),
  bgbOrder: defineSource('§§ 312i, 312j BGB'),
  bgbCancel: defineSource('§§ 309 Nr. 9, 312k BGB'),
  bgbWithdrawal: defineSource('§§ 312g, 355, 356, 356a, 357 BGB; Anlagen 1 und 2 zu Artikel 246a EGBGB'),
  zpo: defineSource('§ 38 ZPO'),
  vsbg: defineSource('§§ 36, 37 VSBG'),
  tdddg: defineSource('§ 25 TDDDG'),
  lcen: defineSource('Loi n° 2004-575, article 1-1'),
  frenchEnding: defineSource('Code de la consommation, articles L. 215-1 et L. 215-1-1'),
  frenchMediation: defineSource('Code de la consommation, articles L. 612-1, L. 616-1, R. 212-1 et R. 631-3'),
  frenchGuarantees: defineSource(
    'Code de la consommation, articles L. 217-3 et L. 224-25-12; Code civil, articles 1641 à 1649',
  ),
  frenchLiability: defineSource('Code civil, articles 1170, 1218 et 1231-3; Code de la consommation, article R. 212-1'),
  frenchWithdrawal: defineSource('Code de la consommation, articles L. 221-18 à L. 221-28 et R. 221-1'),
  cnil: defineSource('Loi n° 78-17, articles 82 et 85; lignes directrices de la CNIL du 17 septembre 2020'),
  britishCompany: defineSource('SI 2002/2013, regulation 6; SI 2015/17, regulations 24 and 25'),
  consumerRightsAct: defineSource('Consumer Rights Act 2015, sections 9 to 24, 31, 34 to 57, 62 and 65'),
  unfairContractTerms: defineSource('Unfair Contract Terms Act 1977, sections 2, 3 and 11'),
  britishPrivacy: defineSource('UK GDPR; Data Protection Act 2018; SI 2003/2426'),
  californiaWaivers: defineSource('Cal. Civ. Code 1668, 1670.8 and 1751; Code Civ. Proc. 631'),
  caloppa: defineSource('Cal. Bus. & Prof. Code 22575-22579'),
  decree7962: defineSource('Decreto 7.962/2013, artigos 2 e 5'),
  cdc: defineSource('Lei 8.078/1990, artigos 14, 18, 24 a 26, 49, 51 e 101'),
  marcoCivil: defineSource('Lei 12.965/2014, artigo 15'),
} as const satisfies Record<string, Source>;

export type SourceId = keyof typeof SOURCES;
