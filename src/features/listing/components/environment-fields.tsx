import { useRef } from 'react'
import { environmentFacts, type EnvironmentFact } from '#/contract/school/school-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { Texts } from '../listing-form.ts'
import { environmentLabels } from '../listing-labels.ts'
import { putTexts } from '#/ui/form/put-texts.ts'

type EnvironmentFieldsProps = { texts: Texts; errors: Record<string, string>; today: string }

const units: Record<EnvironmentFact, () => string> = {
  children_per_adult: m.listing_env_children_help,
  material_share: m.listing_env_material_help,
  garden: m.listing_env_garden_help,
  work_cycle: m.listing_env_work_cycle_help,
}

/** What the rooms are like in numbers, each with the day on which it was so. */
export function EnvironmentFields({ texts, errors, today }: EnvironmentFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={box} className="space-y-5">
        {environmentFacts.map((fact, at) => {
          const [value, date] = [`facts.${at}.value`, `facts.${at}.date`]
          return (
            <div
              key={fact}
              role="group"
              aria-label={environmentLabels[fact]()}
              className="grid items-end gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_11rem]"
            >
              <Field
                name={value}
                label={environmentLabels[fact]()}
                help={units[fact]()}
                error={errors[value] ?? errors[`facts.${at}`]}
              >
                <Input dir="ltr" inputMode="decimal" maxLength={9} autoComplete="off" defaultValue={texts[value]} />
              </Field>
              <Field name={date} label={m.listing_env_date()} error={errors[date]}>
                <DateInput defaultValue={texts[date] || today} className="px-3" />
              </Field>
            </div>
          )
        })}
      </div>
      <TakenOver
        name="facts"
        onTake={(taken) =>
          (JSON.parse(taken) as Texts[]).forEach((parts, at) => putTexts(box.current, `facts.${at}`, parts))
        }
      />
    </>
  )
}
