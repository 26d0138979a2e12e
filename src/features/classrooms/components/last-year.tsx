import { useQueryClient } from '@tanstack/react-query'
import type { SchoolYears } from '#/contract/classroom/school-year.ts'
import type { FormState } from '#/lib/form-state.ts'
import { longDay } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { getLocale } from '#/paraglide/runtime.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { undoYear } from '../school-years.functions.ts'
import { yearName } from '../school-years.ts'

type LastYearProps = { years: SchoolYears; posted: FormState | undefined }

/** What was taken over last, as long as there is a way back. */
export function LastYear({ years: { last }, posted }: LastYearProps) {
  const client = useQueryClient()
  if (!last?.undoUntil) return null
  const { id, startsOn, takenAt, undoUntil } = last
  return (
    <Card className="p-5 md:p-6">
      <p className="flex items-center gap-3 font-semibold">
        <LineIcon name="done" className="text-success" />
        {m.years_last({ years: m.years_title({ years: yearName(startsOn) }), day: longDay(takenAt, getLocale()) })}
      </p>
      <p className="mt-2 text-muted">{m.years_undo_until({ day: longDay(undoUntil, getLocale()) })}</p>
      <PostForm
        name="undo"
        hidden={{ id }}
        posted={posted}
        offline={m.form_offline}
        submit={(data) => undoYear({ data })}
        onDone={({ restored }) => {
          toast(m.years_undone({ count: restored }))
          void client.invalidateQueries()
        }}
        className="mt-4"
      >
        {({ pending }) => (
          <Button type="submit" variant="outline" pending={pending}>
            {m.years_undo()}
          </Button>
        )}
      </PostForm>
    </Card>
  )
}
