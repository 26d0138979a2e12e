import { eventLimits } from '#/contract/event/event-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import type { EventValues } from '../event-form.ts'
import { MomentField } from './moment-field.tsx'

type RegisteringFieldsProps = {
  values: Pick<EventValues, 'opens' | 'closes' | 'waitlist' | 'offerHours' | 'hours'>
  errors: Record<string, string>
}

/** From when until when one registers, and what becomes of those who come too late. */
export function RegisteringFields({ values, errors }: RegisteringFieldsProps) {
  const { min, max } = eventLimits.offerHours
  return (
    <>
      <RegisteringTimes values={values} errors={errors} />
      <div className="group/waiting">
        <CheckboxField name="waitlist" defaultChecked={values.waitlist} error={errors.waitlist}>
          {m.hosting_waitlist()}
        </CheckboxField>
        <div className="mt-2 space-y-4 rounded border border-line bg-sunken p-4 group-has-[[name=waitlist]:not(:checked)]/waiting:hidden">
          <p className="text-small">{m.hosting_waitlist_rule()}</p>
          <Field name="offerHours" label={m.hosting_offer_hours()} error={errors.offerHours}>
            <Input
              type="number"
              min={min}
              max={max}
              inputMode="numeric"
              defaultValue={values.offerHours}
              className="w-28 tabular-nums"
            />
          </Field>
        </div>
      </div>
      <Field
        name="hours"
        label={m.hosting_hours()}
        help={m.hosting_hours_help()}
        error={errors.hours}
        note={m.form_optional()}
      >
        <Input
          inputMode="decimal"
          maxLength={5}
          autoComplete="off"
          defaultValue={Number.isNaN(values.hours) ? '' : (values.hours ?? '')}
          className="w-28 tabular-nums"
        />
      </Field>
    </>
  )
}

type RegisteringTimesProps = { values: Pick<EventValues, 'opens' | 'closes'>; errors: Record<string, string> }

export function RegisteringTimes({ values, errors }: RegisteringTimesProps) {
  return (
    <div className="space-y-5">
      <MomentField
        name="opens"
        label={m.hosting_opens()}
        timeLabel={m.hosting_opens_time()}
        value={values.opens}
        help={m.hosting_opens_help()}
        error={errors.opens}
      />
      <MomentField
        name="closes"
        label={m.hosting_closes()}
        timeLabel={m.hosting_closes_time()}
        value={values.closes}
        help={m.hosting_closes_help()}
        error={errors.closes}
      />
    </div>
  )
}
