import { createField, createSection } from '../create-field.ts';

const ai = { aiEligible: true } as const;

/** Mental status in full, as at an intake. */
export const mentalStatusSection = createSection('mentalStatus', 'Mental status', [
  createField('multiselect', 'appearance', 'Appearance', {
    options: ['Well groomed', 'Casually dressed', 'Disheveled', 'Unusual dress', 'Not seen (phone)'],
    layout: 'half',
  }),
  createField('multiselect', 'behavior', 'Behavior', {
    options: ['Cooperative', 'Good eye contact', 'Guarded', 'Restless', 'Withdrawn', 'Agitated', 'Tearful'],
    layout: 'half',
  }),
  createField('multiselect', 'speech', 'Speech', {
    options: ['Normal', 'Slow', 'Fast', 'Pressured', 'Soft', 'Loud', 'Few words'],
    layout: 'half',
    ...ai,
  }),
  createField('textinput', 'mood', "Mood, in the client's words", { layout: 'half', ...ai }),
  createField('multiselect', 'affect', 'Affect', {
    options: ['Full range', 'Congruent', 'Anxious', 'Sad', 'Irritable', 'Flat', 'Blunted', 'Labile'],
    layout: 'half',
  }),
  createField('multiselect', 'thoughtProcess', 'Thought process', {
    options: ['Logical', 'Goal directed', 'Circumstantial', 'Tangential', 'Racing', 'Loose', 'Blocked'],
    layout: 'half',
    ...ai,
  }),
  createField('multiselect', 'thoughtContent', 'Thought content', {
    options: ['Unremarkable', 'Worries', 'Obsessions', 'Hopelessness', 'Paranoia', 'Delusions'],
    layout: 'half',
    ...ai,
  }),
  createField('multiselect', 'perception', 'Perception', {
    options: ['Unremarkable', 'Auditory hallucinations', 'Visual hallucinations', 'Depersonalization', 'Derealization'],
    layout: 'half',
  }),
  createField('multiselect', 'orientation', 'Oriented to', {
    options: ['Person', 'Place', 'Time', 'Situation'],
    layout: 'half',
  }),
  createField('select', 'memory', 'Memory and attention', {
    options: ['Intact', 'Mildly impaired', 'Impaired'],
    layout: 'half',
  }),
  createField('select', 'insight', 'Insight', { options: ['Good', 'Fair', 'Limited', 'Poor'], layout: 'half' }),
  createField('select', 'judgment', 'Judgment', { options: ['Good', 'Fair', 'Limited', 'Poor'], layout: 'half' }),
]);

/** Mental status in a progress note: what changed since the last session. */
export const briefMentalStatusFields = [
  createField('textarea', 'appearanceAndBehavior', 'Appearance and behavior', {
    prefillFrom: ['MOST_RECENT_NOTE'],
    ...ai,
  }),
  createField('textinput', 'mood', "Mood, in the client's words", { layout: 'half', ...ai }),
  createField('multiselect', 'affect', 'Affect', {
    options: ['Full range', 'Congruent', 'Anxious', 'Sad', 'Irritable', 'Flat', 'Blunted', 'Labile'],
    layout: 'half',
  }),
  createField('textarea', 'thoughtsAndCognition', 'Thought process, thought content and orientation', {
    prefillFrom: ['MOST_RECENT_NOTE'],
    ...ai,
  }),
];
