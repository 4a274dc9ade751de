import { ResourceNotFoundError } from '@modelcontextprotocol/server';
import type { OpenApiDocument } from '../http/openapi-document.ts';
import { docsPages } from '../http/texts/guides.ts';

const MARKDOWN = 'text/markdown';
const OPERATION_PAGE = /^\/docs\/api\/\w+\.md$/;

interface About {
  name: string;
  title: string;
  description: string;
  mimeType: string;
}

/** The guides that a client may attach to a conversation, by their path on the site. */
const GUIDES: readonly (Omit<About, 'mimeType'> & { path: string })[] = [
  { path: '/docs.md', name: 'api', title: 'API reference', description: 'Every operation in one line each' },
  { path: '/docs/errors.md', name: 'errors', title: 'Error codes', description: 'What each code means and what to do' },
  {
    path: '/docs/cookbook/buy.md',
    name: 'buy-a-domain',
    title: 'Buy a domain',
    description: 'From a name to an owned domain',
  },
  {
    path: '/docs/cookbook/dns.md',
    name: 'manage-dns',
    title: 'Manage DNS',
    description: 'Records, imports and templates',
  },
  {
    path: '/docs/cookbook/launch.md',
    name: 'launch-a-business',
    title: 'Launch a business',
    description: 'Name, domain, brand and site in one plan',
  },
  {
    path: '/docs/webhooks.md',
    name: 'webhooks',
    title: 'Webhooks',
    description: 'Signed events and how to verify them',
  },
];

/** The documentation as MCP resources (MCP 2025-06-18, server features, resources). */
export interface DocumentationResources {
  list(): { resources: (About & { uri: string })[] };
  templates(): { resourceTemplates: (About & { uriTemplate: string })[] };
  /** @throws ResourceNotFoundError for a URI that is not a page of the documentation */
  read(uri: string): { contents: { uri: string; mimeType: string; text: string }[] };
}

/**
 * Serves pages of the documentation as MCP resources under their public URLs: lists the guides, and also reads the page
 * of each operation.
 * @param makeDocument builds the OpenAPI document; called at the first read, because most connections never read
 * @param publicUrl origin of the site
 */
export function documentationResources(makeDocument: () => OpenApiDocument, publicUrl: string): DocumentationResources {
  let pages: ReadonlyMap<string, string> | undefined;
  return {
    list: () => ({
      resources: GUIDES.map(({ path, ...about }) => ({ uri: `${publicUrl}${path}`, ...about, mimeType: MARKDOWN })),
    }),
    templates: () => ({
      resourceTemplates: [
        {
          uriTemplate: `${publicUrl}/docs/api/{operationId}.md`,
          name: 'operation',
          title: 'One API operation',
          description: 'Inputs, response and errors of one operation, by its operationId',
          mimeType: MARKDOWN,
        },
      ],
    }),
    read(uri) {
      const path = uri.startsWith(`${publicUrl}/`) ? uri.slice(publicUrl.length) : '';
      const isListed = GUIDES.some((guide) => guide.path === path) || OPERATION_PAGE.test(path);
      const text = isListed ? (pages ??= docsPages(makeDocument(), publicUrl)).get(path) : undefined;
      if (text === undefined) throw new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: MARKDOWN, text }] };
    },
  };
}
