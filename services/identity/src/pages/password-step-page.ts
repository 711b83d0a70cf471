import { errorSummary, type FormErrors, field, form } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface PasswordStepView {
  action: string;
  token: string;
  errors: FormErrors;
}

/** Asks somebody who is signed in, and has no method yet, for the password once more. */
export function passwordStepPage({ action, token, errors }: PasswordStepView): Page {
  const password = field({
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    errors,
    maxLength: 512,
  });
  return {
    title: 'Confirm that it is you',
    main: html`<p class="quiet">You signed in a while ago. Before you change how you sign in, enter your password once more.</p>
${errorSummary(errors)}
${form({ action, token, submit: 'Go on', fields: password })}
<ul class="ways"><li><a href="/session/end">Sign out, and sign in another way</a></li></ul>`,
  };
}
