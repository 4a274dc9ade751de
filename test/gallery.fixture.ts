/**
 * Businesses that no test and no bench uses: name | description. The gallery shows what is generated for each,
 * including poor results.
 */
export const GALLERY = `
Brindlewick|Candles poured in a former chapel in Hexham
Loopwell|We sharpen kitchen knives at your door in Ghent
Tarnside|Guided cold-water swims for nervous beginners
Mosskeep|A moss wall maker for offices without daylight
Quillam|Handwritten wedding vows for people who hate writing
Orrery Lane|A planetarium van for village schools
Saltcote|Smoked seaweed snacks, no fish, no gluten
Fennhollow|A retirement home for working dogs
Pennywell|Bookkeeping for market traders
Kiteworks|Drone inspection of church roofs
Hark & Hollow|A recording studio for birdsong
Vellum|Bookbinding classes on Sunday afternoons
Morgenrot|Ein Frühstückscafé für Schichtarbeiter in Dortmund
Laubwerk|Baumpflege ohne Kettensägen
Nadelöhr|Änderungsschneiderei für Brautkleider in Graz
Radlager|Leihfahrräder für Feriengäste am Bodensee
Hilo Fino|Bordados a mano para vestidos de comunión
La Cuesta|Rutas en burro por la sierra de Cádiz
Salitre|Conservas de pescado de Barbate
Petit Bois|Jouets en bois pour crèches
Clé d’Or|Serrurier de nuit à Marseille
Vent d’Ouest|École de voile pour adolescents à Brest
Tecelã|Tapetes de lã feitos à mão em Arraiolos
Mar Aberto|Passeios de barco para observar golfinhos em Lagos
`;
