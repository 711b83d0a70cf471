import { say } from './words.ts';

/** The line that the author confirmed, above the answers of a note to read. */
export function SummaryLine({ line }: { line: string | null | undefined }) {
  return line ? <p>{say('summary.shown', { line })}</p> : null;
}
