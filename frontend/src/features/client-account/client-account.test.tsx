import { CombinedGraphQLErrors } from '@apollo/client';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as styles from '#src/features/client-account/client-account.module.css';
import { ConsentFailed } from '#src/lib/consents/patient-consent.tsx';
import { renderAlone } from '#tests/support/fixtures/client-page.tsx';
import { untranslated } from '#tests/support/fixtures/pseudo-locale.ts';
import { AccountTabs } from './account-page.tsx';
import { CarePreferences, CarePreferencesForm } from './care-preferences.tsx';
import { DataOptOuts, DataOptOutsForm } from './data-opt-outs.tsx';
import { PartAway } from './part-away.tsx';
import type { AccountPatient } from './patient-draft.ts';
import { PatientForm } from './patient-form.tsx';
import { OnePatient } from './patient-tab.tsx';
import { SettingFailed } from './setting-failed.tsx';
import { SignInView } from './sign-in-part.tsx';

const patient: AccountPatient = {
  insuranceCoverages: [],
  id: 'p-1',
  relation: 'PARENT_OR_GUARDIAN',
  firstName: 'Ada',
  lastName: 'Haddad',
  chosenFirstName: null,
  preferredFullName: 'Ada Haddad',
  email: null,
  telephone: '(510) 555-0123',
  dob: '2015-05-06',
  address: '12 Alder Lane',
  addressTwo: null,
  city: 'Oakland',
  state: 'CA',
  zipcode: '94609',
  stateOfResidence: 'CA',
  formattedAddress: '12 Alder Lane, Oakland, CA 94609',
  gender: 'NON_BINARY',
  sexOnInsurance: 'DECLINE_TO_SPECIFY',
  pronouns: null,
  reasonForTherapy: null,
  emergencyContactName: null,
  emergencyContactTelephone: null,
  interpreterLanguage: 'English',
  isMinor: true,
  isArchived: false,
  isCritical: false,
  activePauseRecord: null,
};
const html = (page: ReactElement) => renderToStaticMarkup(renderAlone(page));
const card = (changes: Partial<AccountPatient> = {}) => <OnePatient patient={{ ...patient, ...changes }} />;
const stepsOn = { on: true, methods: [{ id: 'f-1', kind: 'SMS', label: '23' }] } as const;
const signIn = (more: Partial<Parameters<typeof SignInView>[0]> = {}) => (
  <SignInView
    email="noor@linden.example"
    isArchived={false}
    issuerPage="http://id.example/account"
    steps={{ ...stepsOn, methods: [...stepsOn.methods] }}
    {...more}
  />
);

it('writes a phone number as everywhere, however it was typed', () => {
  const words = html(card({ telephone: '5105550147', emergencyContactTelephone: '+1 510 555 0148' }));
  expect(words).toContain('(510) 555-0147');
  expect(words).toContain('(510) 555-0148');
});

describe('the tabs', () => {
  it('are the existing ones, with the current one marked', () => {
    const tabs = html(<AccountTabs tab="settings" />);
    expect([...tabs.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/client-dashboard/account/insurance',
      '/client-dashboard/account/billing',
      '/client-dashboard/account/patient',
      '/client-dashboard/account/settings',
    ]);
    expect(tabs).toMatch(/aria-current="page"[^>]*>Settings</);
  });
});

describe('a patient', () => {
  it('shows known fields, names missing ones, and has nothing from billing', () => {
    for (const words of ['05/06/2015', 'Non Binary', 'Decline to Specify', 'California', 'Oakland, CA 94609']) {
      expect(html(card())).toContain(words);
    }
    expect(html(card())).toMatch(/Pronouns<\/dt><dd><span class="quiet">Not provided/);
    expect(html(card())).not.toMatch(/insurance id|balance|>[^<]*card/i);
  });

  it.each<[string, Partial<AccountPatient>, string]>([
    ['archived', { isArchived: true }, 'Archived. You can’t book sessions'],
    ['critical', { isCritical: true }, 'stay in close touch'],
    ['paused with a reason', { activePauseRecord: { pauseReason: 'BALANCE_DUE' } }, 'Paused: BALANCE_DUE'],
    ['paused without a reason', { activePauseRecord: { pauseReason: null } }, 'Paused'],
    ['a minor', {}, 'Under 18'],
  ])('says that a patient is %s', (_, changes, words) => expect(html(card(changes))).toContain(words));

  it('says nothing for an active patient', () => {
    const list = new RegExp(`<ul class="${styles.accountStates}">(.*?)</ul>`);
    const states = list.exec(html(card({ isMinor: false })))?.[1];
    expect(states).toBe('');
  });

  it('is edited in fields with the known values', () => {
    const form = html(<PatientForm patient={patient} onSaved={() => {}} onCancel={() => {}} />);
    expect(form).toMatch(/name="dob"[^>]*value="05\/06\/2015"/);
    expect(form).toMatch(/<option value="NON_BINARY" selected="">/);
    expect(form.match(/class="field-label"/g)).toHaveLength(19);
  });
});

describe('signing in', () => {
  it('shows the second steps, and links to the page that changes them', () => {
    expect(html(signIn())).toContain('Two-step verification is on.');
    expect(html(signIn())).toContain('Text message to the number ending in 23');
    expect(html(signIn())).toContain('href="http://id.example/account"');
    expect(html(signIn({ steps: { on: false, methods: [] } }))).toContain('Two-step verification is off.');
  });

  it('reports an outage, and offers no page that the issuer lacks', () => {
    expect(html(signIn({ steps: 'away' }))).toContain('We couldn’t load your verification methods.');
    expect(html(signIn({ issuerPage: '' }))).not.toContain('href');
    expect(html(signIn({ email: '' }))).toContain('on the sign-in page');
    expect(html(signIn({ isArchived: true }))).toContain('This account is archived');
  });
});

describe('settings', () => {
  const ends = { onSaved: () => {}, onCancel: () => {} };
  const evenings = { setting: 'IN_PERSON', times: ['EVENING'] } as const;
  const optOuts = [{ optOut: 'ANALYTICS', since: '2026-11-20T17:00:00.000Z' }] as const;

  it('show what is kept, and edit it in its place', () => {
    const view = html(<CarePreferences preferred={{ ...evenings, times: [...evenings.times] }} />);
    for (const words of ['At an office', 'Evening (after 5pm)', 'Edit care preferences']) expect(view).toContain(words);
    expect(view).not.toContain('<form');
    const form = html(<CarePreferencesForm preferred={{ ...evenings, times: [...evenings.times] }} {...ends} />);
    expect(form).toMatch(/checked=""(?:(?!checked="").)*<span>At an office/);
    expect(form.match(/checked=""/g)).toHaveLength(2);
    expect(html(<DataOptOuts held={[...optOuts]} />)).toContain('Opted out on Fri, Nov 20');
    expect(html(<DataOptOutsForm held={[...optOuts]} {...ends} />).match(/checked=""/g)).toHaveLength(1);
  });

  it('that cannot be saved say so in the words of the spec', () => {
    expect(html(<SettingFailed hasFailed={true} />)).toContain('Error saving setting');
    expect(html(<SettingFailed hasFailed={false} />)).toBe('');
  });
});

it('all words come from the namespace', () => {
  const vocabulary = /^(California|.* [A-Z]{2} \d{5}|English|Non Binary|[\d/]+|\(510\).*)$/;
  const data = ['Ada Haddad', 'Ada', 'Haddad', 'noor@linden.example', 'Fri, Nov 20'];
  const pages = [
    <AccountTabs key="1" tab="patient" />,
    card({ isArchived: true, isCritical: true, activePauseRecord: { pauseReason: null } }),
    signIn(),
    signIn({ steps: 'away', email: '', isArchived: true }),
    <CarePreferences key="2" preferred={{ setting: null, times: [] }} />,
    <DataOptOuts key="3" held={[{ optOut: 'ANALYTICS', since: '2026-11-20T17:00:00.000Z' }]} />,
    <SettingFailed key="4" hasFailed={true} />,
    <PartAway key="5" onRetry={() => {}} />,
  ];
  for (const page of pages) {
    expect(untranslated(() => renderAlone(page), data).filter((text) => !vocabulary.test(text.trim()))).toEqual([]);
  }
});

describe('a consent that could not be saved', () => {
  const fail = (code: string) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'words for logs', extensions: { code } }] });
  it.each([
    ['of a minor who turns it on', fail('GUARDIAN_NEEDED'), 'a parent or guardian has to turn this on'],
    ['for another reason', fail('STORE_UNAVAILABLE'), 'role="alert"'],
  ])('%s says why', (_, error, words) => {
    expect(renderToStaticMarkup(<ConsentFailed error={error} />)).toContain(words);
  });
  it('says nothing without an error', () => expect(renderToStaticMarkup(<ConsentFailed error={undefined} />)).toBe(''));
});
