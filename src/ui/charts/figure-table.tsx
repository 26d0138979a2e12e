import type { ReactNode } from 'react'

type FigureTableProps = {
  /** Said where it is not seen: what stands above is the heading. */
  caption: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Figures by rows: what each counts stands first, and leads to what is behind it where it can. */
export function FigureTable({ caption, heads, rows }: FigureTableProps) {
  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={`py-2 align-bottom font-semibold ${at === 0 ? 'text-start' : 'ps-3 text-end'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [first, ...cells] }) => (
          <tr key={id} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
              {first}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="py-1.5 ps-3 text-end tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
