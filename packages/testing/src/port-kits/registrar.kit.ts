import { checkCases } from './registrar-check.cases.ts';
import { domainCases } from './registrar-domain.cases.ts';
import { registerCases } from './registrar-register.cases.ts';
import type { RegistrarCase, RegistrarWorld } from './registrar-world.ts';
import type { Registrar } from '@onym/core/ports';
import { declareCases, type KitOptions } from './port-case.ts';

/** The contract of the port `Registrar`, one case per guarantee. */
export const registrarCases: readonly RegistrarCase[] = [...checkCases, ...registerCases, ...domainCases];

/** Declares the contract of the port as tests of one registrar. */
export function registrarKit(options: KitOptions<Registrar, RegistrarWorld>): void {
  declareCases('registrar', registrarCases, options);
}
