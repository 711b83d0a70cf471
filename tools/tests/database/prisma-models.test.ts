import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tools/bootstrap/places.mjs';
import { getTablesFile } from '#tools/generate/tables.ts';
import { listServicesWithData } from '#tools/services-with-data.ts';

type Columns = Record<string, string[]>;

/** Tables that only SQL functions or Kysely write, as they are named in every service. */
const withoutModel = [
  'audit',
  'audit_seals',
  'outbox',
  'outbox_cursor',
  'analytics_events',
  'claim_tries',
  'how_did_you_hear',
  'time_claims',
  'calendar_revocations',
  // One row per token, read in the statement that binds it to a sign-in.
  'sign_up_prefills',
  // Money is read and written by Kysely, with locks and sums.
  'card_events',
  'ledger_entries',
  'ledger_postings',
  'patient_cards',
  'payments',
  'refunds',
  'billing_findings',
  'claim_report_cursor',
  'claim_reports',
  'claims',
  'second_claims',
  'kept_files',
  'account_notices',
  'insurance_issues',
  'prior_authorizations',
  'payment_disputes',
  'payment_plans',
  'payouts',
  'reconciliations',
  'self_pay_sessions',
  'staff_actions',
  'stray_charges',
  'told_fees',
];

/** Columns of each table of `tables.ts`, which is written from the migrations. */
function readTables(text: string): Columns {
  const rows = new Map(
    [...text.matchAll(/export interface (\w+) \{\n([\s\S]*?)\n\}/g)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column),
    ]),
  );
  const all = text.slice(text.indexOf('interface DB')).matchAll(/^ {2}'?(?:\w+\.)?(\w+)'?: (\w+);/gm);
  return Object.fromEntries([...all].map(([, table = '', row = '']) => [table, (rows.get(row) ?? []).toSorted()]));
}

/** Columns of each model of `schema.prisma`. */
function readModels(text: string): Columns {
  const models = [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)\n\}/gm)];
  const names = new Set(models.map(([, name]) => name));
  return Object.fromEntries(
    models.map(([, name = '', body = '']) => {
      const fields = [...body.matchAll(/^ {2}(\w+)\s+(\w+).*$/gm)].filter(([, , type]) => !names.has(type));
      const columns = fields.map(([line, field = '']) => /@map\("(\w+)"\)/.exec(line)?.[1] ?? field);
      return [/@@map\("(\w+)"\)/.exec(body)?.[1] ?? name, columns.toSorted()];
    }),
  );
}

describe.each(listServicesWithData().map(({ service }) => service))('schema.prisma of %s', (service) => {
  const tables = readTables(readFileSync(getTablesFile(service), 'utf8'));
  const models = readModels(readFileSync(join(root, 'services', service, 'prisma/schema.prisma'), 'utf8'));

  it('has every column of the tables that it models, and no other', () => {
    expect(models).toEqual(Object.fromEntries(Object.keys(models).map((table) => [table, tables[table]])));
  });

  it('models every table, except those without plain reads and writes', () => {
    const missing = Object.keys(tables).filter((table) => !(table in models));
    expect(missing.filter((table) => !withoutModel.includes(table))).toEqual([]);
  });
});
