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
}

export function signUpPage(view: SignUpView): Page {
  const { action, token, signIn, givenName, familyName, email, errors } = view;
  return {
    title: 'Create an account',
    main: html`<p class="quiet">With an account you book sessions and keep everything about them in one place.</p>
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
<p>Have an account? <a href="${signIn}">Sign in</a></p>`,
  };
}
