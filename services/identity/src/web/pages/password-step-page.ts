import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface PasswordStepView {
  action: string;
  token: string;
  errors: FormErrors;
}

/** Asks a signed-in person without a method for the password again. */
export function renderPasswordStepPage({ action, token, errors }: PasswordStepView): Page {
  const password = renderField({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    errors,
  });
  return {
    title: 'Confirm it’s you',
    main: html`<p class="quiet">You signed in a while ago. Before you change how you sign in, enter your password again.</p>
${renderErrorSummary(errors)}
${renderForm({ action, token, submit: 'Continue', fields: password })}
<ul class="ways"><li><a href="/session/end">Sign out, and sign in another way</a></li></ul>`,
  };
}
