import type { FamousGroup } from './famous-group.ts';

/** Clothing and cosmetics. Compiled by hand from general knowledge. */
export const FASHION_AND_BEAUTY: readonly FamousGroup[] = [
  {
    themes: ['fashion', 'sport'],
    classes: [18, 25, 28],
    marks: `Nike, Air Jordan, Air Max, Adidas, Puma, Reebok, Under Armour, New Balance, Asics, Fila, Converse, Vans, Skechers, Crocs, Birkenstock, Timberland, UGG, Dr. Martens, Clarks, Hoka, On Running, Saucony, Brooks Running, Mizuno, Salomon, Merrell, Keen, Columbia, The North Face, Patagonia, Arc'teryx, Mammut, Jack Wolfskin, Fjallraven, Helly Hansen, Canada Goose, Moncler, Lululemon, Gymshark, Alo Yoga, Athleta, Fabletics, Champion, Umbro, Kappa, Lotto, Diadora, Le Coq Sportif, Ellesse, Speedo, Arena Swimwear, Quiksilver, Billabong, Rip Curl, Roxy, O'Neill, Volcom, Hurley, Oakley, Burton, DC Shoes, Supreme, Stussy, Carhartt, Dickies, Off-White, Palace Skateboards, BAPE, Allbirds, Veja, Onitsuka Tiger`,
  },
  {
    themes: ['fashion'],
    classes: [18, 25, 35],
    marks: `Zara, Next, Boss, Lee, Replay, H&M, Uniqlo, Primark, Gap, Old Navy, Banana Republic, J.Crew, Abercrombie & Fitch, Hollister, American Eagle, Aerie, Forever 21, Urban Outfitters, Anthropologie, Free People, Mango, Bershka, Pull&Bear, Massimo Dutti, Stradivarius, Topshop, Topman, River Island, New Look, ASOS, Boohoo, PrettyLittleThing, Missguided, Shein, Temu, Everlane, Reformation, Madewell, Levi's, Wrangler, Lee Jeans, Diesel, True Religion, Guess, Calvin Klein, Tommy Hilfiger, Ralph Lauren, Polo Ralph Lauren, Lacoste, Hugo Boss, Michael Kors, Kate Spade, Tory Burch, Coach, Marc Jacobs, DKNY, Donna Karan, Ted Baker, AllSaints, Superdry, Jack & Jones, Vero Moda, Esprit, Benetton, United Colors of Benetton, Sisley, Desigual, COS, Arket, Monki, Weekday, Victoria's Secret, Spanx, Skims, Savage X Fenty, Hanes, Fruit of the Loom, Jockey, Wonderbra, Triumph, Calzedonia, Intimissimi, Wolford, Brooks Brothers, Men's Wearhouse, Bonobos, Stitch Fix, Rent the Runway, Vinted, Depop, Poshmark, Zalando, Farfetch, Net-a-Porter, Mytheresa, Ssense, Zappos, Foot Locker, JD Sports, Sports Direct, Payless, Aldo, Steve Madden, Nine West, Geox, Camper, Ecco, Bata, Deichmann, Samsonite, Tumi, Rimowa, Herschel, Eastpak, JanSport, Kipling, Longchamp, Fossil`,
  },
  {
    themes: ['fashion', 'luxury'],
    classes: [3, 14, 18, 25],
    marks: `Gucci, Prada, Miu Miu, Chanel, Louis Vuitton, Hermes, Birkin, Dior, Christian Dior, Yves Saint Laurent, Saint Laurent, Givenchy, Balenciaga, Bottega Veneta, Burberry, Fendi, Versace, Valentino, Armani, Giorgio Armani, Emporio Armani, Dolce & Gabbana, Salvatore Ferragamo, Ferragamo, Tod's, Loro Piana, Brunello Cucinelli, Ermenegildo Zegna, Missoni, Moschino, Roberto Cavalli, Loewe Fashion, Celine, Chloe, Lanvin, Balmain, Kenzo, Jean Paul Gaultier, Issey Miyake, Comme des Garcons, Yohji Yamamoto, Alexander McQueen, Stella McCartney, Vivienne Westwood, Paul Smith, Mulberry, Jimmy Choo, Christian Louboutin, Louboutin, Manolo Blahnik, Acne Studios, Tom Ford, Oscar de la Renta, Carolina Herrera, Vera Wang, Escada, Max Mara, LVMH, Kering, Richemont, Ray-Ban, Persol, Warby Parker, Maui Jim, Luxottica, Essilor`,
  },
  {
    themes: ['luxury'],
    classes: [14],
    marks: `Rolex, Omega, Patek Philippe, Audemars Piguet, Royal Oak, Vacheron Constantin, Jaeger-LeCoultre, IWC, Breitling, TAG Heuer, Tudor, Longines, Tissot, Rado, Hamilton, Swatch, Hublot, Panerai, Zenith, Breguet, Blancpain, Chopard, Piaget, Richard Mille, A. Lange & Sohne, Glashutte Original, Nomos, Junghans, Seiko, Grand Seiko, Citizen, Orient Watch, Timex, Bulova, Daniel Wellington, G-Shock, Cartier, Tiffany, Tiffany & Co., Van Cleef & Arpels, Bulgari, Bvlgari, Harry Winston, Graff, Boucheron, Chaumet, Mikimoto, David Yurman, Buccellati, De Beers, Swarovski, Pandora, Thomas Sabo, Alex and Ani, Kay Jewelers, Zales, Jared, Blue Nile, Signet, Montblanc, Parker Pen, Waterman, Cross Pens, Baccarat, Lalique, Faberge`,
  },
  {
    themes: ['beauty'],
    classes: [3, 21],
    marks: `L'Oreal, Impulse, Kiko, Maybelline, Lancome, Garnier, Estee Lauder, Clinique, MAC Cosmetics, Bobbi Brown, La Mer, Aveda, Origins, Smashbox, NARS, Shiseido, SK-II, Laneige, Sulwhasoo, Innisfree, Missha, Kiehl's, Biotherm, Vichy, La Roche-Posay, Avene, Bioderma, CeraVe, Cetaphil, Neutrogena, Aveeno, Eucerin, Nivea, Dove, Olay, Pond's, Vaseline, Jergens, Lubriderm, Burt's Bees, The Body Shop, Lush, L'Occitane, Yves Rocher, Clarins, Sisley Paris, Guerlain, Sephora, Ulta Beauty, Douglas, Bath & Body Works, Rituals, Aesop, Molton Brown, Jo Malone, Le Labo, Byredo, Diptyque, Creed, Penhaligon's, Revlon, CoverGirl, Max Factor, Rimmel, Bourjois, Essence Cosmetics, Catrice, NYX, Urban Decay, Too Faced, Tarte, Benefit Cosmetics, Anastasia Beverly Hills, Huda Beauty, Fenty Beauty, Rare Beauty, Kylie Cosmetics, Glossier, e.l.f., ColourPop, Charlotte Tilbury, Pat McGrath Labs, Milk Makeup, Drunk Elephant, The Ordinary, Deciem, Tatcha, Sunday Riley, Paula's Choice, Dermalogica, Murad, Proactiv, Mary Kay, Avon, Amway, Herbalife, Oriflame, Natura, Pantene, Head & Shoulders, Herbal Essences, TRESemme, Suave, Garnier Fructis, Schwarzkopf, Wella, Redken, Matrix Hair, Kerastase, Moroccanoil, Olaplex, Paul Mitchell, Bumble and bumble, Living Proof, Aussie, Batiste, Clairol, OPI, Essie, Sally Hansen, Gillette, Wilkinson Sword, Schick, Harry's, Dollar Shave Club, Venus, Braun, Old Spice, Axe, Lynx, Rexona, Secret, Degree, Speed Stick, Right Guard, Irish Spring, Dial, Softsoap, Palmolive, Lux, Lifebuoy, Camay, Imperial Leather, Dettol, Colgate, Oral-B, Crest, Sensodyne, Aquafresh, Listerine, Signal Toothpaste, Pepsodent, Parodontax, Invisalign, Chanel No. 5, Acqua di Gio, Coty, Elizabeth Arden, Procter & Gamble, Johnson & Johnson, Beiersdorf, Henkel, Kao, Colgate-Palmolive, GHD, Babyliss, Remington`,
  },
];
