import { counted, shownNumber } from '#/words/counted.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Chart } from '#/ui/charts/chart.tsx'
import { Specimen } from './specimen.tsx'

/** From January on. */
const lessons = [84, 91, 118, 76, 104, 97, 38, 0, 109, 131, 112, 69]

export function ChartGroup() {
  const month = new Intl.DateTimeFormat(getLocale(), { month: 'short', timeZone: 'UTC' })
  return (
    <Specimen name="Chart, TimeBars" className="block border-0 bg-transparent p-0 sm:p-0">
      <Chart
        title={m.styleguide_chart()}
        sentence={m.styleguide_chart_sentence()}
        bars={lessons.map((value, at) => ({
          id: String(at + 1),
          label: month.format(Date.UTC(1907, at)),
          value,
        }))}
        full={(value) => m.styleguide_chart_value(counted(value))}
        short={shownNumber}
        texts={{ asTable: m.styleguide_as_table(), time: m.styleguide_month(), value: m.styleguide_lessons() }}
      />
    </Specimen>
  )
}
