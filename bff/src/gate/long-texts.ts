import { type DocumentNode, Kind } from 'graphql';
import { limits } from './limits.ts';

/** A text of one operation that counts apart from its other variables. */
export interface LongText {
  /** Its name inside a variable. */
  readonly name: string;
  /** In characters. */
  readonly most: number;
}

/** By the field that takes it. */
const longTexts: Readonly<Record<string, LongText>> = {
  upsertNote: { name: 'noteContent', most: limits.noteLength },
};

/** Returns the long text that an operation may send; `undefined` for most of them. */
export function findLongText(document: DocumentNode): LongText | undefined {
  const fields = document.definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : [],
  );
  return fields
    .map((field) => (field.kind === Kind.FIELD ? longTexts[field.name.value] : undefined))
    .find((found) => found !== undefined);
}
