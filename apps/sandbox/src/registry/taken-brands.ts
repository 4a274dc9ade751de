/** Returns whether a lower-case label is a well-known brand or reserved by the registries. Such names are taken under every TLD. */
export function isWellKnown(label: string): boolean {
  return marks.has(label);
}

const marks: ReadonlySet<string> = new Set(
  `
  accenture adidas adobe adyen airbnb airbus aldi algolia alibaba alphabet amazon amd amex android anthropic apple asana
  astrazeneca atlassian audi auth0 autodesk aws azure barclays bayer bbc bentley bing bitbucket bitly blackberry bloomberg
  bmw boeing booking bosch braintree brex burberry cadillac calendly canon canva carrefour cartier chanel chase chatgpt
  chevrolet chevron cisco citibank claude cloudflare cnn cocacola coinbase colgate comcast costco coursera craigslist
  datadog dell deloitte dhl digitalocean discord disney dior docker docusign doordash dropbox duckduckgo duolingo dyson
  ebay elastic epson ericsson etsy evernote example expedia expressvpn facebook fedex ferrari fiat figma firefox fitbit
  ford foursquare gap gillette github gitlab gmail godaddy goldmansachs google gopro grammarly grubhub gucci heineken
  heroku hermes hilton honda hotmail hsbc huawei hubspot hulu hyundai iana ibm icann icloud ikea instacart instagram
  intel intercom intuit jaguar jpmorgan kaspersky kickstarter klarna kodak lego lenovo levis lexus linkedin linode
  logitech loreal louisvuitton lufthansa lyft mailchimp marriott mastercard mazda mcdonalds medium mercedes meta
  microsoft midjourney mongodb monzo moodys mozilla namecheap nasa nasdaq nestle netflix netlify newrelic nike nintendo
  nissan nokia notion nvidia nytimes okta openai oracle outlook palantir panasonic patreon paypal peloton pepsi
  pfizer philips pinterest plaid playstation porsche prada quora qualcomm ralphlauren reddit redhat renault revolut
  robinhood roblox roku rolex salesforce samsung sega sentry sephora shell shopify siemens signal skype slack
  snapchat snowflake soundcloud spacex spotify square squarespace stackoverflow starbucks stripe substack subaru
  supabase suzuki target tesla tiktok tinder toyota trello tripadvisor tumblr twilio twitch twitter typeform uber
  unilever ups upwork vercel verizon visa vimeo vmware volkswagen volvo walmart waymo webflow wechat whatsapp
  wikipedia windows wise wordpress xbox xero xerox yahoo yelp youtube zalando zapier zara zendesk zillow zoom`
    .trim()
    .split(/\s+/),
);
