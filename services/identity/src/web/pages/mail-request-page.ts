import { type FormErrors, renderErrorSummary, renderField, renderForm } from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';

export interface MailRequestView {
  action: string;
  token: string;
  signIn: string;
  email: string;
  errors: FormErrors;
  purpose: 'reset_password' | 'sign_in';
}

const words = {
  reset_password: {
    title: 'Choose a new password',
    lead: 'Enter your email address. We’ll send you a link to choose a new password. It works for an hour.',
  },
  sign_in: {
    title: 'Sign in by email',
    lead: 'Enter your email address. We’ll send you a link that signs you in. It works once, for 15 minutes.',
  },
} as const;

export function mailRequestPage({ action, token, signIn, email, errors, purpose }: MailRequestView): Page {
  const { title, lead } = words[purpose];
  return {
    title,
    main: html`<p class="quiet">${lead}</p>
${renderErrorSummary(errors)}
${renderForm({
  action,
  token,
  submit: 'Send me the link',
  fields: renderField({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, errors }),
})}
<p><a href="${signIn}">Back to sign in</a></p>`,
  };
}
