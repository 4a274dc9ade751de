/** Marks too well known to come near, as bare lower-case labels. A courtesy filter, not a trademark search. */
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
pfizer moderna bayer novartis roche merck gsk zoetis wework mozilla firefox opera safari bing yahoo baidu alibaba tencent wechat temu shein
hopper kayak skyscanner getaround turo waymo rivian lucid polestar bird lime bolt grab gojek ola figment zettle sumup mollie adyen wagamama barkbox headway noom vocera
`.trim().split(/\s+/);
