import { Link } from '@tanstack/react-router'
import { Panel } from '../page/panel.tsx'
import { linkClass } from '../primitives/link-class.ts'
import { Columns, type ColumnsProps } from './columns.tsx'
import { FigureTable } from './figure-table.tsx'

export type ChartProps = ColumnsProps & {
  title: string
  /** What is to be seen, in a sentence. */
  sentence: string
  texts: { asTable: string; time: string }
}

/** Quantities over time: in a sentence, as a drawing and as a table, all of it there without scripts. */
export function Chart({ title, sentence, texts, ...drawn }: ChartProps) {
  const { series, columns, shown } = drawn
  return (
    <Panel title={title} lead={sentence}>
      <div className="mt-5">
        <Columns {...drawn} />
      </div>
      <details className="mt-4 text-small">
        <summary className={`${linkClass} w-fit cursor-pointer py-2`}>{texts.asTable}</summary>
        <FigureTable
          caption={title}
          heads={[texts.time, ...series.map(({ name }) => name)]}
          rows={columns.map(({ id, label, link, values }) => ({
            id,
            cells: [
              link ? (
                <Link key="label" {...link} className={linkClass}>
                  {label}
                </Link>
              ) : (
                label
              ),
              ...values.map((value) => shown(value)),
            ],
          }))}
        />
      </details>
    </Panel>
  )
}
