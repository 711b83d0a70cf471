import { listFields } from './list-fields.ts';
import type { Field, NoteSchema } from './schema.ts';

/** A schema as a flat tree (P3.13-3). */
export interface NoteNode {
  id: string;
  nodeType: 'section' | 'field';
  /** 0 for sections, 1 for their fields, 2 for fields below a field. */
  level: number;
  name: string;
  label: string;
  /** Id of a section or a field; null for sections. */
  parent: string | null;
  children: readonly string[];
  uiOptions: Pick<Field, 'layout' | 'placeholder' | 'tooltip'>;
  /** The field, for fields. */
  details: Field | null;
}

/** Returns sections and fields as nodes, each section before its fields. */
export function toNodes(schema: NoteSchema): NoteNode[] {
  const parents = new Map(
    listFields(schema).flatMap(({ id, childrenIncludeValue }) =>
      (childrenIncludeValue?.childIds ?? []).map((childId) => [childId, id] as const),
    ),
  );
  return schema.sections.flatMap((section) => [
    {
      id: section.id,
      nodeType: 'section' as const,
      level: 0,
      name: section.name,
      label: section.label,
      parent: null,
      children: section.fields.map(({ id }) => id).filter((id) => !parents.has(id)),
      uiOptions: {},
      details: null,
    },
    ...section.fields.map((field) => createFieldNode(field, parents.get(field.id), section.id)),
  ]);
}

function createFieldNode(field: Field, parent: string | undefined, sectionId: string): NoteNode {
  const { layout, placeholder, tooltip } = field;
  return {
    id: field.id,
    nodeType: 'field',
    level: parent === undefined ? 1 : 2,
    name: field.id,
    label: field.label,
    parent: parent ?? sectionId,
    children: field.childrenIncludeValue?.childIds ?? [],
    uiOptions: {
      ...(layout && { layout }),
      ...(placeholder !== undefined && { placeholder }),
      ...(tooltip !== undefined && { tooltip }),
    },
    details: field,
  };
}
