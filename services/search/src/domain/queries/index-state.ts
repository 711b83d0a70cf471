/** What changes when another provider may appear on a list: the records of all, and how many have open times. Bookings change neither. */
export const indexCounts = {
  index: {
    global: {},
    aggs: {
      records: { sum: { field: 'revision_accounts' } },
      open: { filter: { bool: { should: [{ exists: { field: 'slots_tele' } }, { exists: { field: 'slots_ip' } }] } } },
    },
  },
};

interface IndexCounts {
  index?: { records?: { value?: number }; open?: { doc_count?: number }; doc_count?: number };
}

/** Returns the answer for `indexCounts` as one text, which is equal while no count changes. */
export function readIndexState(aggregations: Record<string, unknown> | undefined): string {
  const { records, open, doc_count: all } = (aggregations as IndexCounts | undefined)?.index ?? {};
  return [all, records?.value, open?.doc_count].join('.');
}
