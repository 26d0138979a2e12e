import { useQueryClient } from '@tanstack/react-query'
import type { SchoolYears } from '#/contract/classroom/school-year.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { Field } from '#/ui/form/field.tsx'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { DateInput } from '#/ui/primitives/date-input.tsx'
import { discardYear, planSchoolYear } from '../school-years.functions.ts'
import { schoolYearsQuery } from '../school-years.queries.ts'
import { likelyFirstDay } from '../school-years.ts'

type YearDayProps = { years: SchoolYears; school: string | undefined; today: string; posted: FormState | undefined }

/** When the next year begins: with this it is begun to be prepared. Later the day is changed here, or the plan given up. */
export function YearDay({ years: { next, organisation }, school, today, posted }: YearDayProps) {
  const client = useQueryClient()
  const { queryKey } = schoolYearsQuery(school)
  return (
    <Card className="max-w-form p-5 md:p-6">
      {!next && <p className="mb-5 text-muted">{m.years_begin_text()}</p>}
      <PostForm
        name="plan"
        hidden={{ id: organisation.id }}
        posted={posted}
        offline={m.form_offline}
        submit={(data) => planSchoolYear({ data })}
        onDone={(planned) => client.setQueryData(queryKey, planned)}
      >
        {({ values, errors, pending }) => (
          <div className="space-y-5">
            <Field
              name="startsOn"
              label={m.years_first_day()}
              help={m.years_first_day_help()}
              error={errors.startsOn}
              required
            >
              {(control) => (
                <DateInput {...control} defaultValue={values.startsOn ?? next?.startsOn ?? likelyFirstDay(today)} />
              )}
            </Field>
            <Button type="submit" variant={next ? 'outline' : 'primary'} pending={pending}>
              {next ? m.years_move() : m.years_begin()}
            </Button>
          </div>
        )}
      </PostForm>
      {next && (
        <PostForm
          name="discard"
          hidden={{ id: next.id }}
          posted={posted}
          offline={m.form_offline}
          submit={(data) => discardYear({ data })}
          onDone={() => {
            toast(m.years_discarded())
            void client.invalidateQueries({ queryKey })
          }}
          className="mt-6 border-t border-line pt-5"
        >
          {({ pending }) => (
            <>
              <p className="text-small text-muted">{m.years_discard_text()}</p>
              <Button type="submit" variant="ghost" size="sm" pending={pending} className="mt-2 -ms-3">
                {m.years_discard()}
              </Button>
            </>
          )}
        </PostForm>
      )}
    </Card>
  )
}
