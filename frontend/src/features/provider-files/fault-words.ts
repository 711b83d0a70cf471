import type { UploadFault } from './send-file.ts';
import { say } from './words.ts';

/** Returns the text of a fault for a file of this rule. */
export function sayFileFault(fault: UploadFault, rule: 'photo' | 'document'): string {
  const most = rule === 'photo' ? 10 : 20;
  const types = say(rule === 'photo' ? 'photo.hint' : 'documents.hint');
  return say(`faults.${fault}`, { most, types });
}
