/** Names that a customer may well take for one another. */
export const CONFUSABLE: readonly (readonly [string, string])[] = [
  ['Gooogle', 'Google'], ['Googel', 'Google'], ['Mikrosoft', 'Microsoft'], ['Microsofd', 'Microsoft'], ['Addidas', 'Adidas'], ['Adeedas', 'Adidas'],
  ['Nyke', 'Nike'], ['Starbux', 'Starbucks'], ['Starbucks Labs', 'Starbucks'], ['Koka Kola', 'Coca-Cola'], ['CocaCola', 'Coca-Cola'], ['Pepsy', 'Pepsi'],
  ['Netflicks', 'Netflix'], ['Netflixx', 'Netflix'], ['Spotiffy', 'Spotify'], ['Spotifi', 'Spotify'], ['Fasebook', 'Facebook'], ['Facebok', 'Facebook'],
  ['Amazonn', 'Amazon'], ['Amazzon', 'Amazon'], ['Payepal', 'PayPal'], ['PeyPal', 'PayPal'], ['GetSlack', 'Slack'], ['MySlack', 'Slack'],
  ['Slack App', 'Slack'], ['TryNotion', 'Notion'], ['Stryp', 'Strype'], ['Strype', 'Stripe'], ['Shoppify', 'Shopify'], ['Shopifai', 'Shopify'],
  ['Dropbocks', 'Dropbox'], ['Drop Box', 'Dropbox'], ['Samsong', 'Samsung'], ['Samsoong', 'Samsung'], ['Toyotta', 'Toyota'], ['Toiota', 'Toyota'],
  ['Porshe', 'Porsche'], ['Mersedes', 'Mercedes'], ['Nestlé', 'Nestle'], ['L’Oréal', 'Loreal'], ['McDonnalds', "McDonald's"], ['Louis Viton', 'Louis Vuitton'],
  ['Gucchi', 'Gucci'], ['Rolecks', 'Rolex'], ['Kodac', 'Kodak'], ['Xeroks', 'Xerox'], ['G00gle', 'Google'], ['Vizsa', 'Visa'],
  ['Tezla', 'Tesla'], ['Linkdin', 'LinkedIn'], ['Instagramm', 'Instagram'], ['Googlemart', 'Google'], ['Nike Garden', 'Nike'], ['Airbnbee', 'Airbnb'],
];

/** Names that look near and mean, or sound, something of their own. */
export const DIFFERENT: readonly (readonly [string, string])[] = [
  ['Mike', 'Nike'], ['Hike', 'Nike'], ['Niko', 'Nike'], ['Amazing', 'Amazon'], ['Goggle Box', 'Google'], ['Slick', 'Slack'],
  ['Black', 'Slack'], ['Stride', 'Stripe'], ['Gripe', 'Stripe'], ['Stray', 'Stripe'], ['Motion', 'Notion'], ['Nation', 'Notion'],
  ['Lotion', 'Notion'], ['Ripple', 'Apple'], ['Maple', 'Apple'], ['Ample', 'Apple'], ['Tinker', 'Tinder'], ['Cinder', 'Tinder'],
  ['Rubber', 'Uber'], ['Amber', 'Uber'], ['Booming', 'Booking'], ['Cooking', 'Booking'], ['Zoo', 'Zoom'], ['Bloom', 'Zoom'],
  ['Vista', 'Visa'], ['Vesta', 'Visa'], ['Tessera', 'Tesla'], ['Tidal Wave', 'Tide'], ['Oracular Light', 'Oracle'], ['Canvas', 'Canva'],
  ['Shoply', 'Shopify'], ['Spotless', 'Spotify'], ['Dropship', 'Dropbox'], ['Linked Rings', 'LinkedIn'], ['Facelift', 'Facebook'], ['Netting', 'Netflix'],
  ['Pinetree', 'Pinterest'], ['Interior', 'Intel'], ['Sonar', 'Sony'], ['Sunny', 'Sony'], ['Forge', 'Ford'], ['Fjord', 'Ford'],
  ['Delta', 'Dell'], ['Della Rosa', 'Dell'], ['Pumice', 'Puma'], ['Panda', 'Prada'], ['Hermit', 'Hermes'], ['Rolls', 'Rolex'],
  ['Stellar', 'Stella Artois'], ['Red Barn', 'Red Bull'], ['Pineapple', 'Apple'], ['Starboard', 'Starbucks'], ['Walnut', 'Walmart'], ['Tiderow', 'Tide'],
];
