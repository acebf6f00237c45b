import {
  createColumnHelper,
  metaHelper,
  tableFeatures,
  useTable,
  type RowData,
  type TableOptions,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import './data-table.css';

interface ColumnLook {
  align?: 'end';
  /** On a phone, rows become cards: `title` is the card's heading, `plain` has no label. */
  inCard?: 'title' | 'plain';
}

// The server sorts, filters and paginates, so no table features are needed.
const features = tableFeatures({ columnMeta: metaHelper<ColumnLook>() });

export const columnsOf = <T extends RowData>() => createColumnHelper<typeof features, T>();
export type Columns<T extends RowData> = TableOptions<typeof features, T>['columns'];

interface DataTableProps<T extends RowData> {
  label: string;
  columns: Columns<T>;
  rows: readonly T[];
  rowId: (row: T) => string | number;
  isBusy?: boolean;
}

/** On a phone each row is a card. The explicit roles keep it a table for screen readers despite the layout. */
export function DataTable<T extends RowData>({ label, columns, rows, rowId, isBusy = false }: DataTableProps<T>) {
  const table = useTable<typeof features, T>({ features, columns, data: rows, getRowId: (row) => String(rowId(row)) });
  return (
    <div className="data-table sheet" aria-busy={isBusy}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} role="row">
              {group.headers.map((header) => (
                <th key={header.id} role="columnheader" scope="col" className={alignment(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody role="rowgroup">
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} role="row">
              {row.getAllCells().map((cell) => (
                <Cell key={cell.id} look={cell.column.columnDef.meta} label={cell.column.columnDef.header}>
                  <table.FlexRender cell={cell} />
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ look, label, children }: { look: ColumnLook | undefined; label: unknown; children: ReactNode }) {
  const isTitle = look?.inCard === 'title';
  return (
    <td
      role={isTitle ? 'rowheader' : 'cell'}
      className={cx(alignment(look), isTitle && 'data-title')}
      data-label={look?.inCard === undefined && typeof label === 'string' ? label : undefined}
    >
      {children}
    </td>
  );
}

const alignment = (look: ColumnLook | undefined) => (look?.align === 'end' ? 'data-end' : undefined);
