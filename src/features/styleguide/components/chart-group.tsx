import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { RankedList } from '#/ui/charts/ranked-list.tsx'
import { Specimen } from './specimen.tsx'

/** From January on. */
const lessons = [84, 91, 118, 76, 104, 97, 38, 0, 109, 131, 112, 69]

export function ChartGroup() {
  const month = new Intl.DateTimeFormat(getLocale(), { month: 'short', timeZone: 'UTC' })
  return (
    <Specimen
      name="Chart, Columns, FigureTable, RankedList, Panel"
      className="block border-0 bg-transparent p-0 sm:p-0"
    >
      <Chart
        title={m.styleguide_chart()}
        sentence={m.styleguide_chart_sentence()}
        series={[{ name: m.styleguide_lessons(), fill: 'bg-primary-text' }]}
        columns={lessons.map((value, at) => ({
          id: String(at + 1),
          label: month.format(Date.UTC(1907, at)),
          values: [value],
        }))}
        shown={(value) => m.styleguide_chart_value(counted(value))}
        texts={{ asTable: m.styleguide_as_table(), time: m.styleguide_month() }}
      />
      <div className="mt-5">
        <RankedList
          title={m.styleguide_busiest()}
          none={m.styleguide_chart_sentence()}
          shown={shownNumber}
          rows={lessons
            .map((count, at) => ({ id: String(at), name: month.format(Date.UTC(1907, at)), count }))
            .toSorted((one, other) => other.count - one.count)
            .slice(0, 3)}
        />
      </div>
    </Specimen>
  )
}
