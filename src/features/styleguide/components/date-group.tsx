import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Field } from '#/ui/form/field.tsx'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { DatePicker } from '#/ui/primitives/date-picker.tsx'
import { DateRangePicker } from '#/ui/primitives/date-range-picker.tsx'
import { Specimen, Specimens } from './specimen.tsx'

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
      <Specimen name="DatePicker, Calendar" className="block">
        <Field name="sg-day" label={m.styleguide_day()}>
          <DatePicker {...shared} defaultValue="1907-01-06" />
        </Field>
      </Specimen>
      <Specimen name="DateRangePicker" className="block">
        <Fieldset name="sg-period" legend={m.styleguide_period()}>
          <DateRangePicker {...shared} fromLabel={m.styleguide_from()} toLabel={m.styleguide_to()} />
        </Fieldset>
      </Specimen>
    </Specimens>
  )
}
