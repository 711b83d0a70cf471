import { showText } from '../display-part.ts';
import type { FieldTypeRules } from '../field-type-rules.ts';

/** Instructions or a heading: the label is the text. */
export const staticText: FieldTypeRules = {
  holdsValue: false,
  valueShape: 'no value',
  hasShape: () => false,
  isEmpty: () => true,
  isAnswered: () => false,
  findFaults: () => [],
  formatReadOnly: (field) => showText(field.label),
  isPrinted: false,
  canUseAi: false,
};

/** Notices about the client's plan, such as one that is due. The editor writes them from the plan. */
export const planNotifications: FieldTypeRules = { ...staticText, formatReadOnly: () => [] };

/** Whether the client sees the plan in the portal. "Not shared" is an answer as well. */
export const planSharing: FieldTypeRules = {
  holdsValue: true,
  valueShape: 'true or false',
  hasShape: (value) => typeof value === 'boolean',
  isEmpty: () => false,
  isAnswered: () => true,
  findFaults: () => [],
  formatReadOnly: (_, value) => showText(value === true ? 'Shared with the client' : 'Not shared with the client'),
  isPrinted: false,
  canUseAi: false,
};
