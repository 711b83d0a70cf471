import type { Block, DocumentContent } from '@linden/documents/document';
import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { findNoteSchema } from '@linden/form-engine/note-types/note-schemas';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import type { Field, FieldValue, NoteType, NoteValues } from '@linden/form-engine/schema';
import { formatPdfLines } from '@linden/form-engine/types/field-types';
import type { NamedPatient } from '#src/ports/people.ts';
import { writeCalendarDay, writeTime } from './document-times.ts';

/** A saved note and the facts that its pages name. */
export interface PrintedNote {
  readonly noteType: NoteType;
  readonly schemaVersion: number;
  readonly values: NoteValues;
  /** Empty when the author confirmed none. */
  readonly summary: string;
  readonly person: NamedPatient;
  readonly authorName: string | undefined;
  /** Undefined for a note without a session, and for a session that was canceled. */
  readonly session: { readonly start: Date; readonly end: Date } | undefined;
  readonly savedAt: Date;
  readonly signedAt: Date | undefined;
  readonly cosignedAt: Date | undefined;
  readonly addenda: readonly { readonly reason: string; readonly text: string; readonly signedAt: Date }[];
}

/** Builds the document of a saved note: its facts, each section with the answers that count, and its addenda. */
export function buildNoteDocument(note: PrintedNote): DocumentContent {
  const { noteType, person, addenda, savedAt } = note;
  const changes = [savedAt, note.signedAt, note.cosignedAt, ...addenda.map(({ signedAt }) => signedAt)];
  const lastChange = new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0)));
  return {
    kind: noteTypeLabels[noteType],
    person: {
      name: `${person.firstName} ${person.lastName}`.trim(),
      birthDate: writeCalendarDay(person.birthDate),
    },
    madeAt: lastChange,
    blocks: [{ type: 'facts', rows: listFacts(note) }, ...listSections(note), ...listAddenda(note)],
  };
}

function listFacts({
  person,
  authorName,
  session,
  summary,
  savedAt,
  signedAt,
  cosignedAt,
}: PrintedNote): [string, string][] {
  return [
    ['Client', `${person.firstName} ${person.lastName}`.trim()],
    ['Provider', authorName ?? 'A provider who left Linden'],
    ...(session
      ? ([['Session', `${writeTime(session.start)} to ${writeTime(session.end)}`]] as [string, string][])
      : []),
    ...(summary ? ([['Summary', summary]] as [string, string][]) : []),
    ['Saved', writeTime(savedAt)],
    ['Signed', signedAt ? writeTime(signedAt) : 'Not signed yet'],
    ...(cosignedAt ? ([['Co-signed by the supervisor', writeTime(cosignedAt)]] as [string, string][]) : []),
  ];
}

function listSections({ noteType, schemaVersion, values }: PrintedNote): Block[] {
  const schema = findNoteSchema(noteType, schemaVersion);
  const { states, values: counted } = evaluate(schema, values);
  return schema.sections.flatMap(({ label, fields }): Block[] => {
    const blocks = fields
      .filter(({ id }) => states[id]?.visible)
      .flatMap((field) => listAnswer(field, counted[field.id]));
    return blocks.length === 0 ? [] : [{ type: 'heading', text: label }, ...joinFacts(blocks)];
  });
}

/** One line stands beside its label. More lines follow the label, and those that begin with a dash are a list. */
function listAnswer(field: Field, value: FieldValue | undefined): Block[] {
  const lines = formatPdfLines(field, value).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  if (lines.length === 0) return [];
  if (lines.length === 1 && !isItem(first)) return [{ type: 'facts', rows: [[field.label, first]] }];
  const rest = groupRuns(lines).map((run): Block => {
    return isItem(run[0] ?? '')
      ? { type: 'list', items: run.map((line) => line.slice(2)) }
      : { type: 'paragraph', text: run.join('\n') };
  });
  return [{ type: 'paragraph', text: `${field.label}:` }, ...rest];
}

const isItem = (line: string) => line.startsWith('- ');

/** Returns runs of lines that are all items, or all not. */
function groupRuns(lines: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && isItem(last[0] ?? '') === isItem(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** Facts that follow each other are one table. */
function joinFacts(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.type === 'facts' && last?.type === 'facts') {
      joined[joined.length - 1] = { type: 'facts', rows: [...last.rows, ...block.rows] };
    } else joined.push(block);
  }
  return joined;
}

function listAddenda({ addenda }: PrintedNote): Block[] {
  return addenda.flatMap(({ reason, text, signedAt }): Block[] => [
    { type: 'heading', text: `Addendum: ${reason}` },
    { type: 'paragraph', text },
    { type: 'facts', rows: [['Signed', writeTime(signedAt)]] },
  ]);
}
