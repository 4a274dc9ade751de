import type { FamousGroup } from './famous-group.ts';

/** Banks, cards, insurers, advisers, education, real estate. Compiled by hand from general knowledge. */
export const MONEY_AND_WORK: readonly FamousGroup[] = [
  {
    themes: ['finance'],
    classes: [36],
    marks: `Visa, Mastercard, American Express, Amex, Discover, Diners Club, UnionPay, JCB, Maestro, Western Union, MoneyGram, PayPal, Venmo, Cash App, Zelle, Stripe, Square, Adyen, Klarna, Afterpay, Affirm, Worldpay, Braintree, SumUp, Wise, TransferWise, Remitly, Payoneer, Revolut, Monzo, Starling Bank, N26, Chime, Nubank, SoFi, Ally Bank, Alipay, Paytm, PhonePe, Plaid, Brex, Ramp, Mercury, Coinbase, Binance, Kraken, Gemini Exchange, Bitcoin, Ethereum, Ledger, MetaMask, Ripple Labs, Robinhood, eToro, E*Trade, Charles Schwab, Schwab, Fidelity, Vanguard, BlackRock, iShares, TD Ameritrade, Interactive Brokers, Betterment, Wealthfront, Acorns, Stash, Nasdaq, Dow Jones, Bloomberg Terminal, Moody's, Standard & Poor's, Morningstar, Equifax, Experian, TransUnion, Credit Karma, NerdWallet, LendingTree, LendingClub, Rocket Mortgage, Quicken`,
  },
  {
    themes: ['finance'],
    classes: [36],
    marks: `JPMorgan, JPMorgan Chase, Chase, Bank of America, Merrill Lynch, Wells Fargo, Citibank, Citigroup, Goldman Sachs, Morgan Stanley, Capital One, US Bank, PNC, Truist, BNY Mellon, State Street, HSBC, Barclays, Lloyds, NatWest, Royal Bank of Scotland, Standard Chartered, Nationwide, Santander, BBVA, CaixaBank, Banco do Brasil, Bradesco, Itau, Deutsche Bank, Commerzbank, Sparkasse, BNP Paribas, Societe Generale, Credit Agricole, Credit Suisse, UBS, Julius Baer, ING, ABN AMRO, Rabobank, KBC, UniCredit, Intesa Sanpaolo, Nordea, Danske Bank, SEB, Swedbank, Handelsbanken, DNB, Raiffeisen, Erste Bank, Sberbank, Royal Bank of Canada, TD Bank, Scotiabank, CIBC, ANZ, Westpac, Commonwealth Bank, NAB, Mizuho, MUFG, Sumitomo, Nomura, ICBC, Bank of China, China Construction Bank, DBS, OCBC, ICICI Bank, HDFC Bank, State Bank of India, Axis Bank, Standard Bank, Absa, Lazard, Rothschild, Macquarie, Blackstone, KKR, Carlyle, Sequoia Capital, Andreessen Horowitz, Y Combinator, Berkshire Hathaway`,
  },
  {
    themes: ['finance'],
    classes: [36],
    marks: `Allianz, AXA, Zurich, Zurich Insurance, Swiss Re, Munich Re, Generali, Prudential, Aviva, Legal & General, Aegon, MetLife, New York Life, MassMutual, Northwestern Mutual, Geico, Progressive, State Farm, Allstate, Liberty Mutual, Farmers Insurance, USAA, Travelers, Aflac, AIG, Chubb, The Hartford, Lemonade, Oscar Health, Cigna, Aetna, Humana, UnitedHealthcare, Blue Cross, Kaiser Permanente, Bupa, Ping An, Tokio Marine, Admiral, Direct Line, Hiscox, Lloyd's of London, Marsh McLennan, Aon, Willis Towers Watson, Ageas, Mapfre, Root Insurance`,
  },
  {
    themes: ['advice'],
    classes: [35, 36, 42],
    marks: `Deloitte, PwC, PricewaterhouseCoopers, KPMG, Ernst & Young, McKinsey, Boston Consulting Group, Bain & Company, Accenture, Capgemini, Infosys, Tata Consultancy Services, Wipro, Cognizant, HCL, Atos, CGI, Booz Allen Hamilton, Gartner, Forrester, Nielsen, Ipsos, Kantar, WPP, Omnicom, Publicis, Ogilvy, Saatchi & Saatchi, Dentsu, Havas, Leo Burnett, Manpower, ManpowerGroup, Adecco, Randstad, Kelly Services, Robert Half, Korn Ferry, Baker McKenzie, Latham & Watkins, Kirkland & Ellis, Clifford Chance, Linklaters, Freshfields, Allen & Overy, LegalZoom, Rocket Lawyer, LexisNexis, Westlaw, Thomson Reuters, H&R Block, Grant Thornton, Mazars, Dun & Bradstreet, Sotheby's, Christie's, SGS, Bureau Veritas, Intertek, DEKRA, Underwriters Laboratories, Oliver Wyman, Aramark, Sodexo, ISS, Securitas, G4S, Brinks, Servpro, Rentokil, Terminix, Orkin, Cintas, Ecolab, WeWork, Regus, Iron Mountain`,
  },
  {
    themes: ['property'],
    classes: [36, 37],
    marks: `Zillow, Redfin, Trulia, Realtor.com, RE/MAX, Century 21, Coldwell Banker, Keller Williams, Compass Realty, Opendoor, CBRE, JLL, Cushman & Wakefield, Colliers, Savills, Knight Frank, Rightmove, Zoopla, Engel & Volkers, Corcoran, Rocket Homes, Vornado, Brookfield, Prologis, Lennar, Pulte Homes, Toll Brothers, D.R. Horton, KB Home, Skanska, Bechtel, Vinci, Bouygues, Hochtief, Turner Construction, Fluor, Balfour Beatty`,
  },
  {
    themes: ['learning'],
    classes: [9, 16, 41],
    marks: `Harvard, Yale, Stanford, Princeton, Columbia University, MIT, Oxford, Cambridge, Berkeley, Caltech, Cornell, Dartmouth, Wharton, INSEAD, Juilliard, Sorbonne, ETH Zurich, Coursera, Udemy, edX, Udacity, Khan Academy, Duolingo, Babbel, Rosetta Stone, Berlitz, Skillshare, MasterClass, Pluralsight, Codecademy, Chegg, Quizlet, Kahoot, Blackboard, Moodle, Canvas LMS, Pearson, McGraw-Hill, Scholastic, Wiley, Elsevier, Springer, Merriam-Webster, Britannica, Collins, Langenscheidt, Kumon, Kaplan, Princeton Review, Sylvan Learning, Brilliant, Montessori, TED, Blinkist, Audible, Phoenix University`,
  },
];
