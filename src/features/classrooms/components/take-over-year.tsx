import { useIsMutating } from '@tanstack/react-query'
import type { SchoolYear } from '#/contract/classroom/school-year.ts'
import { dayAfter } from '#/lib/days.ts'
import type { FormState } from '#/lib/form-state.ts'
import { listFormat, longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { takeOverYear } from '../school-years.functions.ts'
import { countSteps } from '../school-years.ts'
import { yearChoiceKey } from '../use-year-choice.ts'

type TakeOverYearProps = {
  year: SchoolYear
  today: string
  posted: FormState | undefined
  onTaken: () => void
}

/** The whole year in a sentence, and the act; why not yet, where it cannot be done. */
export function TakeOverYear({ year, today, posted, onTaken }: TakeOverYearProps) {
  const { id, seen, startsOn, opensOn, children } = year
  const { stay, move, leave, join, open } = countSteps(children)
  // What is taken over is what was stored.
  const isStoring = useIsMutating({ mutationKey: yearChoiceKey(id) }) > 0
  const parts = [
    stay > 0 && m.years_sum_stay({ count: stay }),
    move > 0 && m.years_sum_move({ count: move }),
    leave > 0 && m.years_sum_leave({ count: leave }),
    join > 0 && m.years_sum_join({ count: join }),
  ].filter((part) => part !== false)
  const reason =
    open > 0
      ? m.years_open({ count: open })
      : today < opensOn
        ? m.years_take_from({ day: longDay(opensOn, getLocale()) })
        : undefined
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby="take-over">
        <h2 id="take-over" className="text-title leading-tight">
          {m.years_take()}
        </h2>
        <p className="mt-3 font-semibold first-letter:uppercase">{listFormat().format(parts)}</p>
        <p className="mt-1 max-w-prose text-muted">
          {m.years_take_text({ day: longDay(dayAfter(startsOn, -1), getLocale()) })}
        </p>
        <PostForm
          name="take-over"
          hidden={{ id, seen }}
          posted={posted}
          offline={m.form_offline}
          submit={(data) => takeOverYear({ data })}
          onDone={({ changed }) => {
            toast(m.years_taken({ count: changed }))
            onTaken()
          }}
          className="mt-5"
        >
          {({ pending }) => (
            <>
              <Button
                type="submit"
                pending={pending || isStoring}
                disabled={reason !== undefined}
                aria-describedby={reason && 'take-over-reason'}
              >
                {m.years_take()}
              </Button>
              {reason && (
                <p id="take-over-reason" className="mt-3 text-small text-muted">
                  {reason}
                </p>
              )}
            </>
          )}
        </PostForm>
      </section>
    </Card>
  )
}
