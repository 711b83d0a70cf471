import { type FormErrors, renderErrorSummary, renderForm, renderHidden } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html, type Markup } from './markup.ts';
import { formatDay, getMethodName } from './method-words.ts';

export interface SecurityMethod {
  id: string;
  kind: string;
  label: string;
  phoneOptIn: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface SecurityView {
  token: string;
  methods: readonly SecurityMethod[];
  isOn: boolean;
  mayTurnOn: boolean;
  mayTurnOff: boolean;
  /** `undefined` when none were ever made. */
  recoveryCodesLeft: number | undefined;
  /** Where the person continues. */
  home: string;
  errors: FormErrors;
}

export function renderSecurityPage(view: SecurityView): Page {
  const { token, methods, isOn, errors, home } = view;
  return {
    title: 'Two-step verification',
    main: html`${renderErrorSummary(errors)}
<p>${isOn ? 'It’s on: each time you sign in, you use one of these in addition to your password.' : 'It’s off: your password alone opens your account.'}</p>
${renderRule(view)}
<ul class="methods">${methods.map((method) => html`<li>${renderMethod(token, method)}</li>`)}</ul>
${renderSwitch(view)}
<h2>Add a method</h2>
<ul class="ways">
<li><a href="/account/security/phone">A phone, by text message or call</a></li>
<li><a href="/account/security/passkey">A passkey on this device</a></li>
</ul>
${renderForm({ action: '/account/security/app', token, submit: 'Add an authenticator app', fields: [], isPlain: true })}
${renderRecoveryCodes(view)}
<p><a href="${home}">Continue to Linden</a></p>`,
  };
}

function renderRule({ mayTurnOff, isOn }: SecurityView): Markup | '' {
  if (!mayTurnOff) return html`<p class="quiet">Your account always keeps at least one method that works.</p>`;
  return isOn ? html`<p class="quiet">The last method can be removed once two-step verification is off.</p>` : '';
}

function renderMethod(token: string, method: SecurityMethod): Markup {
  const { id, kind, phoneOptIn, createdAt, lastUsedAt } = method;
  const used = lastUsedAt ? `last used on ${formatDay(lastUsedAt)}` : 'not used yet';
  const isIn = phoneOptIn === 'OPTED_IN';
  const sends = kind === 'VOICE' ? 'calls' : 'texts';
  const texts =
    phoneOptIn === null
      ? ''
      : renderForm({
          action: '/account/security/texts',
          token,
          submit: isIn ? `Stop ${sends} to this number` : `Allow ${sends} to this number`,
          fields: [renderHidden('method', id), renderHidden('wanted', isIn ? 'no' : 'yes')],
          isPlain: true,
        });
  return html`<p><strong>${getMethodName(method)}</strong><br><span class="quiet">Added on ${formatDay(createdAt)}, ${used}.${phoneOptIn === 'OPTED_OUT' ? ' We don’t send it codes.' : ''}</span></p>
${texts}
${renderForm({ action: '/account/security/remove', token, submit: `Remove: ${getMethodName(method)}`, fields: renderHidden('method', id), isPlain: true })}`;
}

function renderSwitch({ token, isOn, mayTurnOn, mayTurnOff }: SecurityView): Markup | '' {
  if (isOn && mayTurnOff) {
    return renderForm({
      action: '/account/security/off',
      token,
      submit: 'Turn off two-step verification',
      fields: [],
      isPlain: true,
    });
  }
  if (isOn || !mayTurnOn) return '';
  return renderForm({ action: '/account/security/on', token, submit: 'Turn on two-step verification', fields: [] });
}

function renderRecoveryCodes({ token, methods, recoveryCodesLeft }: SecurityView): Markup | '' {
  if (methods.length === 0) return '';
  return html`<h2>Recovery codes</h2>
<p>${recoveryCodesLeft ?? 0} of your codes are left. New codes replace the old ones.</p>
${renderForm({ action: '/account/security/recovery-codes', token, submit: 'Create new recovery codes', fields: [], isPlain: true })}`;
}
