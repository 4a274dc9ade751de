/** Descriptions of operations beyond their summary: what they return, what they cost, what a repeated call does. */
export const OPERATION_WORDS: Readonly<Record<string, string>> = {
  listAudit:
    'The trail of the account: keys, purchases, settings, sign-ins. Filter by actor or action; `nextCursor` leads to the next page.',
  getOverview:
    'Over all names and keys at once. Each entry of `needs` has one thing that settles it: renew or restore the name, save a card, answer the approval or the bank, mend the endpoint; a `review` is ours.',
  getUsage:
    'Units are names and calls that count against the daily quota; calls are everything that was asked, for as long as it is on record.',
  undoDnsChange:
    'Against the state which that change left only: a record that was changed since is 409 `conflict`. Asked once more it takes the taking back back. An import or a template counts as one change.',
  listRequests: 'The log of calls, searchable by the request id that every answer carries in X-Request-Id.',
  listKeys: 'Names, permissions, bounds and last use. The secret of a key is never shown again.',
  createKey:
    'The secret stands in this answer only. Without `spending` a key has the bounds of the service; without `permissions` it may look for names and domains and buy.',
  updateKey: 'What is left out stays. `isActive: false` freezes the key at once: its next call is 401; true wakes it.',
  rotateKey:
    'The new secret stands in this answer only. Name, permissions, bounds and what was spent stay; the next call with the old one is 401.',
  revokeKey: 'For good: its next call is 401. Repeating it changes nothing.',
  askForKey:
    'The device flow of RFC 8628: show `verificationUrlComplete` to the person, then ask for the token every `interval` seconds until `expiresIn`.',
  takeKey:
    'Answers 400 with `authorization_pending`, `slow_down`, `access_denied` or `expired_token` until the person has decided.',
  getDeviceGrant: 'For the page on which the person decides: name, permissions and bounds that the program asked for.',
  approveDevice: 'What the body names replaces what was asked for; it can only be less.',
  denyDevice: 'The program is told `access_denied`.',
  getAccountSpending:
    'Amounts in USD; null is no bound. `spent` counts what is charged or held, of this UTC day and month, with calls beyond the daily quota. These have a ceiling of their own, `overagePerMonth`.',
  setAccountSpending:
    'In USD; null takes a bound away, what is left out stays. Keys and members have bounds of their own beside these. `overagePerMonth` is the monthly price of the plan until it is set; the owner is mailed at 50, 80 and 100 % of it.',
  listApprovals: 'What a key wanted to buy above its bound. `status` filters.',
  getApproval:
    'A program that was told `approval_required` reads here how it went: pending, approved with the order, declined or expired. `terms` is what the yes covers; it answers the request it was asked for and no other.',
  approveApproval:
    'Places the order with the saved card. Repeating it answers the same order and charges nothing more.',
  declineApproval: 'Nothing is charged.',
  listAccess:
    'Passkeys, keys, members and invitations, other sessions, trusted browsers and the second factor of the signed-in person. `addedAt` of a key is the date of its present secret.',
  removeAccess:
    'For good, and at once. The person is mailed what was removed. A second factor is switched off with a code of it instead: 400.',
  listMembers:
    'The owner stands first, by the id of the account. An invitation that nobody accepted in seven days is `expired` and holds no seat.',
  inviteMember:
    'Mails a link that works once, for seven days, for the person who has proven this address. Sent again for the same address, the earlier link ends and the role is the new one. `spending` limits what they may spend; left out, it is 100 USD a purchase and 300 USD a month, without premium names.',
  updateMember: "The member's very next call goes by the new role and the new limits; what is left out stays.",
  removeMember:
    'The next call of the member is refused. API keys belong to the account: revoke those that the member knows.',
  listTeams: 'Your own account stands first. `current` is the one that this session acts for.',
  switchAccount:
    'Of this session only. What you may do there is decided by your role, anew for each call; `accountId` of your own account switches back.',
  leaveTeam: 'Your own account is untouched. The owner is told.',
  getInvitation: 'For the page on which you accept. `token` is the last part of the mailed address.',
  acceptInvitation:
    'Makes you a member with the role of the invitation. It does not switch: your session goes on acting for your account.',
  getAccount: 'What the caller may do and how much of it is left. A key sees the account that it belongs to.',
  deleteAccount:
    'Needs the password. An account that owns domains says so, unless `domains` is "abandon": they then run out unmanaged.',
  setupCard: "Answers the address of the processor's page. The card is charged for nothing here.",
  startCheckout:
    "Answers the address of the processor's page: exactly one of `productType` (paid once) and `planId` (a subscription).",
  listOffers:
    '`owned` is yours by purchase or by your plan. `nextPayment` is null where no plan runs or the plan ends first.',
  endPlan: 'It works until `currentPeriodEnd`; nothing more is charged for it. keepPlan takes it back.',
  keepPlan: 'It renews at `currentPeriodEnd` as if nothing had been said.',
  openPortal: "Answers the address of the processor's page for card, invoices and cancelling.",
  listCharges: 'Amounts as decimals in the stated currency, with what was refunded or disputed.',
  checkDomain:
    'Asks the registrar, so the price is what a purchase now costs: `retailPrice` for the first term, `retailRenewal` for a year later. Charges nothing.',
  checkDomains:
    'Duplicates are checked once. Names that cannot be checked stand in `invalid` with the reason, the rest is answered. Each name counts as one call of the day.',
  checkDomainOpenly: 'As checkDomain, 20 calls a minute and address; `buyUrl` is a page on which a person buys.',
  listDomains: 'Registered here and connected ones, with expiry, renewal price and state.',
  getDomain: 'With its registrant, expiry, prices and where it stands in its life.',
  updateDomain: 'What is left out stays. Only a person may unlock. The registrar has it before the answer.',
  getAuthCode: 'Only while the domain is unlocked; the owner is mailed each time.',
  listEmailForwards: 'Addresses of the domain and where their mail goes.',
  createEmailForward: '`alias` is the part before the @. There is no catch-all: name each mailbox.',
  deleteEmailForward: 'Its mail is forwarded no more.',
  listTlds: 'Prices are the usual ones; a premium name has its own, which checkDomain tells.',
  listTldsOpenly: 'As listTlds, 20 calls a minute and address.',
  getContact: 'Null where none is saved. It is used for every registration that brings none.',
  saveContact:
    'Replaces what was saved. All but `address2` and `organization` is needed; state and postal code may be empty where a country has none.',
  listDnsRecords: 'Records as they are served. `host` is relative to the domain, "@" is the domain itself.',
  createDnsRecord:
    'Served when the call returns. Records that would contradict others (a CNAME beside anything) are refused.',
  updateDnsRecord: 'What is left out stays. Served when the call returns.',
  deleteDnsRecord: 'No longer served when the call returns. The id stands in the query, or in a body.',
  exportDnsZone: 'Text of RFC 1035, which importDnsZone and other providers read.',
  seeDnsRecords:
    'Asks public resolvers now, so it takes seconds. Resolvers remember: after a change `different` may stay until the TTL from before it is over. Where `nameservers` is not `same`, the domain is delegated elsewhere.',
  importDnsZone:
    'One change, all or nothing. `replace` also removes the records that the file does not have, except those that a line in `skipped` may stand for; with such lines it is refused unless `force` is set, and the refusal carries what would happen. A TTL outside the bounds is adjusted and reported. `dryRun` answers the same and changes nothing.',
  listDnsTemplates: 'Each with the values that it needs, for applyDnsTemplate.',
  applyDnsTemplate: 'All or nothing; `dryRun` only tells.',
  connectDomain:
    'Publish the answered TXT record where the domain is kept now, then call verifyDomain. Keep the record: it is looked up every day, and after three days without it the domain is disconnected. A domain that uses the answered nameservers keeps it by itself.',
  verifyDomain: 'Looks the record up at the nameservers of the domain. Repeat it until it is found.',
  generateNames:
    'Only names with at least one free domain. `exclude` names those already seen, `seed` makes another list that can be repeated. Counts on the day.',
  streamNames: 'As generateNames, name by name: the first come while the registrar is still asked about the others.',
  generateNamesOpenly: 'As generateNames, at most 10 names, 20 calls a minute and address.',
  readBrief: 'The reading that names, logos, kits, legal texts and pages all start from, with its confidence.',
  checkBrandConflict:
    'Registered marks, the obvious homepage and search results. Each conflict has a score and advice; what cannot be compared is a warning.',
  createLegal:
    'Six documents, with `facts` where they are known; what is missing is listed. No legal advice. Needs LEGAL_KIT or a plan.',
  listLegal: 'Without the documents; getLegal has them.',
  streamLegal: 'Events `progress`, `document` and at last `done`, which carries what createLegal answers.',
  getLegal: '`Prefer: return=minimal` leaves the text out and gives addresses.',
  createBrandKit:
    'The brand in words, colours, typefaces and pictures, made from the description. Needs BRAND_KIT, SOCIAL_MEDIA_KIT or a plan.',
  listBrandKits: 'Without their contents; getBrandKit has them.',
  getBrandKit: 'Everything the exports are made of.',
  deleteBrandKit: 'For good. Files that were downloaded stay with whoever has them.',
  listExports: 'Formats with title and media type; `latest` is the newest file of each, or null.',
  exportBrandKit:
    '201 is a new file. The same kit, format and `opts` are one file: asked for again it is 200 with the one that is there.',
  createLandingPage: 'A draft, shown at `preview`; deployLandingPage publishes it. Needs SITE_BUILDER or a plan.',
  listLandingPages: 'Without their files; getLandingPage has them.',
  getLandingPage: '`Prefer: return=minimal` leaves the files out and gives addresses.',
  updateLandingPage:
    'What is left out stays; null in `contact` takes a line away. `legalKitId` chooses the legal texts, null takes them away; a text that lacks facts is left out of the public page and named in `missing`, its facts in `gaps`.',
  deleteLandingPage: 'Its address answers 404 from now on.',
  deployLandingPage:
    'On a subdomain of the service, or on a domain of yours, whose records are answered. Repeating it publishes the newest draft.',
  undeployLandingPage: 'Its address answers 404 until the next deploy.',
  listDeployments: 'Versions count from 1; rollBackLandingPage takes one.',
  rollBackLandingPage: 'The address shows that version when the call returns.',
  createLogos: 'Up to nine concepts, each with an address for SVG and one for PNG. Needs LOGO_PACK or a plan.',
  listLogos: 'Each with its addresses.',
  getLogo: 'With the addresses of its pictures.',
  deleteLogo: 'Its addresses answer 404 from now on.',
  buyDomain:
    'Charges once, only if the registration succeeds, and never more than `maxPrice` (USD). Without `contact` it is registered to the saved one; a key that names another needs the approval of its owner. `dryRun` tries everything but money. After a lost answer repeat it with the same Idempotency-Key. Other ends are refusals by code; what goes on has an `orderId` to look at.',
  renewDomain:
    '`expiresAt` is the date it was decided on: a domain that was renewed since is not renewed twice. Never charges more than `maxPrice` (USD).',
  restoreDomain:
    'Only while the domain is in redemption. The fee of the registry is in the price, which `dryRun` tells.',
  listOrders: 'Purchases, renewals and restorations with their steps.',
  getOrder: 'Poll it while its status is neither completed nor failed.',
  listSold: 'Names and prices of sales through buy links, for everybody to see; no buyer is named.',
  exportAccount: 'A file to save. Secrets are not in it.',
  reportAbuse: 'An operator looks at it; `id` is your reference.',
  planLaunch: 'Holds the prices until `expiresAt` and charges nothing. startLaunch takes one of the choices.',
  listLaunches: 'With their steps and results.',
  startLaunch:
    'One yes to the whole total: charges at most `maxPrice` (USD), once, however often it is sent. 202 goes on by itself: watch its events.',
  cancelLaunch: 'A domain that was bought stays bought.',
  watchLaunch:
    'Server-Sent Events `launch` and `step`; Last-Event-ID or `lastEventId` goes on behind an event. The stream ends with the launch.',
  getLaunch: '`waiting` says what is missing (approval, payment, name); `result` what stands.',
  listWebhookEndpoints: 'Without their secrets.',
  createWebhookEndpoint:
    'The signing secret stands in this answer only. No `events` is all but those that must be named.',
  updateWebhookEndpoint: 'What is left out stays. `isActive: true` wakes an endpoint that was switched off.',
  removeWebhookEndpoint: 'Nothing more is sent to it.',
  rotateWebhookSecret: 'For 24 hours every delivery carries the signatures of both secrets.',
  testWebhookEndpoint: 'Answers the delivery, which is sent at once; listWebhookDeliveries tells how it went.',
  listWebhookDeliveries: 'Each with its attempts: status, error, duration.',
  recoverWebhookDeliveries:
    'For what was missed while the endpoint was away. Receivers tell repetitions by webhook-id.',
  redeliverWebhook: 'With the same webhook-id and a new timestamp and signature.',
  domainsBuyByMachine:
    'Pays with the HTTP scheme "Payment". Charged only for the price of the challenge; a registration that fails is refunded. Repeating the paid request answers the same purchase.',
  getLogoSvg: 'The address is not to be guessed; the picture never changes.',
  getLogoPng: 'The address is not to be guessed; the picture never changes.',
};

/** Descriptions of parameters that have none of their own. */
export const PARAMETER_WORDS: Readonly<Record<string, string>> = {
  limit: 'Most entries of a page',
  cursor: '`nextCursor` of the page before',
  id: 'The id, as it was answered when the thing was made or listed',
  domain: 'The domain name, such as tiderow.com',
  name: 'The domain name to look at, such as tiderow.com',
  accountId: 'The id of the account, as listTeams names it',
  token: 'The last part of the mailed address',
  userCode: 'The code that the program shows to its person; the hyphen may be left out',
  actor: 'Only what this actor did: an id, such as that of a key',
  action: 'Only this action, such as key.created',
  status: 'Only those with this status',
  code: 'Only calls that were refused with this code',
  keyId: 'Only calls of this key',
  looks: 'without leaves out what the dashboard only looked at',
  format: 'A format of listExports, such as css-variables',
  lastEventId: 'Go on behind this event; Last-Event-ID does the same',
  variant: 'Colours and cut of the picture',
};
