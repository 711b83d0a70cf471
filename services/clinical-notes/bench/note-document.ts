import { renderPdf } from '@linden/documents/render-pdf';
import { listFields } from '@linden/form-engine/list-fields';
import { noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { noteTypes } from '@linden/form-engine/schema';
import { createSampleValues } from '@linden/form-engine/testkit/create-sample-values';
import { buildNoteDocument } from '#src/use-cases/notes/build-note-document.ts';

/** `npm run bench:notes`: how long the PDF of a whole note takes. Exits with 1 when the slowest type needs more than the target. */
const targetMs = 1_000;
const rounds = 3;

const results = [];
for (const noteType of noteTypes) {
  const note = {
    noteType,
    schemaVersion: noteSchemas[noteType].schemaVersion,
    values: createSampleValues(noteSchemas[noteType]),
    authorName: 'Maya Linfield',
    addenda: [],
    person: { firstName: 'Zoë', lastName: 'Álvarez', birthDate: '1990-05-05' },
    session: undefined,
    summary: '',
    savedAt: new Date('2026-11-24T12:00:00Z'),
    signedAt: undefined,
    cosignedAt: undefined,
  };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round++) {
    const started = performance.now();
    bytes = (await renderPdf(buildNoteDocument(note))).length;
    times.push(performance.now() - started);
  }
  const fields = listFields(noteSchemas[noteType]).length;
  results.push({ noteType, fields, bytes, ms: times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0 });
}
const slowest = results.reduce((worst, each) => (each.ms > worst.ms ? each : worst));
for (const { noteType, fields, bytes, ms } of results.toSorted((a, b) => a.fields - b.fields)) {
  console.log(
    `${noteType.padEnd(34)} ${String(fields).padStart(3)} fields  ${ms.toFixed(0).padStart(4)} ms  ${bytes} bytes`,
  );
}
const isReached = slowest.ms < targetMs;
console.log(
  `${isReached ? 'reached' : 'MISSED'}: the slowest PDF takes ${slowest.ms.toFixed(0)} ms, at most ${targetMs}`,
);
process.exitCode = isReached ? 0 : 1;
