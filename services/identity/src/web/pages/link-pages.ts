import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';
import { renderNewPasswordField } from './password-field.ts';

export interface LinkView {
  action: string;
  token: string;
  errors: FormErrors;
  /** The account's address; password managers store the password under it. */
  email: string;
  /** Whether the account has a password that its owner chose. */
  hasPassword?: boolean;
}

/** Hidden: tells password managers whose password it is. */
const hiddenEmail = (email: string) =>
  html`<input class="for-managers" type="text" name="username" autocomplete="username" value="${email}" readonly tabindex="-1" aria-hidden="true">`;

export function verifyPage({ action, token, errors, email }: LinkView): Page {
  return {
    title: 'Confirm your email',
    main: html`<p>You are confirming <strong>${email}</strong>. Enter the password that you chose for this sign-up.</p>
${renderErrorSummary(errors)}
${renderForm({
  action,
  token,
  submit: 'Confirm and sign in',
  fields: [
    hiddenEmail(email),
    renderField({
      name: 'password',
      label: 'Password',
      type: 'password',
      autocomplete: 'current-password',
      errors,
    }),
  ],
})}
<p class="quiet">Didn’t sign up? You don’t need to do anything. No one can use this address without you.</p>`,
  };
}

export function resetPage({ action, token, errors, email }: LinkView): Page {
  return {
    title: 'Choose a new password',
    main: html`<p>For <strong>${email}</strong>. You will be signed out everywhere else.</p>
${renderErrorSummary(errors)}
${renderForm({ action, token, submit: 'Save password', fields: [hiddenEmail(email), renderNewPasswordField('New password', errors)] })}`,
  };
}

/** Uses a button, because mail scanners open every link. */
export function linkSignInPage({ action, token, email }: Omit<LinkView, 'errors'>): Page {
  return {
    title: 'Sign in to Linden',
    main: html`<p>As <strong>${email}</strong>, in this browser.</p>
${renderForm({ action, token, submit: 'Sign in', fields: html`` })}
<p class="quiet">Didn’t ask for this? Close the page. The link will expire.</p>`,
  };
}

/** The page of an invitation: for a new account a password, for an account with a password that one. */
export function renderInvitationPage({ action, token, errors, email, hasPassword = false }: LinkView): Page {
  const password = hasPassword
    ? renderField({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        errors,
      })
    : renderNewPasswordField('Password', errors);
  const lead = hasPassword
    ? html`<p>There is an account for <strong>${email}</strong>. Enter its password to use it for your practice, too.</p>`
    : html`<p>You will sign in as <strong>${email}</strong>. Choose a password. Five short pages about your practice follow.</p>`;
  return {
    title: 'Accept the invitation',
    main: html`${lead}
${renderErrorSummary(errors)}
${renderForm({ action, token, submit: 'Accept and continue', fields: [hiddenEmail(email), password] })}
${
  hasPassword
    ? html`<p class="quiet">Forgot the password? Choose a new one from the sign-in page. Then open this link again.</p>`
    : html`<p class="quiet">Didn’t expect this? Close the page. Nothing happens without you.</p>`
}`,
  };
}
