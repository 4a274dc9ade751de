/** Descriptions of operations beyond their summary: what they return, what they cost, what a repeated call does. */
export const OPERATION_DESCRIPTIONS: Readonly<Record<string, string>> = {
  listAudit:
    "The account's audit log: keys, purchases, settings, sign-ins. Filter by actor or action; `nextCursor` returns the next page.",
  getOverview:
    'Covers all domains and keys. Each entry of `needs` has one action that resolves it: renew or restore the domain, save a card, answer the approval or the bank, fix the endpoint. A `review` needs no action from you.',
  getUsage: 'Units are names and calls that count against the daily quota; calls are all requests in the log.',
  undoDnsChange:
    'Only if the records still have the state that the change left; otherwise 409 `conflict`. A second call undoes the undo. An import or a template counts as one change. To undo an import with `replace` or a restored version counts as replacing the zone (`control.zoneReplace`).',
  listDnsVersions:
    'Each version is the state of the records after a change; the oldest is the state before the first one. At least the newest 50 and all of the last 30 days are kept.',
  restoreDnsVersion:
    'Your records become as they were in the version; removed ones get their IDs again. The MX records for email forwards stay as the forwards need them. The result is a new version, so a restore can be undone.',
  listRequests: 'The request log, searchable by the request ID that each response has in X-Request-Id.',
  listKeys: 'Names, permissions, limits and last use. The secret of a key is never returned again.',
  getCurrentKey:
    'For a program that plans ahead: `spending.remaining` is what each limit of the key, and of the account, leaves now; null means no limit. A session has no key: 404.',
  createKey:
    'The secret is in this response only. Without `spending` and `control` the defaults of the service apply; without `permissions` the key can search names and domains and buy.',
  updateKey:
    'Omitted fields are unchanged, also within `spending` and `control`. `isActive: false` freezes the key immediately: its next call is 401. `true` unfreezes it.',
  rotateKey:
    'The new secret is in this response only. Name, permissions, limits and spending are unchanged; the next call with the old secret is 401.',
  revokeKey: 'Permanent: its next call is 401. Repeating the call changes nothing.',
  askForKey:
    'The device flow of RFC 8628: show `verificationUrlComplete` to the user, then poll for the token every `interval` seconds until `expiresIn`.',
  takeKey:
    'Returns 400 with `authorization_pending`, `slow_down`, `access_denied` or `expired_token` until the user has decided.',
  getDeviceGrant:
    'For the authorization page: what the program requests, and from where. `above` lists what exceeds the defaults of a new key. Neither name nor address is verified.',
  approveDevice:
    'Without fields the program gets what it requested, at most the defaults of a new key. What is above them must be named; for each field the stricter of the requested and the named value applies.',
  denyDevice: 'The program receives `access_denied`.',
  getAccountSpending:
    'Amounts in USD; null means no limit. `spent` counts charges and holds of this UTC day and month, including calls beyond the daily quota, which have their own limit, `overagePerMonth`.',
  setAccountSpending:
    'In USD; null removes a limit, omitted fields are unchanged. Everything that costs counts: domains, renewals, restores, launches, products, plans and calls beyond the quota. A checkout page counts from its opening until it is paid or ends; each later period of a plan counts when it is paid and is never refused. What is refunded no longer counts. Keys and members have their own limits in addition. `overagePerMonth` defaults to the monthly price of the plan; the owner is emailed at 50, 80 and 100 % of it.',
  listApprovals:
    "Purchases and changes of keys, and automatic renewals above their limit (`keyId` null), that need the owner's decision. `status` filters.",
  getApproval:
    'After `approval_required` a program polls the result here: pending, approved (with the order, or the change made), declined, expired or failed. `terms` is what the approval covers; it applies to that request only.',
  approveApproval:
    'Places the order with the saved card, or makes the change. A change that would now do something else than `terms` shows ends as `failed`. Of repeated calls one is carried out; the others are 409 `conflict`.',
  declineApproval: 'Nothing is charged.',
  listActs:
    'An act of a key or member is listed if the level of its control was `notify`. The owner is emailed about it, at most once an hour for each key and member, with a link that undoes it.',
  undoAct:
    'Restores what was before, in the name of the owner: settings, email forwards, the DNS records that the act changed, or deleted assets. A page that was unpublished responds at its subdomain again; deploy it to connect a custom domain. Of repeated calls one undoes it.',
  listAccess:
    'Passkeys, keys, members and invitations, a proposed owner, other sessions, trusted browsers and the second factor of the signed-in user, for all accounts that they own. `addedAt` of a key is the date of its current secret. Recovery by a new password and by the link in an email about access uses the same list.',
  removeAccess:
    'Permanent and immediate. The user is emailed what was removed. A second factor cannot be removed here (400); it is turned off with one of its codes.',
  confirmIdentity:
    'With the password, and a code of the second factor if there is one (a backup code works too), or with a passkey. Signing in confirms too, except with a password alone in a browser that skips the code. Operations that need it answer 403 `reauthentication_required` without a confirmation within the last 10 minutes: keys with `*`, above the default limits or with looser controls, higher limits, members and roles, transferring the account, unlocking a domain and its auth code, the export, device grants above the defaults. API keys are never asked. Wrong passwords and codes count as sign-in attempts.',
  listMembers:
    "The owner is listed first, with the account's ID. An invitation that is not accepted within seven days is `expired` and uses no seat.",
  inviteMember:
    'Emails a link that works once within seven days, for the user with this confirmed address. Another invitation to the same address replaces the link and the role. `spending` limits what they can spend; by default 100 USD per purchase and 300 USD per month, without premium names.',
  updateMember: "The new role and limits apply from the member's next call; omitted fields are unchanged.",
  removeMember:
    "The member's next call is refused. API keys belong to the account: revoke those that the member knows.",
  listTeams: 'Your own account is listed first. `current` is the account that this session acts for.',
  switchAccount:
    'For this session only. Your role is checked on each call; send the `accountId` of your own account to switch back.',
  leaveTeam: 'Your own account is not affected. The owner is notified.',
  getInvitation: 'For the page where you accept. `token` is the last part of the emailed link.',
  acceptInvitation:
    'Makes you a member with the role of the invitation. Your session continues to act for your own account.',
  transferOwnership:
    'Emails both. The member can confirm from 24 hours later, so that the owner can withdraw in time, until seven days later. Then the account is theirs under the same ID, with everything in it, and the owner becomes a member with `role`. Refused for an invitation that is not accepted and while another proposal is open (409).',
  getOwnershipTransfer: 'For the owner and members. An expired proposal is not returned.',
  withdrawOwnershipTransfer: 'Nothing changes, and both are notified. Possible until the member confirms.',
  getOfferedOwnership: 'For the page where you confirm. Only the proposed owner gets it.',
  confirmOwnership:
    "Immediate: your seat and its limits end, and the account's keys, cards, domains, orders, webhooks and members stay with it. You keep your own account; switch between them with switchAccount. The earlier owner becomes a member or leaves, and has an empty account of their own.",
  declineOwnership: 'You stay a member. The owner is notified.',
  getAccount: "The caller's plan, limits and remaining quota. A key sees the account it belongs to.",
  previewAccountDeletion:
    'Plans, products, domains, generated assets, usage that was not charged yet, and refunds under way. Nothing is refunded by deleting.',
  deleteAccount:
    'Requires the password. Refused while the account owns domains, unless `domains` is "abandon": they then expire unmanaged. The answer names what was lost.',
  setupCard: "Returns the address of the processor's page. Saving a card charges nothing.",
  startCheckout:
    "Returns the address of the processor's page. Send exactly one of `productType` (one-time) and `planId` (subscription). The price, of a plan its first period, counts against the limits of the account from now on.",
  listOffers:
    '`owned` means yours by purchase or by plan. `nextPayment` is null without a plan, or if the plan ends first.',
  endPlan: 'The plan stays active until `currentPeriodEnd` without further charges. keepPlan resumes it.',
  keepPlan: 'The plan renews at `currentPeriodEnd` again.',
  openPortal: "Returns the address of the processor's page for card and cancellation.",
  listCharges: 'Amounts as decimals in the stated currency, with refunds and disputes.',
  listDocuments:
    'An invoice for every charge, a credit note for every refund and lost dispute. They never change: a correction is a new document.',
  checkDomain:
    'Queries the registrar, so the price is what a purchase costs now: `retailPrice` for the first term, `retailRenewal` for each year after. Charges nothing.',
  checkDomains:
    'Duplicates are checked once. Names that cannot be checked are in `invalid` with the reason; the others are returned. Each name counts as one call of the daily quota.',
  checkDomainOpenly:
    'Like checkDomain, with 20 calls per minute and IP address; `buyUrl` is a page where a person can buy.',
  listDomains: 'Registered and connected domains, with expiry, renewal price and status.',
  getDomain: 'With its registrant, expiry, prices and where it stands in its life.',
  updateDomain:
    'Omitted fields are unchanged. Only a signed-in user can unlock. The registrar has the change when the call returns. An automatic renewal that costs more than `autoRenewLimit` allows is not charged: the owner is asked to approve it. A key that raises the limit is bound by its control `autoRenewOff`, and the owner is always notified.',
  getAuthCode: 'Only while the domain is unlocked; the owner is emailed each time.',
  listEmailForwards: 'Addresses of the domain and where their email is forwarded.',
  createEmailForward: '`alias` is the part before the @. Catch-all is not supported: create a forward for each alias.',
  deleteEmailForward: 'Email to it is no longer forwarded.',
  listTlds: 'Standard prices; a premium name has its own price, which checkDomain returns.',
  listTldsOpenly: 'Like listTlds, with 20 calls per minute and IP address.',
  getContact: 'Null if none is saved. Used for every registration without a contact of its own.',
  saveContact:
    'Replaces the saved contact. All fields except `address2` and `organization` are required; state and postal code may be empty for countries that have none.',
  listDnsRecords: 'The records as served. `host` is relative to the domain; "@" is the domain itself.',
  createDnsRecord: 'Served when the call returns. Conflicting records (a CNAME with any other record) are refused.',
  updateDnsRecord: 'Omitted fields are unchanged. Served when the call returns.',
  deleteDnsRecord: 'No longer served when the call returns. Send the ID in the query or in a body.',
  exportDnsZone: 'In the format of RFC 1035, which importDnsZone and other providers read.',
  seeDnsRecords:
    'Queries public resolvers, which takes seconds. Resolvers cache records: after a change `different` can persist until the previous TTL has passed. If `nameservers` is not `same`, the domain is delegated elsewhere.',
  importDnsZone:
    'One atomic change. `replace` also removes the records that are not in the file, except those that a line in `skipped` may refer to. With skipped lines it is refused unless `force` is set; the error shows what would happen. A TTL out of range is adjusted and reported. `dryRun` returns the same and changes nothing.',
  listDnsTemplates: 'Each with the values that applyDnsTemplate requires.',
  applyDnsTemplate: 'Atomic; `dryRun` only previews.',
  connectDomain:
    'Publish the returned TXT record at the current DNS provider, then call verifyDomain. Keep the record: it is checked daily, and after three days without it the domain is disconnected. With the returned nameservers the record is kept automatically.',
  verifyDomain: 'Looks up the record at the nameservers of the domain. Repeat the call until it is found.',
  generateNames:
    'Only names with at least one available domain. `exclude` lists names you have already seen; `seed` selects another, repeatable list. Counts against the daily quota.',
  streamNames: 'Like generateNames, as a stream: the first names arrive while the others are still being checked.',
  generateNamesOpenly: 'Like generateNames, with at most 10 names and 20 calls per minute and IP address.',
  readBrief: 'The interpretation that names, logos, kits, legal documents and pages are based on, with its confidence.',
  checkBrandConflict:
    'Registered trademarks, the obvious homepage and search results. Each conflict has a score and advice; what cannot be compared is a warning.',
  createLegal:
    'Six documents from the given `facts`; missing details are listed. Not legal advice. Requires LEGAL_KIT or a plan.',
  listLegal: 'Without the documents; getLegal returns them. `deleted=true` lists what can be restored.',
  streamLegal: 'Events `progress`, `document` and finally `done` with the response of createLegal.',
  getLegal: '`Prefer: return=minimal` omits the text and returns addresses.',
  deleteLegal:
    'Published versions of pages keep its documents; the next deploy leaves them out. It can be restored for 30 days.',
  restoreLegal:
    'Within 30 days of its deletion. Pages that use it have its documents again. One that is not deleted is returned unchanged.',
  createBrandKit:
    'Copy, colors, typefaces and pictures of a brand, generated from the description. Requires BRAND_KIT, SOCIAL_MEDIA_KIT or a plan.',
  listBrandKits: 'Without their contents; getBrandKit returns them. `deleted=true` lists what can be restored.',
  getBrandKit: 'All data that the exports are generated from.',
  deleteBrandKit: 'Its addresses return 404 from now on. It can be restored for 30 days.',
  restoreBrandKit:
    'Within 30 days of its deletion. Its addresses and those of its exports work again. One that is not deleted is returned unchanged.',
  listExports: 'Formats with title and media type; `latest` is the newest file of each, or null.',
  exportBrandKit: '201 for a new file. The same kit, format and `opts` give the same file: 200 if it already exists.',
  createLandingPage: 'A draft, shown at `preview`; deployLandingPage publishes it. Requires SITE_BUILDER or a plan.',
  listLandingPages: 'Without their files; getLandingPage returns them. `deleted=true` lists what can be restored.',
  getLandingPage: '`Prefer: return=minimal` omits the files and returns addresses.',
  updateLandingPage:
    'Omitted fields are unchanged; null in `contact` removes a line. `legalKitId` selects the legal documents, null removes them. A document with missing details is not published and is listed in `missing`, its details in `gaps`.',
  deleteLandingPage: 'Its address returns 404 from now on. It can be restored for 30 days.',
  restoreLandingPage:
    'Within 30 days of its deletion. It comes back as a draft: deployLandingPage or rollBackLandingPage publishes it again. Custom domains have to be requested again. One that is not deleted is returned unchanged.',
  deployLandingPage:
    'On a subdomain of the service or on your own domain, whose required records are returned. Repeating the call publishes the latest draft.',
  undeployLandingPage: 'Its address returns 404 until the next deploy.',
  listDeployments: 'Versions start at 1; pass one to rollBackLandingPage.',
  rollBackLandingPage: 'The address serves that version when the call returns.',
  createLogos: 'Up to nine concepts, each with an SVG and a PNG address. Requires LOGO_PACK or a plan.',
  listLogos: 'Each with its addresses. `deleted=true` lists what can be restored.',
  getLogo: 'With the addresses of its pictures.',
  exportLogoSocial: '201 for a new file. The same logo gives the same file: 200 if it already exists.',
  deleteLogo: 'Its addresses return 404 from now on. It can be restored for 30 days.',
  restoreLogo:
    'Within 30 days of its deletion. Its addresses work again. One that is not deleted is returned unchanged.',
  buyDomain:
    "Charges once, only if the registration succeeds, and never more than `maxPrice` (USD). Without `contact` the saved contact is used; a key that sends another one needs its owner's approval. `dryRun` checks everything without charging. If the response is lost, repeat the call with the same Idempotency-Key. Errors have a code; an order that continues has an `orderId` to poll.",
  renewDomain:
    '`expiresAt` is the expiry date you saw: a domain renewed since then is not renewed again. Never charges more than `maxPrice` (USD).',
  restoreDomain: "Only while the domain is in redemption. The price includes the registry's fee; `dryRun` returns it.",
  listOrders: 'Purchases, renewals and restores with their steps.',
  getOrder: 'Poll it until its status is completed or failed.',
  listSold: 'Public list of domains and prices sold through buy links, without buyers.',
  exportAccount: 'A file download without secrets.',
  reportAbuse: 'An operator reviews it; `id` is your reference.',
  planLaunch: 'Holds the prices until `expiresAt` and charges nothing. Start one of the choices with startLaunch.',
  listLaunches: 'With their steps and results.',
  startLaunch:
    'One approval for the total: charges at most `maxPrice` (USD), once, even if repeated. 202 continues in the background: follow its events.',
  cancelLaunch: 'A domain that was already bought is kept.',
  watchLaunch:
    'Server-Sent Events `launch` and `step`; Last-Event-ID or `lastEventId` resumes after an event. The stream ends with the launch.',
  getLaunch: '`waiting` says what is missing (approval, payment, name); `result` lists what is complete.',
  listWebhookEndpoints: 'Without their secrets.',
  createWebhookEndpoint:
    'The signing secret is in this response only. Without `events` the endpoint receives all events except those that must be requested by name.',
  updateWebhookEndpoint: 'Omitted fields are unchanged. `isActive: true` turns a disabled endpoint on again.',
  removeWebhookEndpoint: 'Nothing more is sent to it.',
  rotateWebhookSecret: 'For 24 hours every delivery is signed with both secrets.',
  testWebhookEndpoint: 'Returns the delivery, which is sent immediately; listWebhookDeliveries shows the result.',
  listWebhookDeliveries: 'Each with its attempts: status, error, duration.',
  recoverWebhookDeliveries: 'For events missed while the endpoint was down. Receivers recognize repeats by webhook-id.',
  redeliverWebhook: 'With the same webhook-id and a new timestamp and signature.',
  domainsBuyByMachine:
    'Pays with the HTTP scheme "Payment". Charges exactly the price of the challenge; a failed registration is refunded. Repeating the paid request returns the same purchase.',
  getLogoSvg: 'The address cannot be guessed; the picture never changes.',
  getLogoPng: 'The address cannot be guessed; the picture never changes.',
};

/** Descriptions of parameters that have none of their own. */
export const PARAMETER_DESCRIPTIONS: Readonly<Record<string, string>> = {
  limit: 'Maximum number of entries per page',
  cursor: '`nextCursor` of the previous page',
  deleted: '`true` lists the deleted ones that can be restored',
  id: 'The ID, as returned when the object was created or listed',
  domain: 'The domain name, such as tiderow.com',
  name: 'The domain name to check, such as tiderow.com',
  accountId: 'The ID of the account from listTeams',
  token: 'The last part of the emailed link',
  userCode: 'The code that the program shows to the user; the hyphen is optional',
  actor: 'Only actions of this actor: an ID, such as that of a key',
  action: 'Only this action, such as key.created',
  status: 'Only those with this status',
  code: 'Only calls refused with this code',
  keyId: 'Only calls of this key',
  looks: "`without` omits the dashboard's read requests",
  format: 'A format of listExports, such as css-variables',
  lastEventId: 'Resume after this event; same as Last-Event-ID',
  variant: 'Colors and layout of the picture',
};
