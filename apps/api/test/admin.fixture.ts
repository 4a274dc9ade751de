import { callSite, type Answer, type User } from '@onym/testing';

type Data = Record<string, Record<string, unknown>[]> & Record<string, unknown>;
type Rpc = { result?: { data: Data }; error?: { data: { body: { code: string; error: string } } } };

export const queryAdmin = (procedure: string, input: object = {}, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('GET', `/trpc/desk.${procedure}`, { user, query: { input: JSON.stringify(input) } });
export const mutateAdmin = (procedure: string, input: unknown, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('POST', `/trpc/desk.${procedure}`, { user, json: input as object });
export const codeOf = ({ body }: Answer<Rpc>) => body.error?.data.body.code;
export const dataOf = ({ body, text }: Answer<Rpc>): Data => {
  if (!body.result) throw new Error(text);
  return body.result.data;
};
