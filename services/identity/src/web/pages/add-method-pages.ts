import { maxMethods } from '#src/domain/factors/methods.ts';
import type { PhoneFaultCode, PhoneInput } from '#src/domain/factors/phone-faults.ts';
import { noAccount, tooManyAttempts, wrongCode } from '#src/domain/factors/refusals.ts';
import {
  type FormErrors,
  renderCodeField,
  renderErrorSummary,
  renderField,
  renderForm,
  renderHidden,
} from './form-parts.ts';
import type { Page } from './layout.ts';
import { html } from './markup.ts';
import { renderPasskeyForm } from './passkey-form.ts';

/** Instructions for each fault of a phone number (C5.5-1). */
export const phoneWords: Readonly<Record<PhoneFaultCode, string>> = {
  COUNTRY_CODE_REQUIRED: 'Enter the country code, such as 1.',
  COUNTRY_CODE_TOO_LONG: 'A country code has at most three digits.',
  COUNTRY_CODE_UNKNOWN: 'This country code does not exist. Enter digits only, such as 1.',
  PHONE_NUMBER_REQUIRED: 'Enter the phone number.',
  PHONE_NUMBER_NOT_DIGITS: 'Enter digits only, without spaces, hyphens or a plus sign.',
  INVALID_PHONE_FORMAT: 'We can’t reach this number in that country. Please check it.',
  PHONE_NUMBER_MISMATCH: 'The two numbers don’t match. Enter the same number twice.',
};

/**
 * Returns the page text for an error, by field.
 * @param code from the contract
 */
export function getErrorWords(code: string): FormErrors {
  if (code === 'INVALID_BINDING_CODE') return { code: wrongCode };
  if (code === 'TOO_MANY_ATTEMPTS') return { '': tooManyAttempts };
  if (code === 'PHONE_NUMBER_USED') return { phoneNumber: 'This number is already in use. Enter another one.' };
  if (code === 'CONFIRM_ENROLLMENT_FAILED') return { '': 'We couldn’t confirm this. Please start again.' };
  if (code === 'NO_AUTH_ID') return { '': noAccount };
  return {
    '': `We couldn’t add this method. Try again, or add another one. An account can have up to ${maxMethods}.`,
  };
}

export interface AddPhoneView extends PhoneInput {
  token: string;
  channel: 'SMS' | 'VOICE';
  errors: FormErrors;
}

export function addPhonePage({ token, channel, errors, ...given }: AddPhoneView): Page {
  const number = (name: keyof PhoneInput, label: string, autocomplete: string, hint?: string) =>
    renderField({
      name,
      label,
      type: 'text',
      autocomplete,
      value: given[name],
      errors,
      ...(hint && { hint }),
    });
  const choice = (value: 'SMS' | 'VOICE', label: string) =>
    html`<label class="choice"><input type="radio" name="channel" value="${value}"${channel === value ? html` checked` : ''}> ${label}</label>`;
  return {
    title: 'Add a phone',
    main: html`<p class="quiet">At each sign-in, we’ll send a 6-digit code to this number. Your carrier may charge for messages.</p>
${renderErrorSummary(errors)}
${renderForm({
  action: '/account/security/phone',
  token,
  submit: 'Send me a code',
  fields: [
    number('countryCode', 'Country code', 'tel-country-code', 'Digits only: 1 for the United States and Canada.'),
    number('phoneNumber', 'Phone number', 'tel-national', 'Digits only.'),
    number('phoneNumberConfirmation', 'Confirm the phone number', 'off'),
    html`<fieldset class="choices"><legend>How do you want codes?</legend>${choice('SMS', 'By text message')}${choice('VOICE', 'By call')}</fieldset>`,
  ],
})}
<p><a href="/account/security">Back</a></p>`,
  };
}

export interface ConfirmView {
  action: string;
  token: string;
  /** The last two digits of a number. */
  label: string;
  /** Set for an authenticator app. */
  app: { secret: string; picture: string } | undefined;
  errors: FormErrors;
}

export function confirmPage({ action, token, label, app, errors }: ConfirmView): Page {
  const check = renderForm({
    action,
    token,
    submit: 'Confirm',
    fields: [renderHidden('act', 'check'), renderCodeField(errors)],
  });
  if (app) {
    return {
      title: 'Add an authenticator app',
      main: html`${renderErrorSummary(errors)}
<p>Scan this picture with the app on your phone. It then shows a new code every 30 seconds.</p>
<p><img class="qr" src="${app.picture}" width="240" height="240" alt="QR code that holds the key below"></p>
<p>No camera? Enter this key in the app: <code>${app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p>
${check}
<p><a href="/account/security">Back</a></p>`,
    };
  }
  return {
    title: 'Confirm the phone',
    main: html`${renderErrorSummary(errors)}
<p>We sent a 6-digit code to the number ending in ${label}. It works for 10 minutes.</p>
${check}
<p class="quiet">No code after 30 seconds?</p>
${renderForm({ action, token, submit: 'Send again', fields: renderHidden('act', 'send'), isPlain: true })}
<p><a href="/account/security/phone">Use another number</a></p>`,
  };
}

export interface PasskeyView {
  action: string;
  token: string;
  options: object;
  errors: FormErrors;
}

export function addPasskeyPage({ action, token, options, errors }: PasskeyView): Page {
  const name = renderField({
    name: 'name',
    label: 'Name of this device',
    type: 'text',
    autocomplete: 'off',
    hint: 'A name that helps you recognize it later.',
    errors,
  });
  return {
    title: 'Add a passkey',
    main: html`${renderErrorSummary(errors)}
<p>A passkey stays on your device, which checks your fingerprint, face or PIN. It signs you in without a password.</p>
${renderPasskeyForm({ action, token, purpose: 'register', options, submit: 'Create a passkey', fields: name })}
<p><a href="/account/security">Back</a></p>`,
  };
}

export function renderPasskeySignInPage({
  action,
  token,
  options,
  errors,
  signIn,
}: PasskeyView & { signIn: string }): Page {
  return {
    title: 'Sign in with a passkey',
    main: html`${renderErrorSummary(errors)}
${renderPasskeyForm({ action, token, purpose: 'prove', options, submit: 'Use my passkey' })}
<p><a href="${signIn}">Back to sign in</a></p>`,
  };
}
