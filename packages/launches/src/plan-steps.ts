import { sumTaxes } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import { formatSentence } from '@onym/core/sentences';
import type { Choice, LaunchRequest } from './launch.entity.ts';
import type { Part } from './launch-states.ts';

/** One line of a plan. Cents. */
export interface PlanStep {
  step: Part;
  detail: string;
  priceMinor: number;
  /** Per year, cents. */
  renewalMinor: number;
}

/** Parts that the stack includes. */
export const STACK_PARTS = ['kit', 'logos', 'legal', 'site'] as const satisfies readonly Part[];

function isStackPart(part: Part): part is (typeof STACK_PARTS)[number] {
  return (STACK_PARTS as readonly Part[]).includes(part);
}

/**
 * Returns the lines of the plan for this choice; their prices, and a tax that is added, add up to the total that `start` charges. The stack has
 * one price for all its parts, shown at the first of them.
 */
export function planSteps(
  { include }: Pick<LaunchRequest, 'include'>,
  { domain, name, years, priceMinor, renewalMinor, owned }: Choice,
  stackMinor: number,
): PlanStep[] {
  const details: Record<Part, string> = {
    domain: owned ? `${domain}, which you already own` : `${domain} for ${years === 1 ? 'a year' : `${years} years`}`,
    kit: formatSentence('launches.brandKitForNamePalette', { name }),
    logos: formatSentence('launches.logosForNameInSame', { name }),
    legal: formatSentence('launches.termsPrivacyCookiesRefundsAcceptable'),
    site: include.includes('domain')
      ? formatSentence('launches.aSiteAtDomainWith', { domain })
      : formatSentence('launches.aSiteAtOurAddress'),
    mail: `hello@${domain}, forwarded to you, with MX and SPF`,
  };
  const first = include.find(isStackPart);
  const shared = include.filter(isStackPart);
  return include.map((step) => {
    if (step === 'domain') return { step, detail: details.domain, priceMinor, renewalMinor };
    const charged = step === first && stackMinor > 0;
    const detail = charged
      ? formatSentence('launches.heldTheLaunchStackOnce', { held: details[step], parts: shared.join(', ') })
      : details[step];
    return { step, detail, priceMinor: charged ? stackMinor : 0, renewalMinor: 0 };
  });
}

/**
 * Returns the total that `start` charges for this choice, cents: the stack, and the domain if it is included, with the tax that was known
 * when it was offered.
 */
export function launchTotal(request: Pick<LaunchRequest, 'include'>, choice: Choice, stackMinor: number): number {
  const { include } = request;
  const domainMinor = include.includes('domain') ? (choice.domainTax?.grossMinor ?? choice.priceMinor) : 0;
  return domainMinor + (stackMinor > 0 ? (choice.stackTax?.grossMinor ?? stackMinor) : 0);
}

/** Returns the tax that is part of the total of a choice; null where none is known. */
export function launchTax(
  { include }: Pick<LaunchRequest, 'include'>,
  { domainTax, stackTax }: Choice,
  stackMinor: number,
): SaleTax | null {
  const domain = include.includes('domain') ? domainTax : undefined;
  return sumTaxes([domain ?? null, stackMinor > 0 ? (stackTax ?? null) : null]);
}
