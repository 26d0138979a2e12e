import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import {
  recordsKeptMonths,
  type ClosingReach,
  type OrganisationRecord,
} from '#/contract/organisation/organisation-record.ts'
import type { FormState } from '#/lib/form-state.ts'
import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { Alert } from '#/ui/feedback/alert.tsx'
import { Consequence } from '#/ui/feedback/consequence.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { CheckboxField } from '#/ui/form/checkbox-field.tsx'
import { Field } from '#/ui/form/field.tsx'
import { FormSection } from '#/ui/form/form-section.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { Disclosure } from '#/ui/primitives/disclosure.tsx'
import { setClosing } from '../organisations.functions.ts'
import { organisationKey, reachQuery } from '../organisations.queries.ts'

type ClosingProps = {
  organisation: OrganisationRecord
  posted: FormState | undefined
  /** Its last day stands in other places, too. */
  onChanged: () => void
}

/** The end of an organisation: said before with all that follows, taken back until the day, and then what is still to be done. */
export function Closing(props: ClosingProps) {
  const { status, closesOn } = props.organisation
  return (
    <FormSection title={m.organisation_closing()} lead={m.organisation_closing_lead()}>
      {status === 'closed' ? (
        <Closed {...props} />
      ) : closesOn ? (
        <Closes {...props} day={closesOn} />
      ) : (
        <Close {...props} />
      )}
    </FormSection>
  )
}

const day = (iso: string) => longDay(iso, getLocale())

function recordsUntil(closesOn: string): string {
  const until = new Date(`${closesOn}T00:00:00Z`)
  until.setUTCMonth(until.getUTCMonth() + recordsKeptMonths)
  return day(until.toISOString())
}

function Closed({ organisation: { name, closesOn } }: ClosingProps) {
  return (
    <Alert tone="warning" title={m.organisation_closed_title({ name })}>
      {closesOn && m.organisation_closed_text({ day: day(closesOn), until: recordsUntil(closesOn) })}
    </Alert>
  )
}

const useChanged = (onChanged: () => void) => {
  const client = useQueryClient()
  return async (message: string) => {
    toast(message)
    await client.invalidateQueries({ queryKey: organisationKey })
    onChanged()
  }
}

function Closes({ organisation: { id, name }, day: closesOn, posted, onChanged }: ClosingProps & { day: string }) {
  const changed = useChanged(onChanged)
  return (
    <Alert tone="warning" title={m.organisation_closing_set({ name, day: day(closesOn) })}>
      <p>{m.organisation_closing_set_text()}</p>
      <PostForm
        name="stay"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={(data) => setClosing({ data })}
        onDone={() => void changed(m.organisation_closing_taken_back({ name }))}
        className="mt-3"
      >
        {({ pending }) => (
          <Button type="submit" variant="outline" pending={pending}>
            {m.organisation_closing_back()}
          </Button>
        )}
      </PostForm>
    </Alert>
  )
}

function Close({ organisation, posted, onChanged }: ClosingProps) {
  const { id, name, version } = organisation
  const reach = useSuspenseQuery(reachQuery(id)).data
  const changed = useChanged(onChanged)
  return (
    <Disclosure
      title={m.organisation_closing_open()}
      className="border-b-0"
      open={posted?.values.form === 'close' && posted.values.id === id ? true : undefined}
    >
      <WhatFollows kind={organisation.kind} reach={reach} />
      <PostForm
        name="close"
        hidden={{ id, version: String(version) }}
        posted={posted}
        offline={m.form_offline}
        submit={(data) => setClosing({ data })}
        onDone={({ organisation: { closesOn } }) =>
          void changed(m.organisation_closing_done({ name, day: day(closesOn ?? '') }))
        }
        className="mt-6 space-y-4"
      >
        {({ values, errors, pending }) => (
          <>
            <Field name="lastDay" label={m.organisation_closing_day()} error={errors.lastDay} required>
              <DateInput required defaultValue={values.lastDay} />
            </Field>
            <CheckboxField name="sure" required error={errors.sure} defaultChecked={values.sure !== undefined}>
              {m.organisation_closing_sure()}
            </CheckboxField>
            <Button type="submit" variant="outline" pending={pending}>
              {m.organisation_closing_submit()}
            </Button>
          </>
        )}
      </PostForm>
    </Disclosure>
  )
}

function WhatFollows({ kind, reach }: { kind: OrganisationRecord['kind']; reach: ClosingReach }) {
  const isSchool = kind === 'school'
  const { students, families, staff, invitations, products, events, orders, hasPlan } = reach
  const leaving = isSchool ? m.organisation_ends_students_school : m.organisation_ends_students_center
  return (
    <div className="space-y-4">
      <Consequence title={m.organisation_ends()}>
        {students > 0 && <p>{leaving({ count: students })}</p>}
        {families > 0 && <p>{m.organisation_ends_families({ count: families })}</p>}
        {staff > 0 && <p>{m.organisation_ends_staff({ count: staff })}</p>}
        {invitations > 0 && <p>{m.organisation_ends_invitations({ count: invitations })}</p>}
        {products > 0 && <p>{m.organisation_ends_products({ count: products })}</p>}
        {events > 0 && <p>{m.organisation_ends_events({ count: events })}</p>}
        {hasPlan && <p>{m.organisation_ends_plan()}</p>}
        <p>{isSchool ? m.organisation_ends_rooms() : m.organisation_ends_center()}</p>
      </Consequence>
      <Consequence title={m.organisation_stays()}>
        <p>{m.organisation_stays_records()}</p>
        {orders > 0 && <p>{m.organisation_stays_orders({ count: orders })}</p>}
      </Consequence>
      <Consequence title={m.organisation_along()}>
        <p>{isSchool ? m.organisation_along_school() : m.organisation_along_center()}</p>
      </Consequence>
    </div>
  )
}
