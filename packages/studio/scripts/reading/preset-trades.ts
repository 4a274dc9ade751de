/**
 * Maps kinds of place in OpenStreetMap's tagging schema to lines of business, one trade and its presets per row.
 * Wide groups such as `craft` have no wildcard; a preset in no row (a bench, a parking space) is not a business.
 */
const ROWS = `
baking|shop/bakery shop/pastry vending_machine/bread amenity/baking_oven
coffee|amenity/cafe amenity/cafe/coffee_shop shop/coffee amenity/vending_machine/coffee
tea|amenity/cafe/teahouse amenity/cafe/bubble_tea shop/tea
brewing|amenity/bar amenity/biergarten amenity/pub amenity/pub/irish amenity/pub/microbrewery craft/brewery craft/distillery shop/alcohol shop/brewing_supplies man_made/works/brewery shop/beverages
wine|craft/winery shop/wine landuse/vineyard
cooking|amenity/restaurant amenity/restaurant/* amenity/fast_food amenity/fast_food/* amenity/food_court craft/caterer shop/deli shop/frozen_food shop/pasta shop/convenience
pizza|amenity/restaurant/pizza amenity/fast_food/pizza amenity/vending_machine/pizza
sweets|shop/chocolate shop/confectionery shop/ice_cream amenity/ice_cream amenity/ice_cream/frozen_yogurt craft/confectionery shop/honey amenity/fast_food/donut
produce|shop/greengrocer shop/farm shop/nuts amenity/fast_food/juice shop/supermarket/organic
spices|shop/spices
nutrition|shop/health_food shop/nutrition_supplements
dairy|shop/cheese shop/dairy
seafood|shop/seafood amenity/restaurant/seafood amenity/fast_food/fish_and_chips landuse/aquaculture/fish
butcher|shop/butcher amenity/restaurant/steakhouse industrial/slaughterhouse
bees|craft/beekeeper man_made/beehive
farming|shop/agrarian landuse/farmland landuse/farmyard landuse/orchard landuse/olive_grove amenity/animal_breeding craft/agricultural_engines landuse/meadow_orchard/orchard
finance|amenity/bank amenity/bureau_de_change amenity/money_transfer amenity/payment_centre office/financial shop/money_lender shop/pawnbroker shop/gold_buyer
invoicing|office/accountant office/tax_advisor
investing|office/financial_advisor
insurance|office/insurance
property|office/estate_agent office/property_management landuse/residential/apartments
legal|office/lawyer office/lawyer/notary office/notary
hiring|office/employment_agency
consulting|office/consulting
marketing|office/advertising_agency
giving|office/charity office/ngo office/foundation shop/charity amenity/social_facility/food_bank amenity/social_facility/homeless_shelter amenity/give_box
shopping|shop/general shop/gift shop/kiosk shop/mall shop/department_store shop/supermarket shop/variety_store shop/second_hand shop/antiques shop/wholesale shop/country_store shop/collector shop/tobacco amenity/marketplace shop/trophy
logistics|office/moving_company amenity/post_office amenity/post_depot amenity/parcel_locker shop/outpost amenity/taxi amenity/taxi/*
storage|shop/storage_rental amenity/luggage_locker
news|office/newspaper shop/newsagent amenity/studio/television
home|shop/furniture shop/bed shop/carpet shop/curtain shop/interior_decoration shop/household_linen shop/houseware shop/lighting shop/window_blind shop/bathroom_furnishing craft/upholsterer craft/carpet_layer craft/joiner shop/fireplace shop/frame
kitchens|shop/kitchen
cleaning|craft/cleaning shop/laundry shop/laundry/self_service shop/dry_cleaning amenity/car_wash amenity/bicycle_wash
building|craft/carpenter craft/roofer craft/glaziery craft/insulator craft/joiner craft/floorer craft/parquet_layer craft/plasterer craft/scaffolder craft/stonemason craft/tiler craft/window_construction office/architect office/surveyor office/engineer shop/doors shop/tiles shop/flooring shop/doityourself shop/trade craft/painter shop/paint shop/swimming_pool craft/sawmill landuse/quarry
trades|craft/plumber craft/electrician craft/hvac craft/chimney_sweeper craft/tinsmith craft/painter shop/electrical shop/hardware shop/tool_hire shop/gas
manufacturing|craft/metal_construction craft/blacksmith man_made/works industrial/* landuse/industrial
crafts|craft/basket_maker craft/pottery craft/handicraft craft/sculptor craft/blacksmith craft/clockmaker shop/pottery shop/craft shop/candles shop/art tourism/gallery
garden|craft/gardener shop/garden_centre shop/groundskeeping landuse/plant_nursery landuse/greenhouse_horticulture leisure/garden leisure/garden/botanical leisure/garden/community landuse/allotments office/forestry
flowers|shop/florist amenity/vending_machine/flowers
scent|shop/perfumery shop/candles
paper|craft/bookbinder shop/stationery shop/copyshop craft/signmaker shop/printer_ink
fitness|leisure/fitness_centre leisure/sports_centre leisure/sports_hall leisure/sports_centre/swimming shop/sports leisure/pitch/tennis leisure/pitch/soccer leisure/pitch/padel leisure/pitch/basketball leisure/trampoline_park
wellness|leisure/fitness_centre/yoga leisure/sauna amenity/public_bath shop/massage leisure/hot_tub healthcare/alternative healthcare/alternative/* shop/herbalist
medicine|amenity/clinic amenity/doctors amenity/doctors/* amenity/hospital amenity/pharmacy healthcare/physiotherapist healthcare/podiatrist healthcare/occupational_therapist healthcare/laboratory healthcare/rehabilitation healthcare/speech_therapist shop/medical_supply shop/chemist office/physician
therapy|healthcare/psychotherapist healthcare/counselling office/therapist amenity/doctors/psychiatrist
dental|amenity/dentist healthcare/dentist/orthodontics
hearing|healthcare/audiologist shop/hearing_aids
eyewear|healthcare/optometrist shop/optician
beauty|shop/beauty shop/beauty/nails shop/beauty/tanning shop/cosmetics shop/piercing
hair|shop/hairdresser shop/hairdresser/barber shop/hairdresser_supply shop/wigs
tattoo|shop/tattoo
baby|healthcare/midwife healthcare/birthing_center shop/baby_goods
eldercare|amenity/nursing_home amenity/social_facility/nursing_home amenity/social_facility/assisted_living amenity/social_facility/ambulatory_care amenity/social_facility/day_care
children|amenity/childcare amenity/kindergarten leisure/playground/indoor leisure/indoor_play leisure/playground
toys|shop/toys amenity/toy_library
software|office/it
telecom|office/telecommunication shop/mobile_phone shop/telecommunication
hardware|shop/computer shop/electronics shop/hifi shop/radiotechnics shop/camera
mending|craft/electronics_repair shop/repair
security|office/security office/private_investigator
locks|craft/locksmith craft/key_cutter shop/locksmith
gaming|shop/video_games shop/games leisure/amusement_arcade leisure/adult_gaming_centre leisure/escape_game shop/anime
science|office/research amenity/research_institute
space|amenity/planetarium man_made/observatory
pets|shop/pet shop/pet_grooming amenity/animal_boarding amenity/animal_shelter amenity/veterinary amenity/veterinary_pharmacy leisure/dog_park
ocean|shop/boat craft/boatbuilder craft/sailmaker craft/rigger leisure/marina amenity/boat_rental amenity/dive_centre shop/scuba_diving shop/water_sports amenity/boat_storage
surf|shop/water_sports
fishing|shop/fishing leisure/fishing
energy|office/energy_supplier power/generator/source/wind power/generator/method/photovoltaic power/plant/source/solar amenity/fuel amenity/charging_station shop/fuel
water|office/water_utility man_made/water_works man_made/water_well shop/water
music|amenity/music_school shop/music shop/musical_instrument amenity/studio/audio amenity/karaoke_box amenity/nightclub
film|amenity/cinema shop/video amenity/studio/video craft/photographer craft/photographic_laboratory shop/photo shop/camera
books|shop/books amenity/library amenity/public_bookcase
design|office/graphic_design
fashion|shop/clothes shop/clothes/* shop/boutique shop/fashion shop/fashion_accessories shop/bag craft/tailor craft/dressmaker shop/tailor shop/sewing
yarn|shop/fabric shop/sewing
leather|shop/leather craft/saddler
shoes|shop/shoes craft/shoemaker shop/shoe_repair
jewellery|shop/jewelry shop/watches craft/watchmaker
travel|shop/travel_agency office/travel_agent office/guide tourism/information/office amenity/ferry_terminal
hospitality|tourism/hotel tourism/hostel tourism/guest_house tourism/apartment tourism/chalet tourism/motel leisure/resort tourism/alpine_hut amenity/love_hotel
outdoors|tourism/camp_site tourism/caravan_site shop/outdoor leisure/summer_camp tourism/wilderness_hut leisure/nature_reserve shop/caravan shop/hunting
cycling|shop/bicycle amenity/bicycle_rental amenity/bicycle_repair_station
cars|shop/car shop/car/second_hand shop/car_parts shop/car_repair shop/tyres shop/motorcycle shop/motorcycle_repair amenity/car_rental amenity/car_sharing amenity/motorcycle_rental amenity/vehicle_inspection amenity/driving_school amenity/driver_training leisure/sports_centre/karting
aviation|aeroway/aerodrome aeroway/hangar
education|amenity/school amenity/college amenity/university amenity/prep_school office/educational_institution
languages|amenity/language_school office/translator
events|amenity/events_venue amenity/conference_centre shop/party shop/pyrotechnics
family|amenity/community_centre/family_centre
community|amenity/community_centre amenity/community_centre/community_hall amenity/social_centre office/association
government|amenity/townhall office/government amenity/courthouse
horses|leisure/horse_riding tourism/trail_riding_station leisure/pitch/equestrian
dance|amenity/dancing_school leisure/dance
theatre|amenity/theatre amenity/arts_centre
chess|leisure/pitch/chess
snow|leisure/ice_rink landuse/winter_sports
climbing|leisure/sports_centre/climbing leisure/sports_centre/climbing_adventure leisure/pitch/archery
combat|amenity/dojo
birds|leisure/bird_hide tourism/zoo
running|leisure/track/running
remembrance|shop/funeral_directors amenity/crematorium amenity/funeral_hall amenity/grave_yard landuse/cemetery amenity/mortuary
recycling|amenity/recycling_centre amenity/recycling landuse/industrial/scrap_yard
freelance|amenity/coworking_space office/coworking
`;

const rows = ROWS.trim()
  .split('\n')
  .map((row) => row.split('|') as [trade: string, presets: string])
  .map(([trade, presets]) => [trade, presets.split(' ').filter(Boolean)] as const);

/**
 * The trades of a preset of OpenStreetMap, such as `shop/bakery`; a wildcard counts only when no row names the preset
 * itself. Empty for a preset that is not a business.
 */
export function tradesOfPreset(preset: string): string[] {
  const named = rows.filter(([, presets]) => presets.includes(preset));
  const found = named.length > 0 ? named : rows.filter(([, presets]) => presets.some((one) => isBelow(preset, one)));
  return found.map(([trade]) => trade);
}

function isBelow(preset: string, pattern: string): boolean {
  return pattern.endsWith('/*') && preset.startsWith(pattern.slice(0, -1));
}
