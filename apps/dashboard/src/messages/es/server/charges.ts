export const charges = {
  refundFailed: 'Reembolso fallido: {purchase}',
  disputeClosed: 'Disputa cerrada, el cobro se mantiene: {purchase}',
  renewalForYear: '{domain}, renovación por {n} año',
  renewalForYears: '{domain}, renovación por {n} años',
  year: '{domain}, {n} año',
  years: '{domain}, {n} años',
  planMonthly: 'Onym {plan}, mensual',
  planYearly: 'Onym {plan}, anual',
  domainRestoredFromRedemption: '{domain}, restauración desde redención',
  subscriptionPaidTwice: 'Suscripción, pagada dos veces',
  productPaidTwice: '{product}, pagado dos veces',
  nameGenerationBeyondIncludedQuota: 'Generación de nombres por encima de la cuota incluida',
};
