import { describe, expect, test } from 'vitest';
import {
  cancelPolicy,
  findCategory,
  findPolicyRow,
  isClientsOwn,
  listOfferedReasons,
  primaryWords,
} from './cancel-policy.ts';
import { providerCancelReasons, providerCancelSubReasons } from './cancel-reasons.ts';
import { buildNote, findArticleLink, listPlaceholders, noteLengths, removeLinkSentence } from './note-template.ts';
import { cancelCategories, recommendationCodes } from './policy-row.ts';

const words = (text: string) => text.trim().split(/[\s,]+/);

/** Primary | secondary | category | action | recommendations, as the reviewed table has them. Not derived from the policy. */
const reviewed = `
PROVIDER_NO_LONGER_AVAILABLE | CANCEL_JUST_THIS_APPOINTMENT | UNEXCUSED | - | UPDATE_AVAILABILITY
PROVIDER_NO_LONGER_AVAILABLE | CANCEL_NEXT_12_HOURS | EXCUSED | CREATE_EMERGENCY_BLOCK 12 | -
PROVIDER_NO_LONGER_AVAILABLE | CANCEL_NEXT_24_HOURS | EXCUSED | CREATE_EMERGENCY_BLOCK 24 | -
PROVIDER_NO_LONGER_AVAILABLE | CANCEL_NEXT_5_DAYS | EXCUSED | CREATE_EMERGENCY_BLOCK 120 | -
PROVIDER_NO_LONGER_AVAILABLE | OUT_OF_OFFICE | UNEXCUSED | CREATE_OOO_BLOCK | UPDATE_AVAILABILITY
PROVIDER_NO_LONGER_AVAILABLE | SCHEDULE_CONFLICT | UNEXCUSED | - | UPDATE_AVAILABILITY
PROVIDER_NO_LONGER_AVAILABLE | FORGOT_TO_UPDATE_AVAILABILITY | UNEXCUSED | - | UPDATE_AVAILABILITY
ADJUST_FREQUENCY | ADJUST_SESSION_FREQUENCY | CLIENT_BEHALF | - | CHECK_IN_WITH_CLIENTS
PROVIDER_NO_LONGER_AVAILABLE | CALENDAR_SYNC_ISSUE | UNEXCUSED | - | RESOLVE_TECHNICAL_DIFFICULTIES
PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS | AT_FULL_CAPACITY | UNEXCUSED | TURN_OFF_REFERRALS | TURN_OFF_REFERRALS
PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS | NOT_BUILDING_CASELOAD | UNEXCUSED | TURN_OFF_REFERRALS | TURN_OFF_REFERRALS
TECHNICAL_DIFFICULTIES | TECHNICAL_DIFFICULTIES_MY_END | UNEXCUSED | - | RESOLVE_TECHNICAL_DIFFICULTIES
TECHNICAL_DIFFICULTIES | TECHNICAL_DIFFICULTIES_GROW_PLATFORM | EXCUSED | - | RESOLVE_TECHNICAL_DIFFICULTIES
CLIENT_SCOPE_OUTSIDE | SEEKING_TALK_THERAPY | UNEXCUSED | - | UPDATE_SPECIALTIES
CLIENT_SCOPE_OUTSIDE | SEEKING_MEDICATION_MANAGEMENT | UNEXCUSED | - | UPDATE_SPECIALTIES
CLIENT_SCOPE_OUTSIDE | SEEKING_COUPLES_THERAPY | UNEXCUSED | - | UPDATE_SPECIALTIES
CLIENT_SCOPE_OUTSIDE | SEEKING_FAMILY_THERAPY | UNEXCUSED | - | UPDATE_SPECIALTIES
CLIENT_SCOPE_OUTSIDE | SEEKING_SPECIALTY_TREATMENT | UNEXCUSED | - | UPDATE_SPECIALTIES
CLIENT_SCOPE_OUTSIDE | NEEDS_IN_OFFICE_VISITS | EXCUSED | - | UPDATE_IN_OFFICE
CLIENT_SCOPE_OUTSIDE | NEEDS_HIGHER_LEVEL_CARE | EXCUSED | - | COMPLETE_INTAKE_TOGETHER
CLIENT_SCOPE_OUTSIDE | WRONG_AGE_GROUP | EXCUSED | - | UPDATE_TYPES_OF_CLIENTS
CLIENT_SCOPE_OUTSIDE | OUT_OF_STATE | EXCUSED | - | UPDATE_STATES
CLIENT_SCOPE_OUTSIDE | UNWILLING_TO_PRESCRIBE | UNEXCUSED | - | UPDATE_TYPES_OF_CLIENTS
CLIENT_SCOPE_OUTSIDE | NO_LONGER_ACCEPT_INSURANCE | UNEXCUSED | DISABLE_PAYOR | UPDATE_INSURANCES
CLIENT_UNRESPONSIVE | CLIENT_NO_SHOW | CLIENT_BEHALF | - | COMMUNICATE_NO_SHOW_POLICY
CLIENT_UNRESPONSIVE | CLIENT_NOT_RESPONDING | CLIENT_BEHALF | - | CHECK_IN_WITH_CLIENTS
CLIENT_UNRESPONSIVE | CLIENT_INCOMPLETE_INTAKE | CLIENT_BEHALF | - | KEEP_APPOINTMENT COMPLETE_INTAKE_TOGETHER
CLIENT_REQUESTED_CANCEL | CLIENT_TIME_NO_LONGER_WORKS | CLIENT_BEHALF | - | -
CLIENT_REQUESTED_CANCEL | CLIENT_NO_LONGER_SEEKING_CARE | CLIENT_BEHALF | - | -
CLIENT_REQUESTED_CANCEL | CLIENT_FOUND_ANOTHER_PROVIDER | CLIENT_BEHALF | - | -
CLIENT_REQUESTED_CANCEL | CLIENT_COST_CONCERNS | CLIENT_BEHALF | - | -
CLIENT_REQUESTED_CANCEL | CLIENT_CHANGED_INSURANCE | CLIENT_BEHALF | - | -
CLIENT_REQUESTED_CANCEL | CLIENT_GUARDIAN_UNABLE_TO_ATTEND | CLIENT_BEHALF | - | -
OTHER | OTHER_REASON | UNEXCUSED | - | -`;

describe('the policy of provider cancellations', () => {
  test('has the category, action and recommendations of the reviewed table for each of the 34 reasons', () => {
    const lines = cancelPolicy.map(({ primary, secondary, category, action, recommendations }) => {
      const hours = action?.kind === 'CREATE_EMERGENCY_BLOCK' ? ` ${action.hours}` : '';
      const does = action ? `${action.kind}${hours}` : '-';
      return [primary, secondary, category, does, recommendations.join(' ') || '-'].join(' | ');
    });
    expect(lines.toSorted()).toEqual(reviewed.trim().split('\n').toSorted());
    expect(lines).toHaveLength(34);
  });

  test('has every secondary reason once and words for every primary reason', () => {
    const used = cancelPolicy.map(({ secondary }) => secondary);
    expect(used.toSorted()).toEqual([...providerCancelSubReasons].toSorted());
    expect(new Set(cancelPolicy.map(({ primary }) => primary))).toEqual(new Set(providerCancelReasons));
    expect(Object.keys(primaryWords)).toEqual([...providerCancelReasons]);
    for (const { label, description } of [...cancelPolicy, ...Object.values(primaryWords)]) {
      expect(label.length).toBeGreaterThan(5);
      expect(description.length).toBeGreaterThan(10);
    }
  });

  test('has the categories of section 3.3 and the recommendation codes of section 3.4', () => {
    expect(cancelCategories).toEqual(['UNEXCUSED', 'EXCUSED', 'CLIENT_BEHALF']);
    expect(recommendationCodes).toEqual(
      words(`
        UPDATE_AVAILABILITY, TURN_OFF_REFERRALS, RESOLVE_TECHNICAL_DIFFICULTIES, UPDATE_SPECIALTIES, UPDATE_IN_OFFICE,
        UPDATE_TYPES_OF_CLIENTS, UPDATE_STATES, UPDATE_INSURANCES, COMMUNICATE_NO_SHOW_POLICY, KEEP_APPOINTMENT,
        COMPLETE_INTAKE_TOGETHER, CHECK_IN_WITH_CLIENTS
      `),
    );
  });

  test('requires the internal note for medication, and the referral for a higher level of care', () => {
    const secondaries = (has: 'needsInternalNote' | 'isHigherLevelOfCare') =>
      cancelPolicy.filter((row) => row[has]).map(({ secondary }) => secondary);
    expect(secondaries('needsInternalNote')).toEqual(['SEEKING_MEDICATION_MANAGEMENT', 'UNWILLING_TO_PRESCRIBE']);
    expect(secondaries('isHigherLevelOfCare')).toEqual(['NEEDS_HIGHER_LEVEL_CARE']);
  });
});

test.each([
  ['a pair of the table', 'OTHER', 'OTHER_REASON', 'UNEXCUSED'],
  ['a pair outside it', 'OTHER', 'CLIENT_NO_SHOW', undefined],
  ['an unknown reason', 'NO_REASON', '', undefined],
  ['the strictest one without a secondary reason', 'PROVIDER_NO_LONGER_AVAILABLE', '', 'UNEXCUSED'],
  ['the only one without a secondary reason', 'CLIENT_REQUESTED_CANCEL', '', 'CLIENT_BEHALF'],
])('finds the category: %s', (_name, primary, secondary, category) => {
  expect(findCategory(primary, secondary)).toBe(category);
});

test('only a client who asked or did not come may have to pay', () => {
  const own = cancelPolicy.filter(({ primary, secondary }) => isClientsOwn(primary, secondary));
  expect(own.map(({ secondary }) => secondary)).toEqual([
    'CLIENT_NO_SHOW',
    ...cancelPolicy.filter(({ primary }) => primary === 'CLIENT_REQUESTED_CANCEL').map(({ secondary }) => secondary),
  ]);
});

describe('offered reasons', () => {
  const start = Date.parse('2027-03-01T12:00Z');
  const minute = 60_000;
  const offered = (facts: object, now: number) =>
    listOfferedReasons({ isFirst: false, isInsured: true, hasCalendar: true, start, ...facts }, now).flatMap(
      ({ rows }) => rows.map(({ secondary }) => secondary),
    );
  const always = ['AT_FULL_CAPACITY', 'NOT_BUILDING_CASELOAD', 'CLIENT_NO_SHOW', 'CLIENT_INCOMPLETE_INTAKE'];
  test.each([
    ['a follow-up', {}, always],
    [
      'a provider without a connected calendar',
      { isFirst: true, hasCalendar: false },
      ['CALENDAR_SYNC_ISSUE', 'CLIENT_NO_SHOW', 'ADJUST_SESSION_FREQUENCY'],
    ],
    ['a first session', { isFirst: true }, ['CLIENT_NO_SHOW', 'ADJUST_SESSION_FREQUENCY']],
    [
      'a session that the client pays for',
      { isFirst: true, isInsured: false },
      ['NO_LONGER_ACCEPT_INSURANCE', 'CLIENT_NO_SHOW', 'ADJUST_SESSION_FREQUENCY'],
    ],
    ['a therapist', { isPrescriber: false }, [...always, 'SEEKING_TALK_THERAPY', 'UNWILLING_TO_PRESCRIBE']],
    ['a prescriber', { isPrescriber: true }, [...always, 'SEEKING_MEDICATION_MANAGEMENT']],
  ])('%s leaves out what does not apply', (_name, facts, left) => {
    const all = offered(facts, start - minute);
    expect(providerCancelSubReasons.filter((each) => !all.includes(each)).toSorted()).toEqual(left.toSorted());
  });

  test('an emergency is offered when it covers the session', () => {
    const hour = 60 * minute;
    expect(offered({}, start - 12 * hour)).not.toContain('CANCEL_NEXT_12_HOURS');
    expect(offered({}, start - 12 * hour + 1)).toContain('CANCEL_NEXT_12_HOURS');
    expect(offered({}, start - 12 * hour)).toContain('CANCEL_NEXT_24_HOURS');
  });

  test('a no-show is offered 15 minutes after the start', () => {
    expect(offered({}, start + 15 * minute - 1)).not.toContain('CLIENT_NO_SHOW');
    expect(offered({}, start + 15 * minute)).toContain('CLIENT_NO_SHOW');
  });
});

describe('the note to the client', () => {
  const values = { clientName: 'Ada', clientState: 'California', payorName: 'Aster Health' };
  test.each(cancelPolicy.map((row) => [row.secondary, row] as const))('builds without a gap: %s', (_name, row) => {
    const articleLink = findArticleLink(row, 'https://linden.example');
    const { note } = buildNote(row.noteTemplate, { ...values, articleLink });
    expect(note).toBeDefined();
    expect(note).not.toMatch(/[{}]/);
    // The booking link is on wherever the note points to it, and the note makes sense without it.
    if (note?.includes('the link below')) expect(row.sendsBookingLink).toBe(true);
    expect(removeLinkSentence(note ?? '')).not.toContain('link');
    if (note) expect(removeLinkSentence(note).length).toBeGreaterThanOrEqual(noteLengths.minimum);
    if (row.action?.kind === 'CREATE_EMERGENCY_BLOCK') expect(note).not.toContain('Ada');
  });

  test('is not built when a placeholder has no value', () => {
    const template = findPolicyRow('CLIENT_SCOPE_OUTSIDE', 'NO_LONGER_ACCEPT_INSURANCE')?.noteTemplate ?? '';
    expect(buildNote(template, { clientName: 'Ada', payorName: ' ' })).toEqual({
      missing: ['payorName', 'articleLink'],
    });
    expect(buildNote('Hi {client}', values)).toEqual({ missing: ['client'] });
  });

  test('is checked for placeholders that are left', () => {
    expect(listPlaceholders('Hi {clientName}, {your} {payorName}')).toEqual(['clientName', 'payorName']);
    expect(listPlaceholders('Hi Ada')).toEqual([]);
  });

  test('links to pages of the client host and of others', () => {
    expect(findArticleLink({ article: 'FIND_THERAPIST' }, 'https://linden.example')).toBe(
      'https://linden.example/find',
    );
    expect(findArticleLink({ article: 'HIGHER_LEVEL_OF_CARE' }, 'https://linden.example')).toBe(
      'https://findtreatment.gov',
    );
    expect(findArticleLink({}, 'https://linden.example')).toBeUndefined();
  });
});
