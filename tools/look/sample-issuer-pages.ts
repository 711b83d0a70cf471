import { wrongCode } from '../../services/identity/src/domain/factors/refusals.ts';
import { renderAccountPage } from '../../services/identity/src/web/pages/account-page.ts';
import {
  addPasskeyPage,
  addPhonePage,
  confirmPage,
  phoneWords,
  renderPasskeySignInPage,
} from '../../services/identity/src/web/pages/add-method-pages.ts';
import { type Page, renderLayout } from '../../services/identity/src/web/pages/layout.ts';
import {
  linkSignInPage,
  renderInvitationPage,
  resetPage,
  verifyPage,
} from '../../services/identity/src/web/pages/link-pages.ts';
import { mailRequestPage } from '../../services/identity/src/web/pages/mail-request-page.ts';
import { renderMessagePage } from '../../services/identity/src/web/pages/message-page.ts';
import { passwordWords } from '../../services/identity/src/web/pages/password-field.ts';
import { renderPasswordStepPage } from '../../services/identity/src/web/pages/password-step-page.ts';
import { renderRecoveryCodesPage } from '../../services/identity/src/web/pages/recovery-codes-page.ts';
import { type Choice, renderSecondStepPage } from '../../services/identity/src/web/pages/second-step-page.ts';
import { renderSecurityPage } from '../../services/identity/src/web/pages/security-page.ts';
import { signInPage } from '../../services/identity/src/web/pages/sign-in-page.ts';
import { signUpPage } from '../../services/identity/src/web/pages/sign-up-page.ts';
import type { SamplePage } from './sample-letters.ts';

const form = { action: '/sign-in/sample', token: 'sample', errors: {} };
const email = 'robin@linden.example';
const signIn = { ...form, portal: 'Linden', email: '', offersSignUp: true, isAgain: false };
const signUp = { ...form, signIn: '/sign-in/sample', givenName: '', familyName: '', email: '', isPrefilled: false };
const mailRequest = { ...form, signIn: '/sign-in/sample', email: '' };
const link = { ...form, email };
const number = { countryCode: '1', phoneNumber: '5105550123', phoneNumberConfirmation: '5105550124' };

const phone = { id: 'phone', kind: 'SMS', label: '23' };
const app = { id: 'app', kind: 'AUTHENTICATOR', label: '' };
const secondStep = {
  ...form,
  methods: [phone, app],
  hasPasskey: true,
  hasRecoveryCodes: true,
  isSent: false,
  choice: { way: 'method', method: app } as Choice,
};
const bySms: Choice = { way: 'method', method: phone };

const createdAt = new Date('2026-01-05T18:00:00Z');
const lastUsedAt = new Date('2026-03-03T14:05:00Z');
const security = {
  token: 'sample',
  methods: [
    { ...phone, phoneOptIn: 'OPTED_IN', createdAt, lastUsedAt },
    { ...app, phoneOptIn: null, createdAt, lastUsedAt: null },
  ],
  isOn: true,
  mayTurnOn: true,
  mayTurnOff: true,
  recoveryCodesLeft: 8,
  home: '/',
  errors: {},
};

/** A square in place of a QR code. */
const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="#777" d="M0 0h1v1H0z"/></svg>')}`;
const recoveryCodes = ['maple-cove-41', 'cedar-path-07', 'alder-gate-93', 'birch-lane-58', 'hazel-pond-26'];

/** Every page of the issuer with sample content, and the states that look different. */
const samples: Readonly<Record<string, Page>> = {
  'sign-in': signInPage(signIn),
  'sign-in-refused': signInPage({
    ...signIn,
    email,
    errors: { '': 'That email and password don’t match.', password: 'Enter your password.' },
  }),
  'sign-in-again': signInPage({ ...signIn, email, isAgain: true, offersSignUp: false }),
  'sign-up': signUpPage(signUp),
  'sign-up-refused': signUpPage({
    ...signUp,
    givenName: 'Robin',
    familyName: 'Alder',
    email,
    errors: { password: passwordWords.PASSWORD_TOO_SHORT },
  }),
  'sign-up-prefilled': signUpPage({ ...signUp, givenName: 'Robin', familyName: 'Alder', email, isPrefilled: true }),
  forgot: mailRequestPage({ ...mailRequest, purpose: 'reset_password' }),
  'sign-in-link-request': mailRequestPage({ ...mailRequest, purpose: 'sign_in' }),
  'check-email': renderMessagePage({
    title: 'Check your email',
    lines: ['We sent you a link. Open it to continue.', 'No mail? Look in the spam folder.'],
    ways: [
      { href: '/sign-in/sample', label: 'Back to sign in' },
      { href: '/', label: 'Go to Linden' },
    ],
  }),
  verify: verifyPage(link),
  reset: resetPage(link),
  'reset-refused': resetPage({ ...link, errors: { password: passwordWords.PASSWORD_COMMON } }),
  'link-sign-in': linkSignInPage(link),
  invitation: renderInvitationPage(link),
  'invitation-known': renderInvitationPage({ ...link, hasPassword: true }),
  'second-step-app': renderSecondStepPage(secondStep),
  'second-step-app-refused': renderSecondStepPage({ ...secondStep, errors: { code: wrongCode } }),
  'second-step-phone': renderSecondStepPage({ ...secondStep, choice: bySms }),
  'second-step-phone-sent': renderSecondStepPage({ ...secondStep, choice: bySms, isSent: true }),
  'second-step-passkey': renderSecondStepPage({ ...secondStep, choice: { way: 'passkey', options: {} } }),
  'second-step-recovery': renderSecondStepPage({ ...secondStep, choice: { way: 'recovery' } }),
  'passkey-sign-in': renderPasskeySignInPage({ ...form, options: {}, signIn: '/sign-in/sample' }),
  'password-step': renderPasswordStepPage(form),
  account: renderAccountPage({ token: 'sample', name: 'Robin Alder', email, errors: {}, done: undefined }),
  'account-done': renderAccountPage({ token: 'sample', name: 'Robin Alder', email, errors: {}, done: 'Saved.' }),
  security: renderSecurityPage(security),
  'security-off': renderSecurityPage({ ...security, methods: [], isOn: false, recoveryCodesLeft: undefined }),
  'add-phone': addPhonePage({ ...form, ...number, channel: 'SMS' }),
  'add-phone-refused': addPhonePage({
    ...form,
    ...number,
    channel: 'VOICE',
    errors: { phoneNumberConfirmation: phoneWords.PHONE_NUMBER_MISMATCH },
  }),
  'confirm-phone': confirmPage({ ...form, label: '23', app: undefined }),
  'confirm-app': confirmPage({ ...form, label: '', app: { secret: 'MFRGGZDFMZTWQ2LK', picture: square } }),
  'add-passkey': addPasskeyPage({ ...form, options: {} }),
  'recovery-codes': renderRecoveryCodesPage({ codes: recoveryCodes }),
};

/** Renders the issuer's pages with sample content, as the issuer itself renders them. */
export function renderSampleIssuerPages(): SamplePage[] {
  return Object.entries(samples).map(([name, page]) => ({
    name,
    html: renderLayout(page, { supportEmail: 'help@linden.example' }),
  }));
}
