import { askAnew, createField, createSection } from '../create-field.ts';

/** Mental status in full, as at an intake. */
export const mentalStatusSection = createSection(
  'mentalStatus',
  'Mental status',
  askAnew([
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
    }),
    createField('textinput', 'mood', "Mood, in the client's words", { layout: 'half' }),
    createField('multiselect', 'affect', 'Affect', {
      options: ['Full range', 'Congruent', 'Anxious', 'Sad', 'Irritable', 'Flat', 'Blunted', 'Labile'],
      layout: 'half',
    }),
    createField('multiselect', 'thoughtProcess', 'Thought process', {
      options: ['Logical', 'Goal directed', 'Circumstantial', 'Tangential', 'Racing', 'Loose', 'Blocked'],
      layout: 'half',
    }),
    createField('multiselect', 'thoughtContent', 'Thought content', {
      options: ['Unremarkable', 'Worries', 'Obsessions', 'Hopelessness', 'Paranoia', 'Delusions'],
      layout: 'half',
    }),
    createField('multiselect', 'perception', 'Perception', {
      options: [
        'Unremarkable',
        'Auditory hallucinations',
        'Visual hallucinations',
        'Depersonalization',
        'Derealization',
      ],
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
  ]),
);

/** Mental status in a progress note: what changed since the last session. */
export const briefMentalStatusFields = askAnew([
  createField('textarea', 'appearanceAndBehavior', 'Appearance and behavior', {}),
  createField('textinput', 'mood', "Mood, in the client's words", { layout: 'half' }),
  createField('multiselect', 'affect', 'Affect', {
    options: ['Full range', 'Congruent', 'Anxious', 'Sad', 'Irritable', 'Flat', 'Blunted', 'Labile'],
    layout: 'half',
  }),
  createField('textarea', 'thoughtsAndCognition', 'Thought process, thought content and orientation', {}),
]);
