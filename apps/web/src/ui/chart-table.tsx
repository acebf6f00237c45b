interface ChartTableProps {
  /** What the chart shows. */
  label: string;
  /** The first one names the rows. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...cells: (string | number)[]])[];
}

/** The figures of a chart as a table that opens on demand. */
export const ChartTable = ({ label, columns, rows }: ChartTableProps) => (
  <details>
    <summary className="cursor-pointer py-2.5 font-semibold text-brass">
      Show as a table<span className="sr-only">: {label}</span>
    </summary>
    {/* Cuts a row in half, under a header of one line or two, to show that the table scrolls. */}
    <div className="max-h-82 overflow-y-auto" tabIndex={0} role="region" aria-label={`${label} as a table`}>
      <table className="w-full max-w-lg text-sm">
        <thead className="leading-6 text-ink-soft">
          <tr>
            {columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={index === 0 ? 'text-left font-normal' : 'pl-3 text-right font-normal'}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="pl-3 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
