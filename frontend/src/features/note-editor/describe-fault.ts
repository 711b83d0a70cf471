import type { Field } from '@linden/form-engine/schema';
import { getPartName } from './fields/composed-parts.ts';
import type { ShownFault } from './note/stored-note.ts';
import { say } from './note/words.ts';

/** Returns 'Sleep: This field is required', or 'Goals 2, Frequency: …' for a part of a value. */
export function describeFault({ path, message }: ShownFault, field: Field | undefined): string {
  const label = field?.label ?? say('title');
  const index = path.find((each) => /^\d+$/.test(each));
  const part = getPartName(
    field?.fieldType,
    path.findLast((each) => !/^\d+$/.test(each)),
  );
  const position = Number(index) + 1;
  if (index === undefined)
    return part ? say('errors.itemPart', { label, part, message }) : say('errors.item', { label, message });
  return part
    ? say('errors.itemPartAt', { label, position, part, message })
    : say('errors.itemAt', { label, position, message });
}
