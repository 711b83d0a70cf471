import { DomainError, invalid } from '@linden/platform/domain-error';
import { loadForDocument, renderDocument } from '#src/access/document-access.ts';
import type { DocumentHandler } from '#src/context.ts';
import { buildStatement, type StatementPeriod } from '#src/domain/documents/build-statement.ts';
import { loadStatement } from '#src/store/payments/document-postings.ts';

const maxDays = 366;
const maxPostings = 1000;
const dayMs = 86_400_000;

export const getStatement: DocumentHandler<'getStatement'> =
  (context) =>
  async ({ patientId, fromDay, throughDay }, call) => {
    const { person, loaded } = await loadForDocument(context, call, { patientId, action: 'statement.read' }, (tx) =>
      loadStatement(tx, { patientId, ...readPeriod(fromDay, throughDay) }, maxPostings + 1),
    );
    if (loaded.postings.length > maxPostings)
      throw new DomainError({ code: 'STATEMENT_TOO_LONG', kind: 'invalid', message: 'Choose a shorter period.' });
    const ids = loaded.postings.flatMap(({ providerId }) => providerId ?? []);
    const content = buildStatement(loaded, person, await context.providers.findNames(ids));
    return renderDocument(`statement-${fromDay}-to-${throughDay}`, content);
  };

function readPeriod(fromDay: string, throughDay: string): StatementPeriod {
  const from = readDay(fromDay, 'fromDay');
  const through = readDay(throughDay, 'throughDay');
  if (through < from) throw invalid('OUT_OF_RANGE', 'must not be before the first day', 'throughDay');
  if (through - from >= maxDays * dayMs) throw invalid('OUT_OF_RANGE', `at most ${maxDays} days`, 'throughDay');
  return { fromDay, throughDay };
}

function readDay(day: string, field: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // A day such as February 30 is another day when it is written again.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day || day < '2000-01-01' || day > '2100-01-01')
    throw invalid('INVALID_DATE', 'must be a day as YYYY-MM-DD', field);
  return ms;
}
