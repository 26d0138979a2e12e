import type { ReactNode } from 'react'

type FigureTableProps = {
  /** Above it; a table that stands beside its picture has a caption instead. */
  title?: string
  caption?: string
  text?: string
  heads: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Figures by rows: what each counts stands first, and leads to what is behind it. */
export function FigureTable({ title, caption, text, heads, rows }: FigureTableProps) {
  return (
    <section className="min-w-0 overflow-x-auto">
      {title && <h2 className="pb-1 text-lead font-semibold">{title}</h2>}
      {text && <p className="pb-2 text-small text-muted">{text}</p>}
      <table className="w-full text-small">
        <caption className="sr-only">{caption ?? title}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`py-2 pe-3 align-bottom font-medium ${at === 0 ? 'text-start' : 'text-end'}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...cells] }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                {first}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="py-2 pe-3 text-end tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
