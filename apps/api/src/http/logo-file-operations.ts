import type { FaultCode } from '@onym/kernel';
import type { OpenApiDocument } from './openapi-document.ts';
import { headerRefs, refusalResponse } from './refusal-response.ts';

const VARIANT = {
  type: 'string',
  enum: ['color', 'light', 'dark', 'transparent', 'mono-black', 'mono-white', 'icon', 'wordmark'],
  default: 'color',
};
const WIDTH = { type: 'integer', minimum: 16, maximum: 2048, default: 1024 };

export const LOGO_FILE_REFUSALS: Readonly<Record<number, readonly FaultCode[]>> = {
  400: ['invalid_request'],
  404: ['not_found'],
  429: ['rate_limit_exceeded'],
  500: ['internal_error'],
};

/** GET /logos/{id}.svg and .png as OpenAPI: they answer pictures and are no procedures, so they are written by hand. */
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
    summary: `Get a logo as ${kind.toUpperCase()}: open to whoever has the address`,
    parameters: [
      { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
      { name: 'variant', in: 'query', schema: VARIANT },
      ...(kind === 'png' ? [{ name: 'width', in: 'query', schema: WIDTH, description: 'In pixels' }] : []),
    ],
    responses: {
      200: {
        description: 'The picture; the same for good, so caches may keep it',
        headers: headerRefs(['X-Request-Id']),
        content: { [mediaType]: picture },
      },
      206: {
        description: 'The range that was asked for',
        headers: headerRefs(['X-Request-Id']),
        content: { [mediaType]: picture },
      },
      304: { description: 'The cache has it', headers: headerRefs(['X-Request-Id']) },
      416: { description: 'The range lies beyond the end', headers: headerRefs(['X-Request-Id']) },
      ...Object.fromEntries(
        Object.entries(LOGO_FILE_REFUSALS).map(([status, codes]) => [status, refusalResponse(Number(status), codes)]),
      ),
    },
  };
}
