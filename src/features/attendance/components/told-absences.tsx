import type { Absence } from '#/contract/attendance/attendance.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { sendWithdrawal } from '../attendance-deeds.ts'
import { reasonTitle, spanWords } from '../attendance.words.ts'

type ToldAbsencesProps = { absences: readonly Absence[]; posted: FormState | undefined; onDone: () => void }

/** What the school knows of the days ahead, each of it with the way back. */
export const ToldAbsences = ({ absences, posted, onDone }: ToldAbsencesProps) => (
  <section className="mt-5 border-t border-line pt-4">
    <h3 className="font-semibold">{m.attendance_told_title()}</h3>
    <ul className="divide-y divide-line">
      {absences.map((absence) => (
        <li key={absence.id} className="flex items-start justify-between gap-4 py-2">
          <div className="min-w-0 py-1.5">
            <p>{m.attendance_away_days({ reason: reasonTitle(absence.reason), days: spanWords(absence) })}</p>
            {absence.note && <p className="text-small wrap-anywhere text-muted">{absence.note}</p>}
            {absence.by && <p className="text-small text-muted">{m.attendance_told_by({ name: absence.by })}</p>}
          </div>
          <PostForm
            name="withdraw"
            hidden={{ id: absence.id }}
            posted={posted}
            offline={m.form_offline}
            submit={sendWithdrawal}
            onDone={onDone}
          >
            {({ pending }) => (
              <Button type="submit" variant="link" pending={pending}>
                {m.attendance_take_back()}
              </Button>
            )}
          </PostForm>
        </li>
      ))}
    </ul>
  </section>
)
