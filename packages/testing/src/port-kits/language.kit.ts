import { LanguageError, type Language, type LanguageRequest } from '@onym/core/ports';
import { expect, vi } from 'vitest';
import { declareCases, rejectionOf, type KitOptions, type PortCase } from './port-case.ts';

/**
 * How a vendor handles the next prompt: `busy` and `broken` refuse it, `lost` drops the response, `silent` never
 * responds.
 */
export type LanguageFailure = 'busy' | 'broken' | 'lost' | 'silent';

export interface ReceivedPrompt {
  instructions: string;
  maxOutputTokens: number | null;
  /** Whether the caller disconnected before the response. */
  left: boolean;
}

/** How the kit controls the vendor. */
export interface LanguageWorld {
  /** Returns a text that occurs in no other prompt. */
  freshSubject(): string;
  /** Sets the reply to the next prompt about the subject. */
  script(subject: string, reply: { text: string; cutOff?: boolean }): Promise<void>;
  /** Makes this many prompts about the subject fail. */
  failNext(subject: string, kind: LanguageFailure, times?: number): Promise<void>;
  /** Refuses the next prompt about the subject with a Retry-After of half a minute. */
  rateLimitNextPrompt(subject: string): Promise<void>;
  /** Returns the prompts about the subject that reached the vendor, oldest first. */
  receivedPrompts(subject: string): Promise<ReceivedPrompt[]>;
  /** The configured model. */
  model: string;
  /** The same adapter with a revoked key. */
  revoked: Language;
  /** The same adapter with a vendor that is unreachable. */
  unreachable: Language;
}

type LanguageCase = PortCase<Language, LanguageWorld>;

const createRequest = (prompt: string, over: Partial<LanguageRequest> = {}): LanguageRequest => ({
  instructions: 'Say something.',
  prompt,
  maxOutputTokens: 500,
  signal: AbortSignal.timeout(20_000),
  ...over,
});
const waitFor = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 30_000 });

/** The contract of the port `Language`, one case per guarantee. */
export const languageCases: readonly LanguageCase[] = [
  {
    of: 'model',
    title: 'is the configured model',
    async run(language, world) {
      expect((await language.reply(createRequest(world.freshSubject()))).text).toMatch(/\w/);
      expect(language.model).toBe(world.model);
    },
  },
  {
    of: 'reply',
    title: 'returns the text unchanged with token counts, and sends the instructions and the token limit',
    async run(language, world) {
      const about = world.freshSubject();
      const text = '{"words":["é","\\n","漢字"],\n "n": 1}';
      await world.script(about, { text });
      expect(
        await language.reply(createRequest(about, { instructions: 'Answer in JSON: {}', maxOutputTokens: 77 })),
      ).toEqual({ text, cutOff: false, inputTokens: expect.any(Number), outputTokens: expect.any(Number) });
      expect(await world.receivedPrompts(about)).toMatchObject([
        { instructions: 'Answer in JSON: {}', maxOutputTokens: 77, left: false },
      ]);
    },
  },
  {
    of: 'reply',
    title: 'reports a reply that the vendor cut off',
    async run(language, world) {
      const about = world.freshSubject();
      await world.script(about, { text: 'All is well with us.', cutOff: true });
      const reply = await language.reply(createRequest(about));
      expect(reply.cutOff).toBe(true);
      expect('All is well with us.'.startsWith(reply.text)).toBe(true);
    },
  },
  {
    of: 'reply',
    title: 'retries when the vendor is busy or broken for a moment',
    async run(language, world) {
      const about = world.freshSubject();
      await world.failNext(about, 'busy');
      await world.failNext(about, 'broken');
      expect(await language.reply(createRequest(about))).toMatchObject({
        cutOff: false,
        text: expect.stringMatching(/\w/),
      });
      expect(await world.receivedPrompts(about)).toHaveLength(3);
    },
  },
  {
    of: 'reply',
    title: 'throws provider after a few attempts when the vendor stays broken, and nothing is charged',
    async run(language, world) {
      const about = world.freshSubject();
      await world.failNext(about, 'broken', 50);
      const error = await rejectionOf(language.reply(createRequest(about)));
      expect(error).toBeInstanceOf(LanguageError);
      expect(error).toMatchObject({ kind: 'provider', mayBeCharged: false });
      const promptCount = (await world.receivedPrompts(about)).length;
      expect(promptCount).toBeGreaterThan(1);
      expect(promptCount).toBeLessThan(6);
    },
  },
  {
    of: 'reply',
    title: 'throws provider at once when the vendor asks for a longer wait than a caller accepts',
    async run(language, world) {
      const about = world.freshSubject();
      await world.rateLimitNextPrompt(about);
      expect(await rejectionOf(language.reply(createRequest(about)))).toMatchObject({
        kind: 'provider',
        mayBeCharged: false,
      });
      expect(await world.receivedPrompts(about)).toHaveLength(1);
    },
  },
  {
    of: 'reply',
    title: 'throws auth for a refused key, and nothing is charged',
    async run(language, world) {
      const about = world.freshSubject();
      expect(await rejectionOf(world.revoked.reply(createRequest(about)))).toMatchObject({
        kind: 'auth',
        mayBeCharged: false,
      });
      expect(await language.reply(createRequest(about))).toMatchObject({ cutOff: false });
    },
  },
  {
    of: 'reply',
    title: 'does not repeat a request whose response was lost, and reports that it may be charged',
    async run(language, world) {
      const about = world.freshSubject();
      await world.failNext(about, 'lost');
      expect(await rejectionOf(language.reply(createRequest(about)))).toMatchObject({
        kind: 'provider',
        mayBeCharged: true,
      });
      expect(await world.receivedPrompts(about)).toHaveLength(1);
    },
  },
  {
    of: 'reply',
    title: 'throws timeout at the deadline when the vendor is silent, reports that it may be charged, and disconnects',
    async run(language, world) {
      const about = world.freshSubject();
      await world.failNext(about, 'silent');
      // Long enough that the prompt has been sent when the timeout fires.
      const signal = AbortSignal.timeout(600);
      expect(await rejectionOf(language.reply(createRequest(about, { signal })))).toMatchObject({
        kind: 'timeout',
        mayBeCharged: true,
      });
      await waitFor(async () => expect(await world.receivedPrompts(about)).toMatchObject([{ left: true }]));
    },
  },
  {
    of: 'reply',
    title: 'throws cancelled when the caller aborts, reports that it may be charged, and disconnects',
    async run(language, world) {
      const about = world.freshSubject();
      const abort = new AbortController();
      await world.failNext(about, 'silent');
      const ended = language.reply(createRequest(about, { signal: abort.signal })).then(
        () => expect.fail('answered where silence was due'),
        (error: unknown) => error,
      );
      await Promise.race([ended, waitFor(async () => expect(await world.receivedPrompts(about)).toHaveLength(1))]);
      abort.abort(new Error('gone'));
      expect(await ended).toMatchObject({ kind: 'cancelled', mayBeCharged: true });
      await waitFor(async () => expect(await world.receivedPrompts(about)).toMatchObject([{ left: true }]));
    },
  },
  {
    of: 'reply',
    title: 'throws cancelled and sends nothing when the caller has already aborted',
    async run(language, world) {
      const about = world.freshSubject();
      const signal = AbortSignal.abort(new Error('gone'));
      expect(await rejectionOf(language.reply(createRequest(about, { signal })))).toMatchObject({
        kind: 'cancelled',
        mayBeCharged: false,
      });
      expect(await world.receivedPrompts(about)).toEqual([]);
      expect(await language.reply(createRequest(about))).toMatchObject({ cutOff: false });
    },
  },
  {
    of: 'reply',
    title: 'throws provider when the vendor is unreachable, and nothing is charged',
    async run(language, world) {
      const about = world.freshSubject();
      expect(await rejectionOf(world.unreachable.reply(createRequest(about)))).toMatchObject({
        kind: 'provider',
        mayBeCharged: false,
      });
      expect(await language.reply(createRequest(about))).toMatchObject({ cutOff: false });
    },
  },
];

/** Declares the contract of the port as tests of one model. */
export function languageKit(options: KitOptions<Language, LanguageWorld>): void {
  declareCases('language', languageCases, options);
}
