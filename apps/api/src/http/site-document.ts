import type { OpenApiDocument } from './openapi-document.ts';

/** Returns a copy of the document whose paths are all relative to the site root: payment discovery reads /openapi.json and ignores `servers`. */
export function siteDocument(document: OpenApiDocument, publicUrl: string): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, { servers, ...operations }]) => [
    servers ? path : `/api/v1${path}`,
    operations,
  ]);
  return { ...document, servers: [{ url: publicUrl }], paths: Object.fromEntries(paths) as OpenApiDocument['paths'] };
}
