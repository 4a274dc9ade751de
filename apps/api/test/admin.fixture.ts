import { callSite, queryStack, type Answer, type User } from '@onym/testing';

type Data = Record<string, Record<string, unknown>[]> & Record<string, unknown>;
type Rpc = { result?: { data: Data }; error?: { data: { body: { code: string; error: string } } } };

export const queryAdmin = (procedure: string, input: object = {}, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('GET', `/trpc/admin.${procedure}`, { user, query: { input: JSON.stringify(input) } });
export const mutateAdmin = (procedure: string, input: unknown, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('POST', `/trpc/admin.${procedure}`, { user, json: input as object });
export const codeOf = ({ body }: Answer<Rpc>) => body.error?.data.body.code;
export const dataOf = ({ body, text }: Answer<Rpc>): Data => {
  if (!body.result) throw new Error(text);
  return body.result.data;
};

export const accountIdOf = async ({ email }: User): Promise<string> =>
  (await queryStack<{ id: string }>('select id from account where email = $1', [email]))[0]!.id;

/** The audit entries about a subject, oldest first. */
export const auditLinesOf = (subject: string) =>
  queryStack<{ actor: string; action: string; kind: string }>(
    'select actor, action, actor_kind as kind from audit_log where subject = $1 order by at, id',
    [subject],
  );
