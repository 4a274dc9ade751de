/** What a product opens, on the price list. */
export const products = {
  logos: 'Logos',
  brandKits: 'Brand kits and their exports',
  legalDocuments: 'Legal documents',
  landingPages: 'Landing pages',
  socialPictures: 'Social media pictures of a logo',
  emailForwards: 'Five more email forwards',
} as const;
