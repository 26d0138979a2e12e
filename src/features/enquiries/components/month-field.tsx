import { m } from '#/paraglide/messages.js'
import { fieldId } from '#/ui/form/field-context.ts'
import { Fieldset } from '#/ui/form/fieldset.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { dateFormat } from '#/words/formats.ts'

type MonthFieldProps = {
  /** Sent as `name.month` and `name.year`. */
  name: string
  legend: string
  help?: string
  error: string | undefined
  values: Readonly<Record<string, string>>
  years: readonly number[]
}

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

const monthName = (month: string): string =>
  dateFormat({ month: 'long', timeZone: 'UTC' }).format(new Date(`2026-${month}-01T00:00:00Z`))

/** A month and a year, each chosen: not every browser knows a field for both. */
export function MonthField({ name, legend, help, error, values, years }: MonthFieldProps) {
  const [month, year] = [`${name}.month`, `${name}.year`]
  return (
    <Fieldset name={name} legend={legend} help={help} error={error}>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] gap-3">
        <NativeSelect
          id={fieldId(month)}
          name={month}
          aria-label={m.enquiries_month()}
          defaultValue={values[month] ?? ''}
        >
          <option value="">{m.enquiries_month()}</option>
          {months.map((one) => (
            <option key={one} value={one}>
              {monthName(one)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect id={fieldId(year)} name={year} aria-label={m.enquiries_year()} defaultValue={values[year] ?? ''}>
          <option value="">{m.enquiries_year()}</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </NativeSelect>
      </div>
    </Fieldset>
  )
}
