import type { Operations } from '../generated/document.ts';
import { paginate } from '../list.ts';
import { serverEvents, type ServerEvent } from '../server-events.ts';
import type { CallOptions, Transport } from '../transport.ts';

/** Returns the calls that generate names whose domains are available, and that check conflicts of a name. */
export function names({ send, open }: Transport) {
  return {
    generate: (request: Operations['generateNames']['body'], options?: CallOptions) =>
      send('generateNames', { body: request }, options),
    /** Streams the names of `generate`, each as soon as it is found: `name` events, finally `done`. */
    async *stream(
      request: Operations['streamNames']['body'],
      options?: CallOptions,
    ): AsyncGenerator<ServerEvent, void, undefined> {
      yield* serverEvents(await open('streamNames', { body: request }, options));
    },
    /** Returns the facts about the business that every endpoint reads from such a description. */
    readBrief: (brief: Operations['readBrief']['body'], options?: CallOptions) =>
      send('readBrief', { body: brief }, options),
    conflicts: (request: Operations['checkBrandConflict']['body'], options?: CallOptions) =>
      send('checkBrandConflict', { body: request }, options),
  };
}

/** Returns the calls that create, read and delete brand kits, and that export them as files. */
export function brandKits({ send }: Transport) {
  return {
    create: (request: Operations['createBrandKit']['body'], options?: CallOptions) =>
      send('createBrandKit', { body: request }, options),
    list: (query: Operations['listBrandKits']['query'] = {}, options?: CallOptions) =>
      paginate('brandKits', (cursor) => send('listBrandKits', { query: { ...query, cursor } }, options), query.cursor),
    get: (id: string, options?: CallOptions) => send('getBrandKit', { path: { id } }, options),
    delete: (id: string, options?: CallOptions) => send('deleteBrandKit', { path: { id } }, options),
    /** Within 30 days of `delete`. */
    restore: (id: string, options?: CallOptions) => send('restoreBrandKit', { path: { id } }, options),
    /** The available formats, and the existing exports. */
    exports: (id: string, options?: CallOptions) => send('listExports', { path: { id } }, options),
    /** The same kit, format and `opts` give one file: a repeated call returns the existing one. */
    export: (id: string, format: string, opts: Record<string, unknown> = {}, options?: CallOptions) =>
      send('exportBrandKit', { path: { id, format }, body: { opts } }, options),
  };
}

/** Returns the calls that create, read and delete logos. */
export function logos({ send }: Transport) {
  return {
    create: (request: Operations['createLogos']['body'], options?: CallOptions) =>
      send('createLogos', { body: request }, options),
    list: (query: Operations['listLogos']['query'] = {}, options?: CallOptions) =>
      paginate('logos', (cursor) => send('listLogos', { query: { ...query, cursor } }, options), query.cursor),
    get: (id: string, options?: CallOptions) => send('getLogo', { path: { id } }, options),
    /** One zip of the logo as social media pictures. */
    social: (id: string, options?: CallOptions) => send('exportLogoSocial', { path: { id } }, options),
    delete: (id: string, options?: CallOptions) => send('deleteLogo', { path: { id } }, options),
    /** Within 30 days of `delete`. */
    restore: (id: string, options?: CallOptions) => send('restoreLogo', { path: { id } }, options),
  };
}

/** Returns the calls that write legal documents (terms, privacy policy and others), at once or as a stream, and that read, delete and restore them. */
export function legal({ send, open }: Transport) {
  return {
    create: (request: Operations['createLegal']['body'], options?: CallOptions) =>
      send('createLegal', { body: request }, options),
    /** Streams the documents while they are written: `progress` and `document` events, finally `done`. */
    async *stream(
      request: Operations['streamLegal']['body'],
      options?: CallOptions,
    ): AsyncGenerator<ServerEvent, void, undefined> {
      yield* serverEvents(await open('streamLegal', { body: request }, options));
    },
    list: (query: Operations['listLegal']['query'] = {}, options?: CallOptions) =>
      paginate('legalKits', (cursor) => send('listLegal', { query: { ...query, cursor } }, options), query.cursor),
    get: (id: string, options?: CallOptions) => send('getLegal', { path: { id } }, options),
    delete: (id: string, options?: CallOptions) => send('deleteLegal', { path: { id } }, options),
    /** Within 30 days of `delete`. */
    restore: (id: string, options?: CallOptions) => send('restoreLegal', { path: { id } }, options),
  };
}

/** Returns the calls that create, change and delete landing pages, and that deploy their versions to a host. */
export function landingPages({ send }: Transport) {
  return {
    create: (request: Operations['createLandingPage']['body'], options?: CallOptions) =>
      send('createLandingPage', { body: request }, options),
    list: (query: Operations['listLandingPages']['query'] = {}, options?: CallOptions) =>
      paginate(
        'landingPages',
        (cursor) => send('listLandingPages', { query: { ...query, cursor } }, options),
        query.cursor,
      ),
    get: (id: string, options?: CallOptions) => send('getLandingPage', { path: { id } }, options),
    /** Saves a new draft; the published version stays until the next `deploy`. */
    update: (id: string, change: Operations['updateLandingPage']['body'], options?: CallOptions) =>
      send('updateLandingPage', { path: { id }, body: change }, options),
    delete: (id: string, options?: CallOptions) => send('deleteLandingPage', { path: { id } }, options),
    /** Within 30 days of `delete`: as a draft, which `deploy` or `rollBack` publishes again. */
    restore: (id: string, options?: CallOptions) => send('restoreLandingPage', { path: { id } }, options),
    deploy: (id: string, where: Operations['deployLandingPage']['body'], options?: CallOptions) =>
      send('deployLandingPage', { path: { id }, body: where }, options),
    undeploy: (id: string, options?: CallOptions) => send('undeployLandingPage', { path: { id } }, options),
    deployments: (id: string, query: Operations['listDeployments']['query'] = {}, options?: CallOptions) =>
      paginate(
        'deployments',
        (cursor) => send('listDeployments', { path: { id }, query: { ...query, cursor } }, options),
        query.cursor,
      ),
    rollBack: (id: string, version: number, options?: CallOptions) =>
      send('rollBackLandingPage', { path: { id }, body: { version } }, options),
  };
}
