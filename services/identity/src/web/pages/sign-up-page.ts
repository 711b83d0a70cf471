import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';
import { renderNewPasswordField } from './password-field.ts';

export interface SignUpView {
  action: string;
  token: string;
  /** Address of the sign-in page. */
  signIn: string;
  givenName: string;
  familyName: string;
  email: string;
  errors: FormErrors;
  /** Whether name and address come from a booking. */
  isPrefilled: boolean;
}

export function signUpPage(view: SignUpView): Page {
  const { action, token, signIn, givenName, familyName, email, errors, isPrefilled } = view;
  return {
    title: 'Create an account',
    main: html`<p class="quiet">With an account, you can book sessions and keep everything in one place.</p>
${isPrefilled ? html`<p>We filled in what you entered when you booked. Have an account? <a href="${signIn}">Sign in</a></p>` : ''}
${renderErrorSummary(errors)}
${renderForm({
  action,
  token,
  submit: 'Create my account',
  fields: [
    renderField({
      name: 'givenName',
      label: 'First name',
      type: 'text',
      autocomplete: 'given-name',
      value: givenName,
      errors,
    }),
    renderField({
      name: 'familyName',
      label: 'Last name',
      type: 'text',
      autocomplete: 'family-name',
      value: familyName,
      hint: 'Only one name? Enter it in both fields.',
      errors,
    }),
    renderField({
      name: 'email',
      label: 'Email',
      type: 'email',
      autocomplete: 'username',
      value: email,
      hint: 'We’ll send you a link to confirm that this address is yours.',
      errors,
    }),
    renderNewPasswordField('Password', errors),
  ],
})}
${isPrefilled ? '' : html`<p>Have an account? <a href="${signIn}">Sign in</a></p>`}`,
  };
}
