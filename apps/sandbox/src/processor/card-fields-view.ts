import { escapeHtml } from '@onym/core';
import type { CardField, TypedCard } from './card-form.ts';

export interface FormState {
  readonly typed?: TypedCard;
  readonly refusal?: { readonly message: string; readonly field: CardField };
}

/** Renders the reason why a form was refused, announced to screen readers; empty when it was not refused. */
export function refusalNotice({ refusal }: FormState): string {
  return refusal ? `<p class="notice" id="refusal" role="alert">${escapeHtml(refusal.message)}</p>` : '';
}

/** Renders the card inputs, and an e-mail input with `asksEmail`. A refused form keeps its values, except for the security code. */
export function cardInputs({ typed = {}, refusal }: FormState, { asksEmail = false } = {}): string {
  const input = (field: CardField, label: string, attributes: string): string => {
    const value = field === 'cvc' ? '' : (typed[field] ?? '');
    const marks = refusal?.field === field ? ' aria-invalid="true" aria-describedby="refusal" autofocus' : '';
    return `<label for="${field}">${label}</label>
<input id="${field}" name="${field}" value="${escapeHtml(value)}" required ${attributes}${marks}>`;
  };
  return `${asksEmail ? input('email', 'Email', 'type="email" autocomplete="email" maxlength="254"') : ''}
${input('number', 'Card number', 'inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" maxlength="24"')}
<div class="pair">
<div>${input('expiry', 'Expiry', 'autocomplete="cc-exp" placeholder="MM/YY" maxlength="9"')}</div>
<div>${input('cvc', 'Security code', 'inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4"')}</div>
</div>
${input('name', 'Name on card', 'autocomplete="cc-name" maxlength="120"')}`;
}

/** Renders the list of test card numbers and what each of them does. */
export function testCardList(purpose: 'save' | 'pay', open: boolean): string {
  const saves = purpose === 'save';
  return `<details class="sheet small"${open ? ' open' : ''}>
<summary><strong>Test cards</strong></summary>
<p class="soft">Any later expiry and any security code will do.</p>
<dl>
<dt>4242 4242 4242 4242</dt><dd>works</dd>
<dt>4000 0000 0000 0002</dt><dd>is declined here</dd>
<dt>4000 0000 0000 0341</dt><dd>${saves ? 'is saved, then fails when charged' : 'is declined here too'}</dd>
<dt>4000 0025 0000 3155</dt><dd>${saves ? 'is saved, and never asks for authentication again' : 'works here'}</dd>
<dt>4000 0027 6000 3184</dt><dd>${saves ? 'is saved, then asks for authentication each time' : 'works here, then asks for authentication each time'}</dd>
<dt>4000 0000 0000 9995</dt><dd>has insufficient funds</dd>
</dl>
</details>`;
}
