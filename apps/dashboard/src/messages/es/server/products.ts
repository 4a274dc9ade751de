export const products = {
  logos: 'Logos',
  brandKits: 'Kits de marca y sus exportaciones',
  legalDocuments: 'Documentos legales',
  landingPages: 'Páginas de destino',
  socialPictures: 'Imágenes de un logo para redes sociales',
  emailForwards: 'Cinco reenvíos de correo más',
};
