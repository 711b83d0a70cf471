import { createField, createNoteSchema, createSection } from '../src/create-field.ts';
import type { Field, FieldValue, NoteSchema } from '../src/schema.ts';

export interface Step {
  fieldId: string;
  value: FieldValue;
}

const yesNo = ['YES', 'NO'];
const parts = ['A', 'B', 'C', 'D'];

/**
 * Returns a note of `groups` x 4 fields: a choice, a text that it opens, a list, and a text that two of its options open.
 * The choice of each tenth group opens the choice of the next, so that a change reaches further fields.
 */
export function createLargeNote(groups: number): NoteSchema {
  const fields = Array.from({ length: groups }, (_, group) => createGroup(group)).flat();
  const sections = Array.from({ length: Math.ceil(groups / 10) }, (_, index) =>
    createSection(`part${index}`, `Part ${index + 1}`, fields.slice(index * 40, index * 40 + 40)),
  );
  return createNoteSchema('PROGRESS', 1, 'Large note', sections);
}

/** Returns edits that open and close fields all over the note. */
export function listSteps(groups: number, count: number): Step[] {
  return Array.from({ length: count }, (_, step) => {
    const group = (step * 7) % groups;
    const turn = Math.floor(step / groups);
    const edits: Step[] = [
      { fieldId: `choice${group}`, value: yesNo[turn % 2] ?? '' },
      { fieldId: `text${group}`, value: `What the client said in step ${step}` },
      { fieldId: `list${group}`, value: parts.slice(turn % 3, (turn % 3) + 2) },
      { fieldId: `detail${group}`, value: `Details of step ${step}` },
    ];
    return edits[step % 4] ?? { fieldId: 'choice0', value: 'YES' };
  });
}

function createGroup(group: number): Field[] {
  const opens = (fieldId: string) => ({
    when: { kind: 'match', fieldId, value: 'YES' } as const,
    onFail: 'hide' as const,
    clearOnFail: true,
  });
  return [
    createField('radio', `choice${group}`, `Choice ${group}`, {
      options: yesNo,
      ...(group % 10 !== 0 && { fieldCondition: opens(`choice${group - (group % 10)}`) }),
    }),
    createField('textarea', `text${group}`, `Text ${group}`, { fieldCondition: opens(`choice${group}`) }),
    createField('multiselect', `list${group}`, `List ${group}`, { options: parts }),
    createField('textarea', `detail${group}`, `Detail ${group}`, {
      fieldCondition: {
        when: { kind: 'includeAny', fieldId: `list${group}`, values: ['A', 'C'] },
        onFail: 'hide',
        clearOnFail: true,
      },
    }),
  ];
}
