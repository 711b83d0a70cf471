import { describe, expect, test } from 'vitest';
import { trackingParameters, trackingStorageKey } from '#src/analytics/tracking-parameters.ts';
import { planCategories } from '#src/insurance/plan-categories.ts';
import { adultAge, pronouns, relations, sexesOnInsurance } from '#src/people/person-fields.ts';
import { calendarSyncStates } from '#src/providers/calendar-sync.ts';
import { ageGroups } from '#src/search/age-groups.ts';
import { availableDates } from '#src/search/available-dates.ts';
import { availableTimes } from '#src/search/available-times.ts';
import { feedbackTags, maxTherapyStyles } from '#src/search/feedback-tags.ts';
import { genderCodes, genders } from '#src/search/genders.ts';
import { noFilters } from '#src/search/search-filters.ts';
import { settingCodes, settings } from '#src/search/settings.ts';
import { typeOfCareCodes, typesOfCare } from '#src/search/types-of-care.ts';
import { appointmentTypes, consultationMinutes } from '#src/sessions/appointment-types.ts';
import { agreementTitles } from './booking-form/agreements.ts';
import { faultMessages } from './booking-form/form-fault.ts';
import { requiredMessages } from './booking-form/required-fields.ts';

/** The value lists of `docs/requirements`, written out, so that a changed constant fails here. Order counts where the list is shown. */
const words = (text: string) => text.trim().split(/[\s,]+/);

describe('lists search vocabularies (client-and-shared, section 3)', () => {
  test('available dates', () => {
    expect(availableDates).toEqual([
      { name: 'Mondays', dayOfWeek: 1 },
      { name: 'Tuesdays', dayOfWeek: 2 },
      { name: 'Wednesdays', dayOfWeek: 3 },
      { name: 'Thursdays', dayOfWeek: 4 },
      { name: 'Fridays', dayOfWeek: 5 },
      { name: 'Saturdays', dayOfWeek: 6 },
      { name: 'Sundays', dayOfWeek: 7 },
      { name: 'Available in 72 hours', withinHours: 72 },
      { name: 'Next 3 days', withinHours: 3 * 24 },
      { name: 'Next 5 days', withinHours: 5 * 24 },
      { name: 'Next 7 days', withinHours: 7 * 24 },
      { name: 'Next 10 days', withinHours: 10 * 24 },
    ]);
  });

  test('available times', () => {
    expect(availableTimes).toMatchObject([
      { name: 'Early Morning', startMinute: 0, endMinute: 10 * 60 },
      { name: 'Morning', startMinute: 10 * 60, endMinute: 12 * 60 },
      { name: 'Afternoon', startMinute: 12 * 60, endMinute: 17 * 60 },
      { name: 'Evening', startMinute: 17 * 60, endMinute: 24 * 60 },
    ]);
  });

  test('ages', () => {
    expect(ageGroups).toMatchObject([
      { name: 'Elders', from: 65 },
      { name: 'Adults', from: 18, to: 64 },
      { name: 'Teenagers', from: 13, to: 17 },
      { name: 'Children', from: 6, to: 12 },
    ]);
    expect(ageGroups).toHaveLength(4);
  });

  test('lists genders with the API’s codes', () => {
    expect(genders).toEqual(['Man', 'Woman', 'Transgender', 'Non Binary', 'Gender Fluid']);
    expect(genderCodes).toEqual({
      Man: 'MAN',
      Woman: 'WOMAN',
      Transgender: 'TRANSGENDER',
      'Non Binary': 'NON_BINARY',
      'Gender Fluid': 'GENDER_FLUID',
    });
  });

  test('lists settings and types of care with the API’s codes', () => {
    expect(settings).toEqual(['Virtual', 'In Person', 'Virtual & in-person']);
    expect(settingCodes).toEqual({ Virtual: 'VIRTUAL', 'In Person': 'IN_PERSON', 'Virtual & in-person': 'BOTH' });
    expect(typesOfCare).toEqual(['Talk therapy', 'Medication management']);
    expect(typeOfCareCodes).toEqual({
      'Talk therapy': 'TALK_THERAPY',
      'Medication management': 'MEDICATION_MANAGEMENT',
    });
  });

  test('lists provider tags, of which a provider chooses two', () => {
    expect(feedbackTags).toEqual([
      'Authentic',
      'Challenging',
      'Direct',
      'Empowering',
      'Holistic',
      'Humorous',
      'Intelligent',
      'Open-minded',
      'Solution oriented',
      'Warm',
    ]);
    expect(maxTherapyStyles).toBe(2);
  });

  test('appointment type labels', () => {
    expect(appointmentTypes).toEqual([
      { name: 'Intake appointment', code: 'INTAKE' },
      { name: 'Followup appointment', code: 'FOLLOW_UP' },
      { name: 'Consultation call', code: 'CONSULTATION' },
    ]);
  });
});

describe('addresses (client-and-shared, section 2; provider-portal, section 2.2)', () => {
  // The `state` of C2.4-1 is in the path; on pages without a path the page reads it itself.
  test('search filters', () => {
    const { distance: _ours, ...ofSpec } = noFilters;
    expect([...Object.keys(ofSpec), 'state'].sort()).toEqual(
      words(`
        insurance, specialty, treatmentMethods, identity, age, address, availableDate, timeStart, timeEnd, setting, state,
        timezone, language, typeOfCare, gender, availableDates, availableTimes, clsid, name, license, useLooseQuery,
        appointmentType, availableImmediately, providerFeedbackTags
      `).sort(),
    );
  });

  test('tracking parameters', () => {
    expect([...trackingParameters].sort()).toEqual(
      words(`
        utm_campaign, utm_growapp, utm_medium, utm_source, utm_term, utm_device, utm_content, network, placement, geoid,
        matchtype, gclid, fbclid, ndclid, msclkid, correlationId, rvo_subid2, ttclid, show_reviews, view_reviews, ecrsid, pid,
        clsid, tok, cusid
      `).sort(),
    );
    expect(trackingStorageKey).toBe('user-data');
  });
});

describe('enumerations (client-and-shared, section 3)', () => {
  test('lists plan categories, and which are public coverage', () => {
    expect(planCategories.map(({ name }) => name).sort()).toEqual(
      words(`
        CASH, COMMERCIAL, DUAL, EAP, INDEMNITY, MANAGED_EAP, MANAGED_MEDICAID, MANAGED_MEDICARE, MEDICAID, MEDICARE, SUPPLEMENTAL
      `),
    );
    expect(planCategories.filter(({ isPublic }) => isPublic).map(({ name }) => name)).toEqual([
      'DUAL',
      'MANAGED_MEDICAID',
      'MEDICAID',
    ]);
  });

  test('calendar sync', () => {
    expect([...calendarSyncStates].sort()).toEqual(
      words('NOT_YET_SYNCED, SYNCED_TO_CRONOFY, SYNCED_TO_NYLAS, UNSYNCED_FROM_CRONOFY, UNSYNCED_FROM_NYLAS'),
    );
  });

  test('relation to the client', () => {
    expect(relations).toEqual(['SELF', 'PARENT_OR_GUARDIAN', 'OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE']);
  });
});

describe('lists the fields of the booking form (client-and-shared, section 3)', () => {
  test('lists suggested pronouns', () => expect(pronouns).toEqual(['he/him', 'she/her', 'they/them', 'xe/xem']));

  test('sex on the insurance card', () => {
    expect(sexesOnInsurance).toEqual(['MALE', 'FEMALE', 'OTHER', 'DECLINE_TO_SPECIFY']);
  });

  test('agreements', () => {
    expect(Object.values(agreementTitles)).toEqual([
      'Informed Consent',
      'Practice Policies',
      'Terms of Service',
      'Website Privacy Policy',
      'HIPAA Notice of Privacy Practices',
    ]);
  });
});

test('has the constants: a consultation of 15 minutes, adults from 18', () => {
  expect(consultationMinutes).toBe(15);
  expect(adultAge).toBe(18);
});

test('has the messages of the booking form (client-and-shared, section 5)', () => {
  expect(requiredMessages).toMatchObject({
    legalFirstName: 'First name is required',
    street: 'Residential address is required',
    memberId: 'Required to validate insurance coverage',
  });
  expect(faultMessages).toMatchObject({
    INVALID_DATE: 'Please enter a valid date (mm/dd/yyyy)',
    INVALID_ADDRESS: 'Please select a valid address',
    STREET_NUMBER_MISSING: 'Please select a valid address',
    ADDRESS_OUTSIDE: 'Cannot select an address outside of {{states}}',
    INVALID_PHONE_NUMBER: 'Invalid phone number',
    INVALID_EMAIL: 'Invalid email address',
    CONTACT_NEEDED: 'Email or phone number is required',
    INVALID_MEMBER_ID: 'Member ID is not valid',
    INSURANCE_MISMATCH: "Doesn't match insurance records. Please try again.",
    INVALID_FORMAT: 'Invalid input',
    CONSENT_NEEDED: 'Parent/guardian consent agreement must be met to book appointment.',
    AGREEMENT_NEEDED: 'The policies must be accepted to continue.',
    AGREEMENT_OUTDATED: 'The policies must be accepted to continue.',
  });
});
