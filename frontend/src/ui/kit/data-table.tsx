import type { ReactNode } from 'react';
import { Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components/Table';
import { pickDefinedProps } from './defined-props.ts';

export interface TableColumn<Item> {
  id: string;
  label: string;
  cell: (item: Item) => ReactNode;
  isSortable?: boolean;
  /** Figures and sums: set at the right, in digits of one width. */
  isNumeric?: boolean;
}

export interface TableOrder {
  column: string;
  direction: 'ascending' | 'descending';
}

interface DataTableProps<Item> {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  idOf: (item: Item) => string;
  order?: TableOrder | undefined;
  onOrder?: (order: TableOrder) => void;
  /** What stands there when there is no item. */
  empty: string;
}

/** Rows to compare, sorted by a column. Arrow keys move between cells. The first column names the row. */
export function DataTable<Item>({ label, columns, items, idOf, order, onOrder, empty }: DataTableProps<Item>) {
  return (
    <div className="kit-table-frame">
      <Table
        aria-label={label}
        className="kit-table"
        {...pickDefinedProps({
          sortDescriptor: order,
          onSortChange: onOrder && (({ column, direction }) => onOrder({ column: String(column), direction })),
        })}
      >
        <TableHeader>
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={index === 0}
              allowsSorting={column.isSortable ?? false}
              className={column.isNumeric ? 'kit-column numeric' : 'kit-column'}
            >
              {column.label}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => <p className="kit-list-empty">{empty}</p>}>
          {items.map((item) => (
            <Row key={idOf(item)} id={idOf(item)} className="kit-row">
              {columns.map((column) => (
                <Cell key={column.id} className={column.isNumeric ? 'kit-cell numeric' : 'kit-cell'}>
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
