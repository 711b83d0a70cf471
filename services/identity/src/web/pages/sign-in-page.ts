import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface SignInView {
  action: string;
  token: string;
  /** The portal's display name. */
  portal: string;
  /** Kept after an error. */
  email: string;
  errors: FormErrors;
  /** Whether people can create accounts there. */
  offersSignUp: boolean;
  /** The person is signed in and must prove it again. */
  isAgain: boolean;
}

/** Links to other pages keep the place where the person wanted to go. */
export function signInPage(view: SignInView): Page {
  const { action, token, portal, email, errors, offersSignUp, isAgain } = view;
  const lead = isAgain ? 'Before you continue, please confirm that it’s you.' : `Sign in to ${portal}.`;
  return {
    title: isAgain ? 'Confirm it’s you' : 'Sign in',
    main: html`<p class="quiet">${lead}</p>
${renderErrorSummary(errors)}
${renderForm({
  action,
  token,
  submit: 'Sign in',
  fields: [
    renderField({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors }),
    renderField({
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
      errors,
    }),
  ],
})}
<ul class="ways">
<li><a href="${action}/passkey">Use a passkey</a></li>
<li><a href="${action}/link">Email me a link to sign in</a></li>
<li><a href="${action}/forgot">I forgot my password</a></li>
${offersSignUp ? html`<li>New to Linden? <a href="${action}/sign-up">Create an account</a></li>` : ''}
</ul>`,
  };
}
