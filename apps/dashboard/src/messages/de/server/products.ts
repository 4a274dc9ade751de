export const products = {
  logos: 'Logos',
  brandKits: 'Brand Kits und ihre Exporte',
  legalDocuments: 'Rechtstexte',
  landingPages: 'Landingpages',
  socialPictures: 'Bilder eines Logos für soziale Netzwerke',
  emailForwards: 'Fünf weitere E-Mail-Weiterleitungen',
};
