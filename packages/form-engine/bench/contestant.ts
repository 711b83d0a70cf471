import { evaluate } from '#src/conditions/evaluate.ts';
import { findFaults } from '#src/validation/find-faults.ts';
import type { NoteSchema, NoteValues } from '../src/schema.ts';
import type { Step } from './large-note.ts';

export interface Contestant {
  name: string;
  /** Applies one edit and brings the whole note up to date. */
  edit(step: Step): void;
  /** Replaces all values and brings the whole note up to date. */
  load(values: NoteValues): void;
  countFaults(): number;
  /** Returns the ids of visible fields and their values, to compare the contestants. */
  read(): { visible: readonly string[]; values: NoteValues };
}

/** The engine as the editor uses it: the typed values, evaluated from scratch after each edit. */
export function createLinden(schema: NoteSchema): Contestant {
  let typed: NoteValues = {};
  let evaluation = evaluate(schema, typed);
  const load = (values: NoteValues) => {
    typed = values;
    evaluation = evaluate(schema, typed);
  };
  return {
    name: 'linden',
    edit: ({ fieldId, value }) => load({ ...evaluation.values, [fieldId]: value }),
    load,
    countFaults: () => findFaults(schema, typed).length,
    read: () => {
      const visible = Object.entries(evaluation.states).filter(([, { visible: isVisible }]) => isVisible);
      const ids = visible.map(([id]) => id);
      const { values } = evaluation;
      return {
        visible: ids,
        values: Object.fromEntries(ids.flatMap((id) => (id in values ? [[id, values[id] ?? null]] : []))),
      };
    },
  };
}
