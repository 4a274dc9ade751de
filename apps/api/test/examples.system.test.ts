import { readFile, writeFile } from 'node:fs/promises';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  callSite,
  CARDS,
  contactDetails,
  callSandboxControl,
  type Document,
  toExample,
  queryStack,
  openReceiver,
  compileDocument,
  type Receiver,
  setTier,
  signUp,
  stack,
  submitCard,
  NO_SPENDING_LIMITS,
  uniqueWord,
} from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteLogoWithKey } from './acts.fixture.ts';
import { publishProof } from './audit.fixture.ts';
import { nameOf, readContract, type Endpoint } from './contract.fixture.ts';
import { exampleOf, jsonOf, openSender, refusalsOf, shortenExport, type Sender } from './examples.fixture.ts';
import { waitForLaunchEnd, type Launch } from './launches.fixture.ts';
import { buyWithPayment } from './machine-payment.fixture.ts';
import { sendTeamExamples } from './team-examples.fixture.ts';

const FILE = new URL('../src/http/examples/answers.json', import.meta.url);
let endpoints: Endpoint[];
let api: ReturnType<typeof openSender>;
let sender: Sender;
let receiver: Receiver;
beforeAll(async () => {
  endpoints = await readContract();
  sender = await createBuyer();
  await setTier(sender.user, 'agency');
  sender.key = await createUserKey(sender.user, { permissions: ['*', 'webhooks:write'] });
  api = openSender(endpoints, sender);
  receiver = await openReceiver();
});
afterAll(() => receiver.close());
const idOf = (body: object): string => (body as { id: string }).id;

describe('the examples of the document', () => {
  it('every operation, parameter, body and JSON response has a description and an example', () => {
    const missing = endpoints.flatMap((endpoint) => {
      const {
        description,
        parameters = [],
        requestBody,
      } = endpoint.operation as never as {
        description?: string;
        parameters?: { name: string; in: string; description?: string; required?: boolean; example?: unknown }[];
        requestBody?: { content: Record<string, { example?: unknown }> };
      };
      return [
        ...(description ? [] : ['description']),
        ...parameters.filter((one) => !one.description).map(({ name }) => `description of ${name}`),
        ...parameters
          .filter((one) => one.required && one.example === undefined)
          .map(({ name }) => `example of ${name}`),
        ...(requestBody && requestBody.content['application/json']!.example === undefined ? ['body'] : []),
        ...jsonOf(endpoint).flatMap(([status, { example }]) => (example === undefined ? [`answer ${status}`] : [])),
      ].map((what) => `${nameOf(endpoint)}: ${what}`);
    });
    expect(missing).toEqual([]);
  });

  it('every example of a JSON response fits its schema', async () => {
    const { body: document } = await callSite<Document>('GET', '/api/v1/openapi.json');
    const differences = compileDocument(document);
    const wrong = endpoints.flatMap((endpoint) =>
      jsonOf(endpoint).flatMap(([status, { example }]) =>
        differences({
          method: endpoint.method,
          path: endpoint.address,
          status: Number(status),
          headers: { 'content-type': 'application/json' },
          body: example,
        }).flatMap((one) => (one.startsWith('header') ? [] : [`${nameOf(endpoint)} ${status}: ${one}`])),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('every error has an example of each code that it may have, which fits its schema', async () => {
    const { body: document } = await callSite<Document>('GET', '/api/v1/openapi.json');
    const differences = compileDocument(document);
    const declared = endpoints.flatMap((endpoint) =>
      refusalsOf(document, endpoint).map((refusal) => ({ endpoint, ...refusal })),
    );
    expect(declared.length).toBeGreaterThan(600);
    const wrong = declared.flatMap(({ endpoint, status, type, codes, examples }) => {
      const at = `${nameOf(endpoint)} ${status} ${type}`;
      const missing = codes.filter((code) => examples[code] === undefined).map((code) => `${at}: none of ${code}`);
      const unfit = Object.entries(examples).flatMap(([code, body]) =>
        differences({
          method: endpoint.method,
          path: endpoint.address,
          status: Number(status),
          headers: { 'content-type': type },
          body,
        }).flatMap((one) => (one.startsWith('header') ? [] : [`${at} ${code}: ${one}`])),
      );
      return [...missing, ...unfit];
    });
    expect(wrong).toEqual([]);
  });

  it('what a user does with an account works as shown', async () => {
    const { send } = api;
    for (const id of ['saveContact', 'getContact', 'getAccount', 'setAccountSpending', 'getAccountSpending'])
      await send(id);
    for (const id of ['setupCard', 'openPortal', 'listTlds', 'listTldsOpenly', 'listSold']) await send(id);
    await send('listOffers');
    const explorer = await signUp();
    const { url } = (await send('startCheckout', { as: { user: explorer } })) as { url: string };
    await submitCard(url, CARDS.good);
    await expect
      .poll(async () => (await call('GET', '/account', { user: explorer })).body['subscription'])
      .toMatchObject({ planId: 'founder_monthly' });
    for (const id of ['endPlan', 'keepPlan']) await send(id, { as: { user: explorer } });
    const { key } = (await send('createKey')) as { key: { id: string } };
    await send('listKeys');
    await send('getCurrentKey');
    await send('updateKey', { path: { id: key.id } });
    await send('rotateKey', { path: { id: key.id } });
    await send('revokeKey', { path: { id: key.id } });
    const deviceCodes = (await send('askForKey')) as Record<'userCode' | 'deviceCode', string>;
    await send('getDeviceGrant', { path: { userCode: deviceCodes.userCode } });
    await send('approveDevice', { path: { userCode: deviceCodes.userCode } });
    await send('takeKey', { body: { deviceCode: deviceCodes.deviceCode } });
    const { userCode } = (await send('askForKey')) as { userCode: string };
    await send('denyDevice', { path: { userCode } });
    await send('reportAbuse', { body: { url: `${stack().siteUrl}/` } });
  });

  it('buying, renewing and managing a domain works as shown', async () => {
    const { send } = api;
    for (const id of ['checkDomain', 'checkDomainOpenly', 'checkDomains']) await send(id);
    const { orderId, domain } = (await send('buyDomain')) as Record<string, string>;
    for (const id of [
      'listDomains',
      'getDomain',
      'updateDomain',
      'listOrders',
      'listCharges',
      'listDocuments',
      'renewDomain',
    ])
      await send(id);
    await send('getOrder', { path: { id: orderId! } });
    await call('PATCH', `/domains/${domain}`, { user: sender.user, json: { locked: false } });
    await send('getAuthCode');
    const forward = await send('createEmailForward');
    await send('listEmailForwards');
    await send('deleteEmailForward', { path: { id: idOf(forward) } });
    const record = idOf(await send('createDnsRecord'));
    for (const id of [
      'listDnsRecords',
      'exportDnsZone',
      'seeDnsRecords',
      'importDnsZone',
      'undoDnsChange',
      'listDnsTemplates',
      'applyDnsTemplate',
    ])
      await send(id);
    const { versions } = (await send('listDnsVersions')) as { versions: { id: string }[] };
    await send('restoreDnsVersion', { path: { id: versions[1]!.id } });
    await send('updateDnsRecord', { body: { id: record } });
    await send('deleteDnsRecord', { query: { id: record } });
    const proof = (await send('connectDomain')) as { domain: string; record: { value: string } };
    await publishProof(proof.domain, proof.record.value);
    await send('verifyDomain');
    await callSandboxControl('POST', 'registrations', { domain, action: 'redemption' });
    const { registrations } = await sandboxRecords(domain!);
    await queryStack(`update domain set status = 'redemption', expires_at = $2 where name = $1`, [
      domain,
      registrations[0]!.expiresAt,
    ]);
    await send('restoreDomain');
  });

  it('asking for an approval first, and undoing what a key did, work as shown', async () => {
    const bounded = await createUserKey(sender.user, { spending: { ...NO_SPENDING_LIMITS, approvalAbove: 1 } });
    const ask = async (): Promise<string> =>
      (await call('POST', '/domains/buy', { key: bounded, json: { domain: `${uniqueWord()}.com`, maxPrice: 50 } }))
        .body['approvalId'] as string;
    const [yes, no] = [await ask(), await ask()];
    await api.send('listApprovals');
    await api.send('getApproval', { path: { id: yes }, as: { key: bounded } });
    await api.send('approveApproval', { path: { id: yes } });
    await api.send('declineApproval', { path: { id: no } });
    const act = await deleteLogoWithKey(sender.user);
    await api.send('listActs');
    await api.send('undoAct', { path: { id: act } });
  });

  it('names, conflicts, kits, logos, legal texts and pages work as shown', async () => {
    const { send } = api;
    for (const id of ['generateNames', 'streamNames', 'generateNamesOpenly', 'readBrief', 'checkBrandConflict'])
      await send(id);
    const legal = idOf(await send('createLegal'));
    for (const id of ['listLegal', 'streamLegal']) await send(id);
    for (const id of ['getLegal', 'deleteLegal', 'restoreLegal']) await send(id, { path: { id: legal } });
    const kit = { path: { id: idOf(await send('createBrandKit')) } };
    await send('listBrandKits');
    for (const id of ['getBrandKit', 'exportBrandKit', 'listExports', 'deleteBrandKit', 'restoreBrandKit'])
      await send(id, kit);
    const logos = (await send('createLogos')) as { logos: { id: string }[] };
    await send('listLogos');
    const logo = { path: { id: logos.logos[0]!.id } };
    for (const id of ['getLogo', 'getLogoSvg', 'getLogoPng', 'exportLogoSocial', 'deleteLogo', 'restoreLogo'])
      await send(id, logo);
    const page = { path: { id: idOf(await send('createLandingPage')) } };
    await send('listLandingPages');
    for (const id of [
      'getLandingPage',
      'deployLandingPage',
      'updateLandingPage',
      'listDeployments',
      'rollBackLandingPage',
    ])
      await send(id, page);
    for (const id of ['undeployLandingPage', 'deleteLandingPage', 'restoreLandingPage']) await send(id, page);
  });

  it('a launch works as shown', async () => {
    const { send } = api;
    const { id, choices } = (await send('planLaunch')) as unknown as Launch;
    await send('startLaunch', { path: { id }, body: { name: choices.names[0]!.domain } });
    await waitForLaunchEnd(sender.key, id);
    for (const one of ['getLaunch', 'watchLaunch']) await send(one, { path: { id } });
    await send('listLaunches');
    const other = (
      await call<Launch>('POST', '/launches', { key: sender.key, json: { description: 'A bakery in Porto.' } })
    ).body;
    await send('cancelLaunch', { path: { id: other.id } });
  });

  it('webhooks work as shown', async () => {
    const { send } = api;
    const shown = idOf(await send('createWebhookEndpoint'));
    const path = { id: shown };
    for (const id of ['listWebhookEndpoints', 'updateWebhookEndpoint', 'rotateWebhookSecret']) await send(id, { path });
    const mine = await call('POST', '/webhook-endpoints', { key: sender.key, json: { url: receiver.url } });
    const here = { path: { id: idOf(mine.body) } };
    const sent = idOf(await send('testWebhookEndpoint', here));
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0);
    await expect
      .poll(
        async () =>
          ((await send('listWebhookDeliveries', here)) as { deliveries: { status: string }[] }).deliveries[0]?.status,
      )
      .toBe('delivered');
    await send('redeliverWebhook', { path: { id: sent } });
    await send('recoverWebhookDeliveries', here);
    await send('removeWebhookEndpoint', { path });
  });

  it('a team works as shown', () => sendTeamExamples(api));

  it('a review of access works as shown', async () => {
    const { send } = api;
    const as = { user: await signUp() };
    await createUserKey(as.user, { name: 'Harbor agent' });
    const { access } = (await send('listAccess', { as })) as { access: { id: string }[] };
    await send('removeAccess', { as, body: { ids: access.map(({ id }) => id) } });
    await send('confirmIdentity', { as, body: { password: as.user.password } });
  });

  it('a machine payment works as shown', async () => {
    const buying = endpoints.find(({ operation }) => operation.operationId === 'domainsBuyByMachine')!;
    const { body } = exampleOf(buying);
    expect(body).toMatchObject({ contact: contactDetails() });
    // The name in the example must stay available, because mppx.system.test.ts uses it too.
    const request = { ...(body as object), domain: 'tiderow-beacon.com' };
    api.answers.set('domainsBuyByMachine', await buyWithPayment(JSON.stringify(request)));
  });

  it('exporting data and deleting the account works as shown', async () => {
    const { send } = api;
    for (const id of [
      'getOverview',
      'getUsage',
      'listAudit',
      'listRequests',
      'exportAccount',
      'previewAccountDeletion',
    ])
      await send(id);
    const leaving = await signUp();
    await send('deleteAccount', { as: { user: leaving }, body: { password: leaving.password } });
  });

  it('every operation was called, and returned the fields of its example', async () => {
    const json = endpoints.filter((one) => jsonOf(one).length > 0).map(({ operation }) => operation.operationId!);
    expect(endpoints.map(({ operation }) => operation.operationId!).filter((id) => !api.answers.has(id))).toEqual([]);
    const isUpdating =
      (expect.getState().snapshotState as unknown as { _updateSnapshot: string })._updateSnapshot === 'all';
    const made = Object.fromEntries(
      json.sort().map((id) => [id, toExample(shortenExport(id, api.answers.get(id)!.body))]),
    );
    if (isUpdating) await writeFile(FILE, `${JSON.stringify(made, null, 2)}\n`);
    const kept = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, object>;
    const fields = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).map(([id, answer]) => [id, Object.keys(answer as object).sort()]));
    expect(fields(kept), 'run this file with -u to write the examples again').toEqual(fields(made));
  });
});
