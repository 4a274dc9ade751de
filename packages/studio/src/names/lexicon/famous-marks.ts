/** Marks too well known to approach, as bare lower-case labels. A courtesy filter, not a trademark search. */
export const famousMarks: string[] = `
google alphabet apple amazon microsoft facebook meta instagram whatsapp netflix spotify tesla uber lyft airbnb stripe shopify slack zoom
notion figma canva adobe oracle intel nvidia samsung sony nike adidas puma reebok starbucks nescafe nespresso mcdonalds burgerking wendys
subway pepsi cocacola fanta sprite paypal visa mastercard amex xero intuit quickbooks freshbooks chewy petco petsmart expedia booking
tripadvisor linkedin twitter tiktok snapchat youtube telegram discord reddit pinterest dropbox github gitlab atlassian jira trello asana
salesforce hubspot twilio sendgrid mailchimp zendesk intercom calm headspace peloton fitbit garmin lululemon folgers lavazza keurig dunkin
costa etsy ebay walmart target costco ikea lego disney pixar kodak xerox canon nikon rolex gucci prada chanel hermes zara uniqlo primark
levis wrangler tiffany cartier swarovski pandora omega swatch casio seiko philips siemens bosch panasonic toshiba hitachi lenovo dell asus
acer huawei xiaomi nokia motorola ericsson cisco broadcom qualcomm toyota honda nissan mazda subaru suzuki hyundai volvo bmw mercedes audi
porsche ferrari lamborghini maserati bentley jaguar ford chevrolet cadillac chrysler jeep boeing airbus lufthansa ryanair easyjet emirates
marriott hilton hyatt sheraton ritz nestle danone unilever loreal nivea dove gillette pampers colgate oralb sensodyne kelloggs heinz kraft
oreo nutella ferrero lindt toblerone godiva hersheys snickers twix haribo heineken guinness budweiser corona carlsberg stella bacardi
smirnoff absolut jagermeister redbull monster gatorade evian perrier lipton twinings tetley chipotle dominos pizzahut kfc pret greggs panera
deliveroo doordash grubhub instacart ubereats klarna revolut monzo wise venmo cashapp robinhood coinbase binance kraken ledger plaid brex
gusto rippling workday sap openai chatgpt anthropic claude gemini copilot midjourney perplexity mistral cohere huggingface databricks
snowflake datadog splunk grafana elastic mongodb redis docker kubernetes vercel netlify heroku cloudflare akamai fastly godaddy namecheap
squarespace wix wordpress webflow bumble tinder hinge okcupid match duolingo babbel coursera udemy khan quizlet grammarly kindle audible
goodreads patreon substack medium quora yelp zillow redfin trulia wework fiverr upwork toptal indeed glassdoor monsterjobs dyson hoover
roomba kitchenaid tupperware patagonia columbia northface timberland crocs converse vans supreme nintendo xbox playstation sega atari steam
twitch roblox minecraft fortnite pokemon mario zelda marvel hbo hulu paramount universal warner fender gibson yamaha steinway bose sonos
beats dolby gopro polaroid instax airtable monday clickup basecamp todoist evernote miro loom calendly doodle typeform surveymonkey hootsuite
buffer moonpig petplan lemonade geico allianz axa aviva santander barclays hsbc citibank chase vodafone verizon orange tmobile fedex ups dhl
maersk teapigs glossier sephora maybelline revlon clinique lancome estee olay neutrogena ecolab ecover brita thermos stanley yeti hydroflask
pfizer moderna bayer novartis roche merck gsk zoetis mozilla firefox opera safari bing yahoo baidu alibaba tencent wechat temu shein
hopper kayak skyscanner getaround turo waymo rivian lucid polestar bird lime bolt grab gojek ola figment zettle sumup mollie adyen wagamama barkbox headway noom vocera
woolworth woolworths tesco sainsburys asda morrisons waitrose aldi lidl carrefour auchan leclerc mercadona edeka rewe kroger safeway wholefoods publix wegmans walgreens boots superdrug
wayfair overstock brooklinen casper tempur saatva allbirds bombas everlane warbyparker harrys hims oatly chobani beyondmeat blueapron hellofresh freshly thrivemarket rover whistle furbo chime affirm afterpay sofi
betterment wealthfront stash mint ynab quicken turbotax bench pilot deel oyster lattice bamboohr greenhouse workable linear coda obsidian superhuman missive descript framer sketch zeplin invision balsamiq whimsical mural
supabase firebase planetscale prisma hasura sentry newrelic honeycomb pagerduty opsgenie postman segment amplitude mixpanel fullstory hotjar drift freshdesk helpscout gorgias kustomer marketo pardot klaviyo braze iterable onesignal attentive
cursor jasper runway elevenlabs replicate glean harvey moveworks priceline orbitz hotwire trivago hostelworld agoda viator klook getyourguide vrbo sonder blacklane flixbus blablacar didi careem cabify freenow
postmates justeat wolt glovo rappi ifood zomato swiggy gopuff getir gorillas flink burberry armani versace balenciaga valentino givenchy dior fendi bulgari montblanc longines breitling hublot tissot fossil skagen
wagner michelin goodyear pirelli bridgestone castrol chevron exxon mobil texaco esso totalenergies gazprom petrobras caterpillar deere komatsu schneider honeywell emerson makita dewalt ryobi stihl husqvarna
bonne maman barilla buitoni knorr maggi hellmanns campbells delmonte dole chiquita tropicana minutemaid innocent schweppes fever perrigo tazo stumptown bluebottle peets illy segafredo jacobs douwe tassimo senseo
doritos pringles cheetos lays ruffles tostitos oreos cadbury mars bounty milka ritter lindor haagen benjerrys magnum cornetto baskin breyers philadelphia babybel kerrygold lurpak arla chiobani activia yoplait
whiskas pedigree royalcanin purina frontline barkshop petfinder hartz kong capcom konami ubisoft bethesda blizzard valve epic riot supercell rovio zynga playtika hasbro mattel barbie playmobil hotwheels
corsair razer logitech wahoo strava komoot zwift specialized cannondale trek bianchi brompton vanmoof shimano sram campagnolo ducati kawasaki harley triumph vespa piaggio scania iveco
hertz avis sixt europcar zipcar easyhertz carvana cazoo autotrader vroom opendoor compass rightmove zoopla sothebys remax coldwell knight savills cushman jll
weightwatchers myfitnesspal oura whoop theragun hyperice crossfit orangetheory soulcycle equinox puregym goldsgym curves zumba yogaworks gaiam manduka alo athleta gymshark underarmour asics salomon merrell
rei decathlon arcteryx mammut marmot osprey deuter gregory coleman jackwolfskin helly hansen burton quiksilver billabong ripcurl roxy oneill hurley speedo oakley rayban persol luxottica zenni zeiss leica hasselblad fujifilm olympus
pantone wacom corel affinity procreate shutterstock getty unsplash pexels behance dribbble deviantart redbubble zazzle threadless cafepress moo vistaprint stickermule avery moleskine leuchtturm paperchase staples officemax
penguin harpercollins macmillan scholastic waterstones barnes borders bookdepository wattpad scribd blinkist storytel tidal deezer soundcloud bandcamp shazam ableton avid protools marshall roland korg moog
nordstrom macys bloomingdales kohls jcpenney sears samsclub bestbuy rakuten mercado zalando asos boohoo farfetch yoox missguided depop vinted poshmark thredup stockx grailed vestiaire
oscar metlife prudential statefarm nationwide aflac cigna aetna humana anthem kaiser bupa aegon zurich generali swissre munichre hiscox admiral directline
legalzoom rocketlawyer docusign clio avvo westlaw lexisnexis thomson reuters bloomberg forbes wired economist guardian telegraph gazeta pravda lemonde spiegel axios politico buzzfeed vice vox
teladoc zocdoc practo babylon doctolib kry livi cerner epicsystems medtronic stryker abbott amgen biogen gilead regeneron illumina genentech novo nordisk sanofi takeda astrazeneca invisalign listerine
aveda redken wella schwarzkopf pantene garnier nars benefit tarte bobbi laneige innisfree kiehls aesop lush ulta fenty rimmel bourjois guerlain jomalone diptyque byredo yankee
ftd teleflora interflora bloomandwild scotts miraclegro gardena fiskars felco husky kubota caseih claas monsanto syngenta corteva cargill bunge tyson smithfield hormel
hapag evergreen cosco dpd gls royalmail aramex flexport shipbob shippo easypost project44 stord
wikipedia wikimedia craigslist gumtree kijiji nextdoor meetup eventbrite ticketmaster stubhub seatgeek viagogo splash hopin luma partiful theknot zola minted shutterfly snapfish
nasa spacex blueorigin rocketlab lockheed raytheon northrop maxar iridium starlink oneweb viasat inmarsat garuda qantas southwest jetblue alaska vueling wizz norwegian icelandair finnair
`
  .trim()
  .split(/\s+/);
