import { listFields } from '#src/list-fields.ts';
import type { FieldGroup, NoteSchema } from '#src/schema.ts';
import { checkConditions } from './check-conditions.ts';
import { checkField } from './check-field.ts';
import type { SchemaFault } from './schema-fault.ts';

/** Returns why a schema cannot be used; an empty list when it can. */
export function checkSchema(schema: NoteSchema): SchemaFault[] {
  return [
    ...checkSections(schema),
    ...listFields(schema).flatMap(checkField),
    ...checkConditions(schema),
    ...checkGroups(schema),
    ...checkChildren(schema),
  ];
}

function checkSections({ id, label, schemaVersion, sections }: NoteSchema): SchemaFault[] {
  const fields = sections.flatMap((section) => section.fields);
  const groups = sections.flatMap(({ fieldGroups }) => fieldGroups);
  const ids = [...sections, ...groups, ...new Map(fields.map((field) => [field.id, field])).values()]
    .map((each) => each.id)
    .filter((each, index, all) => all.indexOf(each) !== index);
  const doubled = fields.filter((field, index) => fields.findIndex((other) => other.id === field.id) !== index);
  const faults: [boolean, SchemaFault][] = [
    [id.trim() === '', { code: 'INVALID_ID', message: 'The schema has no id' }],
    [label.trim() === '', { code: 'NO_LABEL', message: 'The schema has no label' }],
    [fields.length === 0, { code: 'NO_FIELDS', message: 'The schema has no fields' }],
    [!Number.isInteger(schemaVersion) || schemaVersion < 1, { code: 'INVALID_ID', message: 'Versions count from 1' }],
    [ids.length > 0, { code: 'DUPLICATE_ID', message: `Sections, groups or fields share an id: ${ids.join(', ')}` }],
    [
      sections.some(({ position }, index) => position !== index),
      { code: 'INVALID_POSITION', message: 'Positions of sections count from 0, in the order of the list' },
    ],
  ];
  return [
    ...faults.filter(([isFault]) => isFault).map(([, fault]) => fault),
    ...sections
      .filter((section) => section.label.trim() === '')
      .map((section) => ({ code: 'NO_LABEL' as const, message: `Section ${section.id} has no label` })),
    ...doubled.map((field) => ({
      fieldId: field.id,
      code: 'DUPLICATE_ID' as const,
      message: 'Two fields share an id',
    })),
  ];
}

function checkGroups(schema: NoteSchema): SchemaFault[] {
  return schema.sections.flatMap(({ fields, fieldGroups }) => {
    const ids = new Set(fields.map(({ id }) => id));
    const isSound = ({ fieldIds, highlightedFieldId, message }: FieldGroup) =>
      fieldIds.length > 0 &&
      fieldIds.every((id) => ids.has(id)) &&
      fieldIds.includes(highlightedFieldId) &&
      message.trim() !== '';
    return fieldGroups
      .filter((group) => !isSound(group))
      .map(({ id }) => ({
        code: 'INVALID_GROUP' as const,
        message: `Group ${id} needs a message and fields of its section, one of them highlighted`,
      }));
  });
}

function checkChildren(schema: NoteSchema): SchemaFault[] {
  const seen = new Set<string>();
  return schema.sections.flatMap(({ fields }) => {
    const parents = new Set(fields.filter(({ childrenIncludeValue }) => childrenIncludeValue).map(({ id }) => id));
    const ids = new Set(fields.map(({ id }) => id));
    return fields.flatMap(({ id, childrenIncludeValue }) => {
      if (!childrenIncludeValue) return [];
      const { childIds } = childrenIncludeValue;
      const isSound =
        childIds.length > 0 && childIds.every((child) => ids.has(child) && !parents.has(child) && !seen.has(child));
      for (const child of childIds) seen.add(child);
      const message = 'Children are fields of the same section, with one parent and without children';
      return isSound ? [] : [{ fieldId: id, code: 'INVALID_CHILDREN' as const, message }];
    });
  });
}
