import type { FamousGroup } from './famous-group.ts';

/** Software, devices, chips, networks and services on them. Compiled by hand from general knowledge. */
export const TECHNOLOGY: readonly FamousGroup[] = [
  {
    themes: ['software', 'electronics'],
    classes: [9, 35, 38, 42],
    marks: `Google, Alphabet, Microsoft, Apple, Amazon, Meta, Facebook, Instagram, WhatsApp, Messenger, Oculus, Windows,
    Azure, AWS, Amazon Web Services, Android, Chrome, Chromebook, Gmail, Google Maps, Google Drive, Bing, Outlook, OneDrive, SharePoint, Microsoft Teams, Excel, PowerPoint, Surface, iPhone, iPad, iPod, iMac, MacBook,
    iCloud, iTunes, AirPods, Siri, Alexa, Kindle, Cortana, Waymo, DeepMind, Baidu, Tencent, WeChat, Alibaba, Naver, Kakao, Yandex, Rakuten`,
  },
  {
    themes: ['software'],
    classes: [9, 42],
    marks: `Oracle, Monday, SAP, IBM, Salesforce, Adobe, Photoshop, Illustrator, Acrobat, Intuit, QuickBooks, TurboTax, Mailchimp, Atlassian, Jira, Confluence, Trello, Bitbucket, Asana, Notion, Slack, Zoom, Webex,
    Dropbox, Evernote, Figma, Canva, Miro, InVision, Airtable, Monday.com, ClickUp, Basecamp, Todoist, Calendly, DocuSign, HubSpot, Marketo, Zendesk, Freshworks, Intercom, Twilio, SendGrid, Segment, Mixpanel, Amplitude, Hotjar, Optimizely,
    Tableau, Looker, Power BI, Qlik, Alteryx, Snowflake, Databricks, Palantir, Splunk, Datadog, New Relic, Dynatrace, Grafana, PagerDuty, Elastic, Elasticsearch, MongoDB, MySQL, PostgreSQL, Redis, Cassandra, Couchbase, Neo4j, Confluent, Kafka,
    ServiceNow, Workday, VMware, Red Hat, Ubuntu, Canonical, Debian, SUSE, Fedora, Linux, Docker, Kubernetes, HashiCorp, Terraform, Ansible, Jenkins, CircleCI, GitHub, GitLab, Stack Overflow, JetBrains, IntelliJ, Visual Studio, Eclipse, npm, Node.js,
    Vercel, Netlify, Heroku, DigitalOcean, Linode, Cloudflare, Akamai, Fastly, Rackspace, OVHcloud, Hetzner, GoDaddy, Namecheap, Squarespace, Wix, Weebly, WordPress, WooCommerce, Drupal, Joomla, Magento, Webflow, Ghost, Contentful, Typeform, SurveyMonkey, Qualtrics,
    Autodesk, AutoCAD, SolidWorks, Dassault Systemes, MATLAB, MathWorks, Ansys, Blender, Unity, Unreal Engine, Sketch, CorelDRAW, Bentley Systems, Esri, ArcGIS, Trimble, Wolfram, Mathematica, SAS, SPSS, Stata, TIBCO, Informatica, Teradata, Cloudera, Hadoop, MuleSoft, UiPath, Blue Prism, Automation Anywhere, Zapier, IFTTT, Okta, Auth0, OneLogin, Duo Security, LastPass, 1Password, Dashlane, Bitwarden, NordVPN, ExpressVPN, Surfshark, ProtonMail,
    Norton, McAfee, Kaspersky, Avast, AVG, Bitdefender, ESET, Sophos, Trend Micro, Symantec, Malwarebytes, CrowdStrike, SentinelOne, Palo Alto Networks, Fortinet, Check Point, Zscaler, Proofpoint, Darktrace, Rapid7, Tenable, Qualys, Veeam, Veritas, Commvault, Citrix, Nutanix, TeamViewer, AnyDesk, WinRAR, WinZip, Firefox, Mozilla, Thunderbird, Opera, Safari, Brave, DuckDuckGo, Wikipedia, Wikimedia,
    OpenAI, ChatGPT, Anthropic, Claude, Gemini, Copilot, Midjourney, Stability AI, Stable Diffusion, Hugging Face, Cohere, Mistral AI, Perplexity, Character.AI, Grammarly, DeepL, Jasper, Runway, ElevenLabs, Replit, Cursor, LangChain, Weights & Biases, TensorFlow, PyTorch, Siebel, NetSuite, Xero, FreshBooks, Sage, Wave Accounting, Zoho, Odoo, Pipedrive, Constant Contact, Klaviyo, Braze, Hootsuite, Buffer, Sprout Social, Yammer, Loom, Grafana Labs, Sentry, Algolia, LaunchDarkly, Supabase, Firebase, PlanetScale, Retool, Bubble, Coda, Linear, Gusto, Rippling, Deel, BambooHR, ADP, Paychex, Paylocity, Kronos, Cornerstone, Veeva, Guidewire, Procore, Toast POS, Clio, Coupa, Ariba, Concur, Expensify, Anaplan`,
  },
  {
    themes: ['electronics'],
    classes: [9, 11],
    marks: `Samsung, Pixel, Echo, Galaxy, Sony, Bravia, Walkman, Panasonic, LG, Philips, Toshiba, Sharp, Hitachi, Sanyo, Pioneer, Kenwood, JVC, Bose, Sonos, Beats, JBL, Harman Kardon, Bang & Olufsen, Sennheiser, Shure, Klipsch, Marshall, Skullcandy, AKG, Audio-Technica, Yamaha, Denon, Marantz, Onkyo,
    Canon, Nikon, Olympus, Fujifilm, Kodak, Polaroid, Leica, Hasselblad, Pentax, GoPro, DJI, Insta360, Garmin, TomTom, Fitbit, Whoop, Oura, Withings, Roku, TiVo, Chromecast, Ring, Nest, Arlo, Wyze, Ecobee, Sonoff, Anker, Belkin, Logitech, Razer, Corsair, SteelSeries, HyperX, Kingston, SanDisk, Western Digital, Seagate, Crucial, Lexar, TP-Link, Netgear, Linksys, D-Link, Ubiquiti, Synology, QNAP, Wacom, Epson, Brother, Xerox, Ricoh, Lexmark, Konica Minolta, Kyocera, Dell, Alienware, HP, Hewlett-Packard, Compaq, Lenovo, ThinkPad, Acer, Asus, MSI, Gigabyte, Fujitsu, NEC, Raspberry Pi, Arduino, Duracell, Energizer, Eveready, Varta, TCL, Hisense, Haier, Vizio, Grundig, Blaupunkt, Loewe, Xiaomi, Redmi, Huawei, Honor, Oppo, Vivo, OnePlus, Realme, Nokia, Motorola, BlackBerry, Ericsson, HTC, Fairphone, Palm, Casio, Texas Instruments, Sonicare`,
  },
  {
    themes: ['electronics', 'industry'],
    classes: [9],
    marks: `Intel, Pentium, AMD, Ryzen, Nvidia, GeForce, Qualcomm, Snapdragon, Broadcom, ARM, TSMC, Micron, SK Hynix, MediaTek, NXP, Infineon, STMicroelectronics, Analog Devices, Marvell, Xilinx, ASML, Applied Materials, Lam Research, Foxconn, Flex, Cisco, Juniper Networks, Arista, Keysight, Tektronix, Rohde & Schwarz, National Instruments, Molex, Amphenol, Murata, TDK, Vishay`,
  },
  {
    themes: ['telecom'],
    classes: [9, 38],
    marks: `AT&T, Verizon, T-Mobile, Sprint, Comcast, Xfinity, Vodafone, Orange, Telefonica, Movistar, O2, Deutsche Telekom, Telekom, BT, British Telecom, Virgin, Virgin Media, Virgin Mobile, Sky, Swisscom, Telia, Telenor, KPN, Proximus, Telstra, Optus, Bell Canada, Rogers, Telus, NTT, NTT Docomo, SoftBank, KDDI, China Mobile, China Telecom, China Unicom, Bharti Airtel, Airtel, Reliance Jio, Etisalat, MTN, Safaricom, America Movil, Claro, Telcel, Lumen, CenturyLink, Spectrum, Cricket Wireless, Boost Mobile, Mint Mobile, Starlink, Iridium, Skype, Viber, Telegram, Signal, Line, RingCentral, Vonage`,
  },
  {
    themes: ['media', 'software'],
    classes: [9, 35, 38, 41, 45],
    marks: `YouTube, Twitter, TikTok, ByteDance, Douyin, Snapchat, LinkedIn, Pinterest, Reddit, Tumblr, Quora, Discord, Twitch, Vimeo, Dailymotion, Flickr, Imgur, Medium, Substack, Patreon, Kickstarter, Indiegogo, GoFundMe, Mastodon, Bluesky, Threads, Clubhouse, BeReal, VKontakte, Weibo, Bilibili, Myspace, Yahoo, AOL, MSN, Ask.com, Tinder, Bumble, Hinge, OkCupid, Grindr, eHarmony, Match.com, Badoo, Nextdoor, Meetup, Eventbrite, Yelp, Foursquare, Glassdoor, Indeed, Monster.com, Upwork, Fiverr, Freelancer, Toptal, ZipRecruiter, Craigslist, Gumtree, Giphy, Shutterstock, Getty Images, iStock, Unsplash, Behance, Dribbble, DeviantArt, Letterboxd, Goodreads, Strava, Ancestry, 23andMe, MyHeritage`,
  },
];
