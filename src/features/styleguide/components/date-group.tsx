import { useHydrated } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { DatePicker } from '#/ui/primitives/date-picker.tsx'
import { DateRangePicker } from '#/ui/primitives/date-range-picker.tsx'
import type { CalendarProps } from '#/ui/primitives/calendar.tsx'
import { Since } from '#/ui/primitives/since.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { DayLeaf } from '#/ui/materials/day-leaf.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const Calendar = lazy(() => import('#/ui/primitives/calendar.tsx').then((module) => ({ default: module.Calendar })))

type RangeChoice = Extract<CalendarProps, { mode: 'range' }>

export function DateGroup() {
  const texts = {
    previousMonth: m.styleguide_previous_month(),
    nextMonth: m.styleguide_next_month(),
    month: m.styleguide_month(),
    year: m.styleguide_year(),
    today: m.styleguide_today(),
    selected: m.styleguide_selected(),
  }
  const shared = { locale: getLocale(), texts, openLabel: m.styleguide_calendar() }
  return (
    <Specimens>
      <Specimen name="DatePicker, CalendarPopover" className="block">
        <Field name="sg-day" label={m.styleguide_day()}>
          <DatePicker {...shared} defaultValue="1907-01-06" />
        </Field>
      </Specimen>
      <Specimen name="DateRangePicker" className="block">
        <Fieldset name="sg-period" legend={m.styleguide_period()}>
          <DateRangePicker {...shared} fromLabel={m.styleguide_from()} toLabel={m.styleguide_to()} />
        </Fieldset>
      </Specimen>
      <Specimen name="DayLeaf">
        <DayLeaf date="1907-01-06" large />
        <DayLeaf date="1907-01-06" />
        <DayLeaf date="1907-01-06" crossed />
        <DayLeaf date={null} />
      </Specimen>
      <Specimen name="Since">
        <Since instant="1907-01-06T09:00:00.000Z" />
      </Specimen>
      <div className="lg:col-span-2">
        <Specimen name="Calendar · range" className="justify-center">
          <CalendarSpecimen locale={shared.locale} texts={texts} />
        </Specimen>
      </div>
    </Specimens>
  )
}

// Which day is today, only the browser knows.
function CalendarSpecimen(props: Pick<CalendarProps, 'locale' | 'texts'>) {
  const hydrated = useHydrated()
  const [selected, setSelected] = useState<RangeChoice['selected']>({
    from: new Date(1907, 0, 6),
    to: new Date(1907, 0, 12),
  })
  const empty = <Skeleton className="h-84 w-70 noscript:hidden" />
  if (!hydrated) return empty
  return (
    <Suspense fallback={empty}>
      <Calendar {...props} mode="range" selected={selected} onSelect={setSelected} />
    </Suspense>
  )
}
