import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import type { Field, FieldType, NoteType } from '@linden/form-engine/schema';
import { fieldTypeRules } from '@linden/form-engine/types/field-types';

export type JsonSchema = { readonly [key: string]: unknown };

const text: JsonSchema = { type: ['string', 'null'] };
const records = (...keys: string[]): JsonSchema => ({
  type: ['array', 'null'],
  items: {
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
    required: keys,
    additionalProperties: false,
  },
});
const listOptions = ({ options = [] }: Field) => options.map(({ value }) => value);

/** The field types that a model is asked for. Other eligible types stay empty. */
const shapes: Partial<Record<FieldType, (field: Field) => JsonSchema>> = {
  textarea: () => text,
  textinput: () => text,
  skippable_textarea: () => text,
  number: () => ({ type: ['number', 'null'] }),
  radio: (field) => ({ type: ['string', 'null'], enum: [...listOptions(field), null] }),
  select: (field) => ({ type: ['string', 'null'], enum: [...listOptions(field), null] }),
  multiselect: (field) => ({ type: ['array', 'null'], items: { type: 'string', enum: listOptions(field) } }),
  objectives_input: () => records('objective', 'treatmentStrategy', 'estimatedTimeToCompletion'),
  objective_updates_input: () => records('objective', 'progress'),
};

export interface ModelField {
  readonly field: Field;
  readonly schema: JsonSchema;
}

/** Lists the fields of a note that a model may fill. @param sectionId only those of this section */
export function listModelFields(noteType: NoteType, sectionId?: string): ModelField[] {
  const sections = noteSchemas[noteType].sections.filter(({ id }) => sectionId === undefined || id === sectionId);
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ aiEligible, fieldType }) => aiEligible && fieldTypeRules[fieldType].canUseAi)
    .flatMap((field) => {
      const schema = shapes[field.fieldType]?.(field);
      return schema ? [{ field, schema }] : [];
    });
}
