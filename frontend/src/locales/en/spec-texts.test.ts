import { expect, test } from 'vitest';
import { appointment } from './appointment.ts';
import { booking } from './booking.ts';
import { bookingForm } from './booking-form.ts';
import { clientFrame } from './client-frame.ts';
import { clientHome } from './client-home.ts';
import { noteEditor } from './note-editor.ts';
import { providerAppointments } from './provider-appointments.ts';
import { providerCancel } from './provider-cancel.ts';
import { spec } from './spec.ts';
import { trouble } from './trouble.ts';

test('texts of the error catalogue are those of the spec, to the letter (client-and-shared, sections 2 and 8)', () => {
  expect(spec).toEqual({
    pageNotFound: 'Page not found',
    wentWrong: 'Sorry, something went wrong on our end.',
    returnHome: 'Return Home',
    contactSupport: 'Contact support',
    contactSupportButton: 'Contact Support',
    unexpected: 'An unexpected error occurred',
    caught: 'There was an unexpected error on the page.',
    unknownListing: 'Unknown marketplace route.',
    stalePage: 'This page is out of date. Please refresh the page for the newest user experience.',
    versionOutOfDate: 'Version is out of date',
    missingAuthHeader: 'Missing auth header',
    loginFailed: 'Login failed',
    getTokenFailed: 'Get access token failed',
    stateNotServed: "This provider can't provide care in this state",
    wrongCode: 'The 6-digit code is incorrect. Please try again.',
    tooManyAttempts: 'Too many attempts. Please try again later.',
    settingFailed: 'Error saving setting',
    copyFailed: 'Failed to copy to clipboard',
    welcomeNotDeleted: 'Unable to delete welcome message',
    fileTooLarge: 'File size is too large',
    userInformationAway: 'We were unable to get your user information. Please try again later.',
  });
});

test.each<[string, object, object]>([
  [
    'buttons of the cancellation wizard (provider-portal, sections 2.3 and 2.4)',
    providerCancel,
    {
      previous: 'Go to previous step',
      next: 'Continue',
      exit: 'Exit to portal',
      cancel_one: 'Cancel appointment',
      cancel_other: 'Cancel {{count}} appointments',
      keep: 'Keep appointment',
      changeReason: 'Change cancel reason',
      continueCanceling: 'Continue canceling',
    },
  ],
  [
    'titles of the higher-level-of-care modal (provider-portal, section 2.4)',
    providerCancel.higherCare,
    { intakeTitle: 'Please complete the intake first', followUpTitle: 'Before you continue' },
  ],
  [
    'the page of a canceled appointment (provider-portal, section 2.3)',
    providerCancel.canceled,
    { heading: 'Appointment already canceled', label: 'Canceled', book: 'Book a new appointment' },
  ],
  [
    'texts without a reason and without a note (provider-portal, sections 5.1 and 8)',
    { ...providerCancel.reason, ...providerCancel.note },
    { none: 'No cancellation reasons available', missing: 'You need to enter a note to client' },
  ],
  [
    'tabs of one note (provider-portal, section 4.6)',
    { ...noteEditor.tabs, submitted: noteEditor.tabs.submitted.title },
    {
      discard: 'Discard changes',
      sync: 'Sync changes',
      dashboard: 'Continue to dashboard',
      submitted: 'Note already submitted',
      view: 'View note',
    },
  ],
  [
    'buttons of booking (client-and-shared, section 2.7)',
    booking,
    { previous: 'Go to previous step', next: 'Continue', exit: 'Exit to portal', reschedule: 'Reschedule' },
  ],
  [
    'relationship and sex (client-and-shared, section 3.6)',
    bookingForm,
    {
      relations: {
        SELF: 'Self',
        PARENT_OR_GUARDIAN: 'Parent/Guardian',
        OTHER_LEGALLY_AUTHORIZED_REPRESENTATIVE: 'Other legally authorized representative',
      },
      sexes: { MALE: 'Male', FEMALE: 'Female', OTHER: 'Other', DECLINE_TO_SPECIFY: 'Decline to Specify' },
    },
  ],
  [
    'greetings (client-and-shared, section 2.1)',
    clientHome.greeting,
    { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  ],
  [
    'side navigation (client-and-shared, section 2.1)',
    clientFrame.entries,
    {
      dashboard: 'Dashboard',
      toolkit: 'Therapy toolkit',
      appointments: 'Appointments',
      account: 'Account',
      messages: 'Messages',
    },
  ],
  ['a canceled appointment (client-and-shared, section 2.6)', appointment, { bookNew: 'Book a new appointment' }],
  ['a technical issue (provider-portal, section 2.1)', trouble.report, { title: 'Report a technical issue' }],
  [
    'a reason that is missing (provider-portal, section 5.1)',
    providerAppointments.waiting,
    { required: 'This question is required. Please select a reason.' },
  ],
])('%s', (_, texts, expected) => expect(texts).toMatchObject(expected));
