import { useRef } from 'react'
import { levels, type Level } from '#/contract/core/level.ts'
import { tuitionCurrencies } from '#/contract/school/listing-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'
import { Checkbox } from '#/ui/primitives/checkbox.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { NativeSelect } from '#/ui/primitives/native-select.tsx'
import { levelWord } from '#/words/level.ts'
import type { Texts } from '../listing-form.ts'
import { levelLabels } from '../listing-labels.ts'
import { putTexts } from '#/ui/form/put-texts.ts'

type LevelFieldsProps = { texts: Texts; errors: Record<string, string> }

/** What the school has for which age: a level is opened by its tick, and what is left empty is not said. */
export function LevelFields({ texts, errors }: LevelFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={box} className="divide-y divide-line border-y border-line">
        {levels.map((level, at) => (
          <LevelPart key={level} level={level} at={at} texts={texts} errors={errors} />
        ))}
      </div>
      <TakenOver
        name="levels"
        onTake={(taken) =>
          (JSON.parse(taken) as Texts[]).forEach((parts, at) => putTexts(box.current, `levels.${at}`, parts))
        }
      />
      {errors.levels && <FieldError id={`${fieldId('levels')}-error`}>{errors.levels}</FieldError>}
    </>
  )
}

type LevelPartProps = LevelFieldsProps & { level: Level; at: number }

function LevelPart({ level, at, texts, errors }: LevelPartProps) {
  const named = (part: string) => `levels.${at}.${part}`
  const shared = { at, texts, errors }
  return (
    <div role="group" aria-label={levelWord(level)} className="group/level py-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <Checkbox
          name={named('has')}
          value="on"
          defaultChecked={Boolean(texts[named('has')])}
          id={fieldId(`levels.${at}`)}
        />
        {levelWord(level)}
      </label>
      <div className="hidden space-y-4 pt-1 pb-5 group-has-[[name$='.has']:checked]/level:block">
        {errors[`levels.${at}`] && (
          <FieldError id={`${fieldId(`levels.${at}`)}-error`}>{errors[`levels.${at}`]}</FieldError>
        )}
        <div className={rowClass}>
          <Number {...shared} part="capacity" />
          <Number {...shared} part="openings" />
          <Field name={named('openingsFrom')} label={m.listing_openings_from()} error={errors[named('openingsFrom')]}>
            <DateInput defaultValue={texts[named('openingsFrom')]} className="px-3" />
          </Field>
        </div>
        <div className={rowClass}>
          <Number {...shared} part="classes" />
          <Number {...shared} part="leads" />
          <Number {...shared} part="credentialedLeads" />
        </div>
        <div className={rowClass}>
          <Number {...shared} part="workCycleMinutes" />
          <Number {...shared} part="agesFrom" decimal />
          <Number {...shared} part="agesTo" decimal />
        </div>
        <div className={rowClass}>
          <Number {...shared} part="tuition.min" decimal />
          <Number {...shared} part="tuition.max" decimal />
          <Field
            name={named('tuition.currency')}
            label={m.listing_currency()}
            error={errors[named('tuition.currency')]}
          >
            <NativeSelect defaultValue={texts[named('tuition.currency')] || tuitionCurrencies[0]}>
              {tuitionCurrencies.map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </div>
      </div>
    </div>
  )
}

const rowClass = 'grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-3'

type NumberProps = LevelFieldsProps & { at: number; part: string; decimal?: boolean }

function Number({ at, part, texts, errors, decimal = false }: NumberProps) {
  const name = `levels.${at}.${part}`
  return (
    <Field name={name} label={levelLabels[part]?.()} error={errors[name]}>
      <Input
        dir="ltr"
        inputMode={decimal ? 'decimal' : 'numeric'}
        maxLength={decimal ? 12 : 5}
        autoComplete="off"
        defaultValue={texts[name]}
        className="text-end tabular-nums"
      />
    </Field>
  )
}
