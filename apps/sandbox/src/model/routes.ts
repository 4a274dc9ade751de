import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import { sendAnswer, withFault } from '../faults.ts';
import type { Answer } from '../faults.ts';
import type { World } from '../world.ts';
import type { ReceivedPrompt, Playbook } from './playbook.ts';
import { fillSchema } from './fill-schema.ts';
import { anthropic, openai } from './wires.ts';
import type { Wire } from './wires.ts';

/** Any key is accepted except an empty one and this one, which represents a revoked key. */
const REVOKED_KEY = 'revoked';
/** An approximation for English text. */
const CHARACTERS_PER_TOKEN = 4;

/**
 * Returns the routes of a language model: `POST /model/v1/chat/completions` (OpenAI's format) and `POST /model/v1/messages` (Anthropic's
 * format); no streaming. Records each prompt in the playbook, and uses up a script or fault that is set for it. Any key is accepted except
 * an empty one and `revoked` (401).
 */
export function modelRoutes(world: World, playbook: Playbook): Router {
  const api = express.Router();
  api.post('/chat/completions', express.json({ limit: '1mb' }), answering(world, playbook, openai));
  api.post('/messages', express.json({ limit: '1mb' }), answering(world, playbook, anthropic));
  return express.Router().use('/model/v1', api);
}

function answering(world: World, playbook: Playbook, wire: Wire): RequestHandler {
  return async (req, res) => {
    const key = wire.keyOf(req);
    if (!key || key === REVOKED_KEY) return sendAnswer(res, wire.formatError(401, 'The key is not valid.'));
    const question = wire.read(req.body as unknown);
    if (!question)
      return sendAnswer(res, wire.formatError(400, 'model and messages are needed; streams are not offered.'));
    const received: ReceivedPrompt = { ...question, wire: wire.name, left: false };
    noteLeaving(res, received);
    playbook.note(received);
    const faultable = {
      service: 'model',
      operation: 'complete',
      subject: received.prompt,
      injected: wire.formatError(503, 'Overloaded.', { 'retry-after-ms': '50' }),
      limited: wire.formatError(429, 'Too many requests.', { 'retry-after-ms': '50' }),
    };
    await withFault(world, res, faultable, async () => reply(playbook, wire, received));
  };
}

function reply(playbook: Playbook, wire: Wire, received: ReceivedPrompt): Answer {
  const script = playbook.scriptFor(received.prompt);
  if (script?.status) return wire.formatError(script.status, script.text ?? 'The model says no.', script.headers);
  const text = script?.text ?? fillSchema(received.instructions, received.prompt);
  const tokens = (length: number): number => Math.ceil(length / CHARACTERS_PER_TOKEN);
  const most = received.maxOutputTokens ?? Infinity;
  const cutOff = script?.cutOff === true || tokens(text.length) > most;
  const sentText = cutOff ? text.slice(0, Math.min(Math.floor(text.length / 2), most * CHARACTERS_PER_TOKEN)) : text;
  return wire.formatReply({
    model: received.model,
    text: sentText,
    cutOff,
    ...(script?.uncounted
      ? {}
      : {
          usage: {
            input: tokens(received.instructions.length + received.prompt.length),
            output: tokens(sentText.length),
          },
        }),
  });
}

function noteLeaving(res: Response, received: ReceivedPrompt): void {
  res.once('close', () => {
    if (!res.writableFinished) received.left = true;
  });
}
