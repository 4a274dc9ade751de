import { FAULTS, type FaultCode } from '@onym/core';
import type { OpenApiDocument } from './openapi-document.ts';
import { errorResponse } from './error-response.ts';
import { responseHeaders } from './response-headers.ts';

const VARIANT = {
  type: 'string',
  enum: ['color', 'light', 'dark', 'transparent', 'mono-black', 'mono-white', 'icon', 'wordmark'],
  default: 'color',
};
const WIDTH = { type: 'integer', minimum: 16, maximum: 2048, default: 1024 };

export const LOGO_FILE_ERRORS: readonly FaultCode[] = [
  'invalid_request',
  'entitlement_required',
  'not_found',
  'rate_limit_exceeded',
  'internal_error',
  'service_unavailable',
];

/** Returns GET /logos/{id}.svg and .png as OpenAPI paths, written by hand: they return pictures and are not procedures. */
export function logoFileOperations(): OpenApiDocument['paths'] {
  return {
    '/logos/{id}.svg': { get: operation('svg', 'image/svg+xml') },
    '/logos/{id}.png': { get: operation('png', 'image/png') },
  };
}

function operation(kind: 'svg' | 'png', mediaType: string): OpenApiDocument['paths'][string][string] {
  const picture = { schema: kind === 'svg' ? { type: 'string' } : { type: 'string', contentMediaType: mediaType } };
  return {
    operationId: kind === 'svg' ? 'getLogoSvg' : 'getLogoPng',
    tags: ['logos'],
    security: [],
    summary: `Get a logo as ${kind.toUpperCase()}: public to anyone with the address`,
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'variant', in: 'query', schema: VARIANT },
      ...(kind === 'png'
        ? [
            {
              name: 'width',
              in: 'query',
              schema: WIDTH,
              description: 'In pixels; rendered in this or the next larger of 20 widths',
            },
          ]
        : []),
    ],
    responses: {
      200: {
        description: 'The picture; it never changes, so it can be cached',
        headers: responseHeaders(),
        content: { [mediaType]: picture },
      },
      206: {
        description: 'The requested range',
        headers: responseHeaders({ always: ['Content-Range'] }),
        content: { [mediaType]: picture },
      },
      304: { description: 'Not modified', headers: responseHeaders() },
      416: {
        description: 'The range is beyond the end of the file',
        headers: responseHeaders({ always: ['Content-Range'] }),
      },
      ...Object.fromEntries(
        LOGO_FILE_ERRORS.map((code) => [FAULTS[code].status, errorResponse(FAULTS[code].status, [code])]),
      ),
    },
  };
}
