import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';
import { renderNewPasswordField } from './password-field.ts';

export interface AccountView {
  token: string;
  name: string;
  email: string;
  errors: FormErrors;
  /** Shown at the top after a change. */
  done: string | undefined;
}

export function renderAccountPage({ token, name, email, errors, done }: AccountView): Page {
  return {
    title: 'Your account',
    main: html`${done ? html`<div class="notice" role="status"><p>${done}</p></div>` : ''}
<dl><dt>Name</dt><dd>${name}</dd><dt>Email</dt><dd>${email}</dd></dl>
<p><a href="/account/security">Two-step verification</a></p>
<h2>Change your password</h2>
${renderErrorSummary(errors)}
${renderForm({
  action: '/account/password',
  token,
  submit: 'Change password',
  fields: [
    renderField({
      name: 'current',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
      errors,
    }),
    renderNewPasswordField('New password', errors),
  ],
})}
<h2 id="sign-out">Sign out everywhere</h2>
<p>Signs you out on every device, including this one. It takes effect at once.</p>
${renderForm({ action: '/account/sign-out', token, submit: 'Sign out everywhere', fields: html`` })}`,
  };
}
