import { describe, expect, it } from 'vitest';
import { compileDocument, type Exchange } from './compile-document.ts';

const boat = {
  type: 'object',
  required: ['id', 'sailedAt'],
  properties: { id: { type: 'string' }, sailedAt: { type: 'string', format: 'date-time' }, note: { type: 'string' } },
};
const refusal = (code: string, more: Record<string, object> = {}): object => ({
  type: 'object',
  required: ['error', 'code', ...Object.keys(more)],
  properties: { error: { type: 'string' }, code: { type: 'string', const: code }, ...more },
});
const json = (schema: object) => ({ 'application/json': { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const differences = compileDocument({
  paths: {
    '/boats/{id}': {
      get: {
        responses: {
          200: {
            headers: { 'X-Left': { $ref: '#/components/headers/X-Left' }, 'X-Tide': { schema: { type: 'string' } } },
            content: json(ref('Boat')),
          },
          404: { content: json({ anyOf: [ref('NotFoundError'), ref('SunkError')] }) },
        },
      },
      delete: { responses: { 204: {}, 404: { $ref: '#/components/responses/NotFound' } } },
    },
    '/boats/afloat': { get: { responses: { 200: { content: json({ type: 'array', items: ref('Boat') }) } } } },
  },
  components: {
    headers: { 'X-Left': { required: true, schema: { type: 'integer' } } },
    responses: { NotFound: { content: json(ref('NotFoundError')) } },
    schemas: {
      Boat: boat,
      NotFoundError: refusal('not_found'),
      SunkError: refusal('sunk', { depth: { type: 'integer' } }),
      MethodNotAllowedError: refusal('method_not_allowed'),
    },
  },
});

const headers = { 'content-type': 'application/json; charset=utf-8' };
const body = { id: 'vera', sailedAt: '2026-06-15T10:20:30.000Z' };
/** The differences of a response that is correct except for these changes. */
const of = (over: Partial<Exchange> = {}): string[] =>
  differences({
    method: 'GET',
    path: '/api/v1/boats/vera?tide=high',
    status: 200,
    headers: { ...headers, date: 'today', 'x-left': '7' },
    body,
    ...over,
  });
const refused = (over: Partial<Exchange>): string[] => of({ status: 404, headers, ...over });

describe('a response compared with its document', () => {
  it('passes when everything is declared', () => {
    expect(of()).toEqual([]);
    expect(of({ body: { ...body, note: 'leaks' }, headers: { ...headers, 'x-left': '7', 'x-tide': 'high' } })).toEqual(
      [],
    );
    expect(refused({ body: { error: 'gone', code: 'sunk', depth: 4 } })).toEqual([]);
    expect(of({ method: 'HEAD', body: '' })).toEqual([]);
    expect(of({ method: 'DELETE', status: 204, headers: {}, body: '' })).toEqual([]);
    expect(of({ path: '/api/v1/boats/afloat', body: [body], headers })).toEqual([]);
    expect(refused({ method: 'DELETE', body: { error: 'gone', code: 'not_found' } })).toEqual([]);
  });

  it('fails with an undeclared status', () => {
    expect(of({ status: 201 })).toEqual([expect.stringContaining('status 201 is not declared')]);
  });

  it('fails with an undeclared field, in a success and in an error', () => {
    expect(of({ body: { ...body, captain: 'Vera' } })).toEqual([expect.stringContaining('"captain"')]);
    expect(of({ path: '/api/v1/boats/afloat', headers, body: [{ ...body, captain: 'Vera' }] })).toEqual([
      expect.stringMatching(/^body\/0 .*"captain"/),
    ]);
    expect(refused({ body: { error: 'gone', code: 'not_found', depth: 4 } })).toEqual([
      expect.stringContaining('"depth"'),
    ]);
  });

  it('fails without a required field, and with one of another type or format', () => {
    expect(of({ body: { id: 'vera' } })).toEqual([expect.stringContaining("'sailedAt'")]);
    expect(of({ body: { ...body, sailedAt: 'at noon' } })).toEqual([expect.stringContaining('/sailedAt')]);
    expect(refused({ body: { error: 'gone', code: 'sunk' } })).toEqual([expect.stringContaining("'depth'")]);
  });

  it('fails with an undeclared header, without a required one, and with one that is not a number', () => {
    expect(of({ headers: { ...headers, 'x-left': '7', 'x-depth': '4' } })).toEqual(['header x-depth is not declared']);
    expect(of({ headers })).toEqual(['header x-left is missing']);
    expect(of({ headers: { ...headers, 'x-left': 'few' } })).toEqual(['header x-left is not as declared: few']);
  });

  it('fails with an error code that the status does not declare, even if another of its errors would match', () => {
    expect(refused({ body: { error: 'gone', code: 'stolen' } })).toEqual([expect.stringContaining('"stolen"')]);
    expect(refused({ method: 'DELETE', body: { error: 'gone', code: 'stolen' } })).toEqual([
      expect.stringContaining('/code'),
    ]);
  });

  it('fails with another media type, and with a body where none is declared', () => {
    expect(of({ headers: { 'content-type': 'text/html', 'x-left': '7' } })).toEqual([
      'media type text/html is not declared',
    ]);
    expect(of({ method: 'DELETE', status: 204, headers: {}, body })).toEqual(['a body where none is declared']);
  });

  it('passes only with 404 for an unknown path and 405 with Allow for an unknown method', () => {
    const none = { path: '/api/v1/trains', headers };
    expect(of({ ...none, status: 404, body: { error: 'gone', code: 'not_found' } })).toEqual([]);
    expect(of({ ...none, status: 200 })).toEqual([expect.stringContaining('undeclared path')]);
    const other = { method: 'PUT', headers: { ...headers, allow: 'GET' } };
    expect(of({ ...other, status: 405, body: { error: 'no', code: 'method_not_allowed' } })).toEqual([]);
    expect(of({ ...other, status: 200 })).toEqual([expect.stringContaining('undeclared method')]);
  });
});
