export const charges = {
  refundFailed: 'Erstattung fehlgeschlagen: {purchase}',
  disputeClosed: 'Streitfall beendet, die Abbuchung bleibt: {purchase}',
  renewalForYear: '{domain}, Verlängerung um {n} Jahr',
  renewalForYears: '{domain}, Verlängerung um {n} Jahre',
  year: '{domain}, {n} Jahr',
  years: '{domain}, {n} Jahre',
  planMonthly: 'Onym {plan}, monatlich',
  planYearly: 'Onym {plan}, jährlich',
  domainRestoredFromRedemption: '{domain}, Wiederherstellung aus der Redemption-Phase',
  subscriptionPaidTwice: 'Abo, doppelt bezahlt',
  productPaidTwice: '{product}, doppelt bezahlt',
  nameGenerationBeyondIncludedQuota: 'Erzeugen von Namen über das enthaltene Kontingent hinaus',
};
