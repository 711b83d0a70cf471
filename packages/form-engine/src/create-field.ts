import type { Field, FieldGroup, FieldOption, FieldType, NoteSchema, NoteType, Section } from './schema.ts';

type FieldExtras = Partial<Omit<Field, 'id' | 'fieldType' | 'label' | 'options'>> & {
  /** Texts that are value and label at once, or [value, label]. */
  options?: readonly (string | readonly [value: string, label: string])[];
};

/** Returns a required field without prefill or AI, and with `extras`. */
export function createField(fieldType: FieldType, id: string, label: string, extras: FieldExtras = {}): Field {
  const { options, ...rest } = extras;
  return {
    id,
    fieldType,
    label,
    optional: false,
    prefillFrom: [],
    aiEligible: false,
    ...(options && { options: options.map(createOption) }),
    ...rest,
  };
}

/** Returns fields that are asked anew in each note. */
export function askAnew(fields: readonly Field[]): readonly Field[] {
  return fields.map((field) => ({ ...field, isFresh: true }));
}

/** Returns a section without its position, which `createNoteSchema` sets. Its id differs from that of a field of the same name. */
export function createSection(
  name: string,
  label: string,
  fields: readonly Field[],
  extras: { description?: string; fieldGroups?: readonly FieldGroup[] } = {},
): Omit<Section, 'position'> {
  return { id: `${name}Section`, name, label, fieldGroups: [], fields, ...extras };
}

/** Returns the schema of a note type in one version, with its sections in order. */
export function createNoteSchema(
  noteType: NoteType,
  schemaVersion: number,
  label: string,
  sections: readonly Omit<Section, 'position'>[],
): NoteSchema {
  return {
    id: `${noteType.toLowerCase().replaceAll('_', '-')}-${schemaVersion}`,
    noteType,
    schemaVersion,
    label,
    sections: sections.map((section, position) => ({ ...section, position })),
  };
}

function createOption(option: string | readonly [value: string, label: string]): FieldOption {
  if (typeof option === 'string') return { value: option, label: option };
  const [value, label] = option;
  return { value, label };
}
