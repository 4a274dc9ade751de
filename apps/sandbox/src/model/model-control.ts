import express from 'express';
import type { Router } from 'express';
import type { Playbook, Script } from './playbook.ts';

/**
 * Returns the routes that control the model. `POST /_sandbox/model/scripts {match, text? | json? | status?, headers?, cutOff?, uncounted?}`
 * sets the reply to the next prompt that contains `match`; it is used once, the oldest first. `GET /_sandbox/model/asked?match=` lists the
 * received prompts that contain `match`, oldest first, of the last 500. An invalid script gets 400.
 */
export function modelControl(playbook: Playbook): Router {
  const router = express.Router();
  router.post('/model/scripts', express.json({ limit: '1mb' }), (req, res) => {
    const script = readScript(req.body);
    if (typeof script === 'string') return void res.status(400).json({ error: script });
    playbook.write(script);
    res.status(201).json(script);
  });
  router.get(
    '/model/asked',
    (req, res) =>
      void res.json({
        prompts: playbook.promptsWith(typeof req.query['match'] === 'string' ? req.query['match'] : ''),
      }),
  );
  return router;
}

function readScript(body: unknown): Script | string {
  const { match, text, json, status, headers, cutOff, uncounted } =
    typeof body === 'object' && body !== null ? ({ ...body } as Record<string, unknown>) : {};
  if (typeof match !== 'string' || match === '') return 'match must be a text that occurs in the prompt.';
  if (text !== undefined && typeof text !== 'string') return 'text must be a text.';
  if (status !== undefined && !(Number.isInteger(status) && Number(status) >= 400 && Number(status) <= 599))
    return 'status must be an HTTP status from 400 to 599.';
  if (text === undefined && json === undefined && status === undefined && !cutOff && !uncounted)
    return 'One of text, json, status, cutOff and uncounted is needed.';
  return {
    match,
    ...(json === undefined ? {} : { text: JSON.stringify(json) }),
    ...(typeof text === 'string' ? { text } : {}),
    ...(status === undefined ? {} : { status: Number(status) }),
    ...(typeof headers === 'object' && headers !== null
      ? { headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])) }
      : {}),
    ...(cutOff ? { cutOff: true } : {}),
    ...(uncounted ? { uncounted: true } : {}),
  };
}
