import {
  type FormErrors,
  renderCodeField,
  renderErrorSummary,
  renderField,
  renderForm,
  renderHidden,
} from './form-parts.ts';
import type { Page } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { getMethodName } from './method-words.ts';
import { renderPasskeyForm } from './passkey-form.ts';

export interface ShownMethod {
  id: string;
  kind: string;
  label: string;
}

export type Choice = { way: 'method'; method: ShownMethod } | { way: 'passkey'; options: object } | { way: 'recovery' };

export interface SecondStepView {
  action: string;
  token: string;
  choice: Choice;
  /** Phones and apps. */
  methods: readonly ShownMethod[];
  hasPasskey: boolean;
  hasRecoveryCodes: boolean;
  /** Whether a code was just sent. */
  isSent: boolean;
  errors: FormErrors;
}

export function renderSecondStepPage(view: SecondStepView): Page {
  return {
    title: 'Confirm it’s you',
    main: html`${renderErrorSummary(view.errors)}
${renderQuestion(view)}
${renderOtherWays(view)}`,
  };
}

function renderQuestion(view: SecondStepView): Markup {
  const { action, token, choice, errors } = view;
  if (choice.way === 'passkey') {
    return renderPasskeyForm({ action, token, purpose: 'prove', options: choice.options, submit: 'Use my passkey' });
  }
  if (choice.way === 'recovery') {
    const code = renderField({
      name: 'code',
      label: 'Recovery code',
      type: 'text',
      autocomplete: 'off',
      errors,
    });
    return html`<p>Enter one of your recovery codes. Each works once.</p>
${renderForm({ action, token, submit: 'Continue', fields: [renderHidden('act', 'recover'), code] })}`;
  }
  const { method } = choice;
  const fields = [renderHidden('act', 'check'), renderHidden('method', method.id), renderCodeField(errors)];
  const check = renderForm({ action, token, submit: 'Continue', fields });
  if (method.kind === 'AUTHENTICATOR')
    return html`<p>Open your authenticator app and enter its code for Linden.</p>${check}`;
  return view.isSent
    ? html`<p>We sent a 6-digit code to the number ending in ${method.label}. It works for 10 minutes.</p>
${check}
${renderSendForm(view, method, 'Send again')}`
    : renderSendForm(view, method, method.kind === 'SMS' ? 'Text me a code' : 'Call me with a code');
}

function renderSendForm({ action, token, isSent }: SecondStepView, method: ShownMethod, submit: string): Markup {
  const fields = [renderHidden('act', 'send'), renderHidden('method', method.id)];
  const lead = isSent
    ? 'No code after 30 seconds?'
    : `We’ll send a 6-digit code to the number ending in ${method.label}.`;
  return html`<p class="quiet">${lead}</p>${renderForm({ action, token, submit, fields, isPlain: isSent })}`;
}

function renderOtherWays({ action, choice, methods, hasPasskey, hasRecoveryCodes }: SecondStepView): Markup | '' {
  const chosen = choice.way === 'method' ? choice.method.id : choice.way;
  const ways = [
    ...methods.map((method) => ({ to: method.id, label: getMethodName(method) })),
    ...(hasPasskey ? [{ to: 'passkey', label: 'Passkey' }] : []),
    ...(hasRecoveryCodes ? [{ to: 'recovery', label: 'Recovery code' }] : []),
  ].filter(({ to }) => to !== chosen);
  if (ways.length === 0) return '';
  return html`<h2>Another way</h2>
<ul class="ways">${ways.map(({ to, label }) => html`<li><a href="${action}?way=${to}">${label}</a></li>`)}</ul>`;
}
