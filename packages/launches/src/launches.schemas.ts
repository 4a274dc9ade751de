import { removeFormatCharacters, toDecimal } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { GapsWire, MissingWire, type PageGaps } from '@onym/studio/landing';
import { drawableTextSchema } from '@onym/studio/logos';
import { centsAtMost } from '@onym/domains/orders';
import type { Scope } from '@onym/platform';
import { LanguageWire, PublicContactWire, ReadingWire } from '@onym/studio/reading';
import { approvalUrl } from '@onym/billing/spending';
import { ShownTaxWire, showTax } from '@onym/billing/tax';
import { z } from 'zod';
import type { LaunchWithSteps } from './find-launch.ts';
import type { Launch, LaunchRequest } from './launch.entity.ts';
import { LAUNCH_STATES, PARTS, STEP_STATES, STEPS, WAIT_REASONS } from './launch-states.ts';
import { planSteps, launchTax, launchTotal } from './plan-steps.ts';

/** Text that PostgreSQL can store: no NUL and no lone surrogate. */
const storableText = (most: number): z.ZodString =>
  z
    .string()
    .overwrite(removeFormatCharacters)
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), formatSentence('fields.mustBeTextWithoutNul'));

const maxPrice = z.number().min(0).max(1_000_000);

export const PlanInput = z.object({
  description: storableText(2000)
    .refine((text) => /\p{L}/u.test(text), formatSentence('fields.needsWords'))
    .meta({ example: 'Tide tables and training logs for rowing clubs.', description: 'What the business does' }),
  name: drawableTextSchema(64, z.string().trim())
    .min(1)
    .optional()
    .meta({ example: 'Tiderow', description: 'A brand or a domain, if you have one: it is offered first' }),
  tlds: z
    .array(z.string().max(64))
    .min(1)
    .max(20)
    .default(['.com', '.io', '.ai', '.app'])
    .meta({ description: 'In order of preference' }),
  include: z
    .array(z.enum(PARTS))
    .min(1)
    .max(20)
    .default([...PARTS])
    .refine((parts) => !parts.includes('mail') || parts.includes('domain'), formatSentence('fields.mailRequiresDomain'))
    .meta({ description: 'Parts to create' }),
  language: LanguageWire,
  contact: PublicContactWire.optional().meta({
    description: 'Public contact of the business; email is forwarded to this address',
  }),
  maxPrice: maxPrice.optional().meta({ description: 'The maximum total, USD' }),
});

export const StartInput = z.object({
  id: z.string().max(64),
  name: z.string().trim().min(1).max(253).meta({ description: 'A name of the choices, or its domain' }),
  maxPrice: maxPrice.meta({
    description: 'The most you pay in total, USD: a higher price is 409 price_changed without a charge',
  }),
});

const FaultWire = z.object({ code: z.string(), error: z.string() });

export const LaunchWire = z
  .object({
    id: z.string(),
    status: z.enum(LAUNCH_STATES),
    description: z.string(),
    reading: ReadingWire,
    choices: z.object({
      names: z.array(
        z.object({
          name: z.string(),
          domain: z.string(),
          price: z.number().meta({ description: 'Held price; 0 for a domain you already own' }),
          renewalPrice: z.number().meta({ description: 'Price per year after the first term' }),
          rationale: z.string(),
        }),
      ),
    }),
    plan: z
      .array(
        z.object({
          step: z.enum(PARTS),
          detail: z.string(),
          price: z.number(),
          renewalPrice: z.number().meta({ description: 'Price per year after the first term' }),
        }),
      )
      .meta({ description: 'For the chosen name, or the first choice' }),
    total: z.number().meta({ description: 'Maximum total for that name, with its tax' }),
    tax: ShownTaxWire.optional(),
    currency: z.string(),
    name: z.string().nullable().meta({ description: 'The chosen name' }),
    waiting: z
      .object({
        for: z.enum(WAIT_REASONS),
        message: z.string(),
        approvalId: z.string().optional(),
        approvalUrl: z.string().optional(),
      })
      .nullable(),
    steps: z.array(
      z.object({
        step: z.enum(STEPS),
        status: z.enum(STEP_STATES),
        message: z.string(),
        error: FaultWire.nullable(),
        startedAt: z.iso.datetime().nullable(),
        endedAt: z.iso.datetime().nullable(),
      }),
    ),
    result: z
      .object({
        domain: z.string().nullable(),
        orderId: z.string().nullable(),
        kitId: z.string().nullable(),
        logoIds: z.array(z.string()),
        legalId: z.string().nullable(),
        landingPageId: z.string().nullable(),
        siteUrl: z.string().nullable(),
        forwards: z.array(z.object({ alias: z.string(), forwardTo: z.string() })),
        missing: MissingWire,
        gaps: GapsWire,
      })
      .meta({ description: 'Results so far; parts included in the launch unlock when it is paid for' }),
    error: FaultWire.nullable(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().meta({ description: 'The plan can be started until then' }),
  })
  .meta({ id: 'Launch' });

export const LaunchSummaryWire = LaunchWire.pick({
  id: true,
  status: true,
  description: true,
  name: true,
  total: true,
  tax: true,
  currency: true,
  createdAt: true,
  expiresAt: true,
}).meta({ id: 'LaunchSummary' });

/** Converts the input of a plan: the price to cents, and the parts without duplicates in the order of the plan. */
export function launchRequestFromWire({
  maxPrice: most,
  include,
  ...request
}: z.output<typeof PlanInput>): LaunchRequest {
  return {
    ...request,
    include: PARTS.filter((part) => include.includes(part)),
    ...(most === undefined ? {} : { maxMinor: centsAtMost(most) }),
  };
}

/**
 * Converts a launch with its steps to its API form, with the plan for the chosen name or the first choice. Prices in dollars. `missing` and
 * `gaps` are those of its page.
 */
export function launchToWire(
  { launch, steps }: LaunchWithSteps,
  { missing, gaps }: PageGaps,
  settings: Scope['settings'],
): z.input<typeof LaunchWire> {
  const { reading, choices, waiting, result, fault } = launch;
  const { approvalId } = waiting ?? {};
  const choice = launch.chosen ?? choices[0];
  return {
    ...summaryToWire(launch),
    reading,
    choices: {
      names: choices.map(({ name, domain, priceMinor, renewalMinor, rationale }) => ({
        name,
        domain,
        price: toDecimal(priceMinor),
        renewalPrice: toDecimal(renewalMinor),
        rationale,
      })),
    },
    plan: choice
      ? planSteps(launch.request, choice, launch.products).map(({ step, detail, priceMinor, renewalMinor }) => ({
          step,
          detail,
          price: toDecimal(priceMinor),
          renewalPrice: toDecimal(renewalMinor),
        }))
      : [],
    waiting: waiting
      ? {
          for: waiting.for,
          message: waiting.message,
          ...(approvalId ? { approvalId, approvalUrl: approvalUrl({ settings }, approvalId) } : {}),
        }
      : null,
    steps: steps.map(({ step, state, message, fault: why, startedAt, endedAt }) => ({
      step,
      status: state,
      message,
      error: why ? { code: why.code, error: why.message } : null,
      startedAt: startedAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    })),
    result: {
      domain: result.domain ?? null,
      orderId: result.orderId ?? null,
      kitId: result.kitId ?? null,
      logoIds: result.logoIds ?? [],
      legalId: result.legalId ?? null,
      landingPageId: result.landingPageId ?? null,
      siteUrl: result.siteUrl ?? null,
      forwards: result.forwards ?? [],
      missing,
      gaps: [...gaps],
    },
    error: fault ? { code: fault.code, error: fault.message } : null,
  };
}

/** Converts a launch to its summary in the API. The total, in dollars, is for the chosen name or the first choice; 0 without choices. */
export function summaryToWire(launch: Launch): z.input<typeof LaunchSummaryWire> {
  const { id, state, request, chosen, choices, products, currency, createdAt, expiresAt } = launch;
  const choice = chosen ?? choices[0];
  const tax = choice ? launchTax(request, choice, products) : null;
  return {
    id,
    status: state,
    description: request.description,
    name: chosen?.name ?? null,
    total: choice ? toDecimal(launchTotal(request, choice, products)) : 0,
    ...(tax ? { tax: showTax(tax) } : {}),
    currency,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
