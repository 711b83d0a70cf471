import { spec } from './spec.ts';

/** Photos of an insurance card. */
export const insuranceCard = {
  title: 'Photos of your card',
  none: 'You can add photos of your insurance card.',
  onFile: 'Front and back, added {{date}}',
  frontOnly: 'Front only, added {{date}}. To add the back, choose Replace photos and add both sides.',
  add: 'Add photos',
  addOf: 'Add photos: {{name}}',
  replace: 'Replace photos',
  replaceOf: 'Replace photos: {{name}}',
  open: { FRONT: 'Open front', BACK: 'Open back' },
  openOf: { FRONT: 'Open front: {{name}}', BACK: 'Open back: {{name}}' },
  remove: 'Remove photos',
  removeOf: 'Remove photos: {{name}}',
  removed: 'The photos of your card were removed.',
  saved: 'The photos of your card are saved.',
  front: 'Front of the card',
  back: 'Back of the card (optional)',
  hint: 'A photo or a file: JPEG, PNG or WebP, up to 10 MB.',
  privacy:
    'Only people who manage this patient’s care here, and Linden’s billing staff, can see them. We remove the location and time from the photos.',
  opening: 'Opening the form',
  save: 'Save photos',
  saving: 'Saving photos',
  cancel: 'Cancel',
  away: 'We couldn’t load the photos of your card. Nothing is lost.',
  tryAgain: 'Try again',
  faults: {
    MISSING: 'Add a photo of the front.',
    TOO_LARGE: spec.fileTooLarge,
    WRONG_TYPE: 'Choose a JPEG, PNG or WebP photo.',
    FILE_INFECTED: 'We found something harmful in this file, so we deleted it. Please take a new photo.',
    SCANNER_UNAVAILABLE:
      'Your photos arrived, but we can’t check them for viruses right now. No one can open them yet. Please save them again in a few minutes.',
    FILE_NOT_AS_PROMISED: 'We couldn’t read this photo. Take it again, or save it as a JPEG.',
    UPLOADS_EXHAUSTED: 'You’ve started as many uploads as you can in one day. Please try again tomorrow.',
    TOO_MANY_UPLOADS: 'This patient has too many card uploads. Please contact us.',
    unknown: 'The photos didn’t arrive. Please try again.',
  },
};
