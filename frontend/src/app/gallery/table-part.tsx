import { useState } from 'react';
import { DataTable, type TableColumn, type TableOrder } from '#src/ui/kit/data-table.tsx';
import { GalleryPart } from './gallery-part.tsx';

interface Charge {
  id: string;
  day: string;
  what: string;
  /** Cents. */
  amount: number;
}

const charges: readonly Charge[] = [
  { id: 'a', day: 'Nov 3, 2026', what: 'Session with Maya Lindquist', amount: 2_000 },
  { id: 'b', day: 'Nov 10, 2026', what: 'Late cancellation', amount: 5_000 },
  { id: 'c', day: 'Nov 17, 2026', what: 'Session with Maya Lindquist', amount: 1_500 },
];

const columns: readonly TableColumn<Charge>[] = [
  { id: 'what', label: 'What', cell: ({ what }) => what },
  { id: 'day', label: 'Day', cell: ({ day }) => day },
  { id: 'amount', label: 'Amount', cell: ({ amount }) => `$${amount / 100}`, isSortable: true, isNumeric: true },
];

/** A sorted table, and one without rows. */
export function TablePart() {
  const [order, setOrder] = useState<TableOrder>({ column: 'amount', direction: 'ascending' });
  const sign = order.direction === 'ascending' ? 1 : -1;
  const sorted = charges.toSorted((a, b) => sign * (a.amount - b.amount));
  return (
    <GalleryPart title="Tables">
      <DataTable
        label="Charges"
        columns={columns}
        items={sorted}
        idOf={({ id }) => id}
        order={order}
        onOrder={setOrder}
        empty="No charges yet."
      />
      <DataTable label="Refunds" columns={columns} items={[]} idOf={({ id }) => id} empty="No refunds yet." />
    </GalleryPart>
  );
}
