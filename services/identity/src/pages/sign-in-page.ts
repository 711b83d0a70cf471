import { errorSummary, type FormErrors, field, form } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface SignInView {
  action: string;
  token: string;
  /** The portal's name as people know it. */
  portal: string;
  /** Filled in again after an error. */
  email: string;
  errors: FormErrors;
  /** Whether people make accounts there themselves. */
  offersSignUp: boolean;
  /** Somebody is signed in and shows it once more. */
  isAgain: boolean;
}

/** Ways that lead away keep the place where the person wanted to go. */
export function signInPage(view: SignInView): Page {
  const { action, token, portal, email, errors, offersSignUp, isAgain } = view;
  const lead = isAgain ? 'Before you go on, show once more that it is you.' : `Sign in to ${portal}.`;
  return {
    title: isAgain ? 'Confirm that it is you' : 'Sign in',
    main: html`<p class="quiet">${lead}</p>
${errorSummary(errors)}
${form({
  action,
  token,
  submit: 'Sign in',
  fields: [
    field({ name: 'email', label: 'E-mail', type: 'email', autocomplete: 'username', value: email, errors }),
    field({
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
      errors,
      maxLength: 512,
    }),
  ],
})}
<ul class="ways">
<li><a href="${action}/passkey">Use a passkey</a></li>
<li><a href="${action}/link">E-mail me a link to sign in</a></li>
<li><a href="${action}/forgot">I forgot my password</a></li>
${offersSignUp ? html`<li>New to Linden? <a href="${action}/sign-up">Create an account</a></li>` : ''}
</ul>`,
  };
}
