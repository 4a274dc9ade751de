import type { FamousGroup } from './famous-group.ts';

/** Food, drinks and tobacco, and places that serve them. Compiled by hand from general knowledge. */
export const FOOD_AND_DRINK: readonly FamousGroup[] = [
  {
    themes: ['drinks'],
    classes: [32],
    marks: `Coca-Cola, Monster, Rockstar, Coke, Diet Coke, Pepsi, PepsiCo, Fanta, Sprite, Dr Pepper, 7UP, Mountain Dew, Schweppes, Canada Dry, Red Bull, Monster Energy, Rockstar Energy, Gatorade, Powerade, Lucozade, Lipton, Snapple, AriZona, Nestea, Tropicana, Minute Maid, Ocean Spray, Innocent, Capri-Sun, Kool-Aid, Tang, Ribena, Robinsons, Evian, Perrier, Vittel, Volvic, San Pellegrino, Fiji Water, Aquafina, Dasani, Poland Spring, Smartwater, Vitaminwater, LaCroix, Bubly, SodaStream, Fever-Tree, Orangina, Irn-Bru, A&W Root Beer, Liquid Death, Celsius, Bang Energy, Oatly, Alpro, Horizon Organic, Yakult, Actimel, Ovaltine, Milo, Nesquik, Swiss Miss`,
  },
  {
    themes: ['drinks', 'dining'],
    classes: [30, 43],
    marks: `Starbucks, Costa, Nescafe, Nespresso, Lavazza, Illy, Folgers, Maxwell House, Jacobs, Tchibo, Dallmayr, Segafredo, Keurig, Green Mountain, Peet's Coffee, Caribou Coffee, Blue Bottle, Costa Coffee, Tim Hortons, Dunkin, Dunkin' Donuts, Krispy Kreme, Pret A Manger, Caffe Nero, Gloria Jean's, Luckin Coffee, Twinings, Tetley, PG Tips, Yorkshire Tea, Celestial Seasonings, Teavana, Bigelow, Dilmah, Ahmad Tea, Tazo`,
  },
  {
    themes: ['drinks'],
    classes: [32, 33],
    marks: `Heineken, Budweiser, Bud Light, Corona, Guinness, Carlsberg, Tuborg, Stella Artois, Beck's, Amstel, Miller Lite, Coors, Modelo, Pabst Blue Ribbon, Samuel Adams, Sierra Nevada, BrewDog, Peroni, Birra Moretti, San Miguel, Estrella Damm, Foster's, Victoria Bitter, Asahi, Kirin, Sapporo, Tsingtao, Tiger Beer, Singha, Chang, Kingfisher, Grolsch, Hoegaarden, Leffe, Chimay, Duvel, Erdinger, Paulaner, Franziskaner, Krombacher, Warsteiner, Bitburger, Pilsner Urquell, Staropramen, Kronenbourg, Desperados, Newcastle Brown Ale, Strongbow, Magners, White Claw, Smirnoff, Absolut, Grey Goose, Belvedere, Ketel One, Stolichnaya, Finlandia, Tito's, Bacardi, Captain Morgan, Havana Club, Malibu, Kraken Rum, Jack Daniel's, Jim Beam, Maker's Mark, Wild Turkey, Woodford Reserve, Bulleit, Jameson, Bushmills, Johnnie Walker, Chivas Regal, Ballantine's, Dewar's, Famous Grouse, Glenfiddich, Glenlivet, Macallan, Laphroaig, Lagavulin, Talisker, Ardbeg, Suntory, Yamazaki, Nikka, Bombay Sapphire, Tanqueray, Gordon's, Beefeater, Hendrick's, Patron, Jose Cuervo, Don Julio, Casamigos, Hennessy, Remy Martin, Martell, Courvoisier, Moet & Chandon, Dom Perignon, Veuve Clicquot, Krug, Bollinger, Taittinger, Pommery, Freixenet, Cinzano, Martini, Aperol, Campari, Jagermeister, Baileys, Kahlua, Cointreau, Grand Marnier, Amaretto Disaronno, Chartreuse, Pernod, Ricard, Absinthe Pernod, Gallo, Yellow Tail, Penfolds, Jacob's Creek, Robert Mondavi, Kendall-Jackson, Barefoot Wine, Diageo, Pernod Ricard, Anheuser-Busch, AB InBev, SABMiller`,
  },
  {
    themes: ['food'],
    classes: [29, 30],
    marks: `Nestle, KitKat, Galaxy, Smarties, Milkybar, Aero, Mars, Snickers, Twix, Milky Way, Bounty, M&M's, Maltesers, Galaxy Chocolate, Skittles, Starburst, Hershey's, Reese's, Kisses, Almond Joy, Cadbury, Dairy Milk, Toblerone, Milka, Cote d'Or, Lindt, Godiva, Ghirardelli, Ferrero Rocher, Ferrero, Nutella, Kinder, Tic Tac, Raffaello, Ritter Sport, Haribo, Jelly Belly, Trolli, Mentos, Chupa Chups, Ricola, Altoids, Wrigley's, Orbit, Trident, Juicy Fruit, Hubba Bubba, Werther's Original, Oreo, Ritz, Chips Ahoy, Triscuit, Belvita, McVitie's, Lu, Bahlsen, Leibniz, Walkers, Lay's, Doritos, Cheetos, Fritos, Ruffles, Pringles, Tostitos, Kettle Chips, Takis, Planters, Blue Diamond, Cheez-It, Goldfish, Pepperidge Farm, Pop-Tarts, Kellogg's, Corn Flakes, Special K, Froot Loops, Frosted Flakes, Rice Krispies, Cheerios, General Mills, Lucky Charms, Wheaties, Quaker, Weetabix, Alpen, Nature Valley, Clif Bar, Kind Snacks, RXBAR, Larabar, Post Cereals, Kashi, Bob's Red Mill`,
  },
  {
    themes: ['food'],
    classes: [29, 30, 31],
    marks: `Heinz, Kraft, Kraft Heinz, Campbell's, Hellmann's, Best Foods, Miracle Whip, French's, Grey Poupon, Tabasco, Sriracha Huy Fong, Cholula, Frank's RedHot, Kikkoman, Lee Kum Kee, Maggi, Knorr, Bisto, Oxo, Marmite, Vegemite, Bovril, Branston, Colman's, Old El Paso, Uncle Ben's, Ben's Original, Barilla, De Cecco, Buitoni, Dolmio, Prego, Ragu, Rao's, Hunt's, Del Monte, Dole, Chiquita, Green Giant, Birds Eye, Bonduelle, McCain, Ore-Ida, Findus, Stouffer's, Lean Cuisine, Hot Pockets, DiGiorno, Totino's, Tombstone, Dr. Oetker, Betty Crocker, Pillsbury, Duncan Hines, King Arthur Baking, Bisquick, Jell-O, Cool Whip, Philadelphia, Babybel, Laughing Cow, Boursin, President, Galbani, Parmigiano Reggiano, Sargento, Tillamook, Kerrygold, Lurpak, Anchor, Land O'Lakes, Becel, Flora, Danone, Activia, Oikos, Chobani, Yoplait, Fage, Muller, Stonyfield, Siggi's, Arla, Lactalis, Fonterra, Parmalat, Ben & Jerry's, Haagen-Dazs, Magnum, Breyers, Cornetto, Walls, Baskin-Robbins, Dairy Queen, Drumstick, Dippin' Dots, Talenti, Tyson, Perdue, Smithfield, Hormel, Spam, Oscar Mayer, Ball Park, Hebrew National, Jimmy Dean, Butterball, Bumble Bee Tuna, StarKist, Chicken of the Sea, John West, Gorton's, Beyond Meat, Impossible Foods, Quorn, Gardein, MorningStar Farms, Tofurky, Smucker's, Jif, Skippy, Bonne Maman, Welch's, Mott's, Motts, Sun-Maid, Goya, La Costena, Bimbo, Wonder Bread, Hovis, Warburtons, Sara Lee, Entenmann's, Hostess, Twinkies, Little Debbie, Tastykake, Nissin, Cup Noodles, Maruchan, Indomie, Nongshim, Ajinomoto, Morton Salt, McCormick, Lawry's, Mrs. Dash, Domino Sugar, Splenda, Stevia in the Raw, Gerber, Cerelac, Similac, Enfamil, HiPP, Cargill, Archer Daniels Midland, Bunge, Unilever, Mondelez, Conagra, General Foods, Huel, Soylent, HelloFresh, Blue Apron, Gousto, Factor Meals`,
  },
  {
    themes: ['dining'],
    classes: [30, 43],
    marks: `McDonald's, Big Mac, Happy Meal, Burger King, Whopper, KFC, Kentucky Fried Chicken, Taco Bell, Pizza Hut, Domino's, Papa John's, Little Caesars, Subway, Wendy's, Arby's, Sonic Drive-In, Chick-fil-A, Popeyes, Church's Chicken, Raising Cane's, Chipotle, Qdoba, Panera Bread, Panda Express, Five Guys, Shake Shack, In-N-Out, Whataburger, White Castle, Jack in the Box, Carl's Jr., Hardee's, Culver's, Jersey Mike's, Jimmy John's, Quiznos, Firehouse Subs, Denny's, IHOP, Waffle House, Cracker Barrel, Applebee's, Chili's, TGI Fridays, Olive Garden, Red Lobster, Outback Steakhouse, Texas Roadhouse, Cheesecake Factory, Buffalo Wild Wings, Hooters, P.F. Chang's, Benihana, Ruth's Chris, Nando's, Wagamama, PizzaExpress, Itsu, Leon, Greggs, Wimpy, Jollibee, Yoshinoya, Sukiya, Mos Burger, Vapiano, Nordsee, Hard Rock Cafe, Planet Hollywood, Nobu, Nusr-Et, Auntie Anne's, Cinnabon, Jamba, Cold Stone, Pinkberry, Sweetgreen, Cava, Noodles & Company, Wingstop, Zaxby's, Bojangles, Del Taco, Einstein Bros, Tim Ho Wan, Din Tai Fung, Michelin Guide, Uber Eats, DoorDash, Grubhub, Deliveroo, Just Eat, Takeaway.com, Foodpanda, Glovo, Postmates, Instacart, OpenTable, Resy, Too Good To Go, Swiggy, Zomato, Meituan`,
  },
  {
    themes: ['tobacco'],
    classes: [34],
    marks: `Marlboro, Camel, Lucky Strike, Winston, Pall Mall, Dunhill, Benson & Hedges, Rothmans, Gauloises, Gitanes, Newport, Kool, Parliament, Philip Morris, British American Tobacco, Cohiba, Montecristo, Romeo y Julieta, Swisher Sweets, Zippo, BIC, IQOS, Juul, Vuse, Zyn, Elf Bar, Copenhagen, Skoal`,
  },
];
