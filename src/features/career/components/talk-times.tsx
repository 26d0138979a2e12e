import { useZone } from '#/client/use-zone.ts'
import type { OwnApplication } from '#/contract/job/application.ts'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { PostForm } from '#/ui/form/post-form.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { talkWord } from '#/words/job.ts'
import { applyingDeeds } from '../applying-deeds.ts'

type TalkTimesProps = {
  application: Pick<OwnApplication, 'id' | 'times' | 'status'>
  posted: FormState | undefined
  onDone: () => void
}

/** When one could talk with the house; once one is taken, that one. */
export function TalkTimes({ application: { id, times, status }, posted, onDone }: TalkTimesProps) {
  const zone = useZone()
  if (times.length === 0) return null
  const isTaken = times.some((time) => time.isTaken)
  return (
    <section aria-label={m.career_times()} className="space-y-2 rounded border border-line p-4">
      <p className="font-semibold">{isTaken ? m.career_times_taken() : m.career_times_choose()}</p>
      <ul className="space-y-2 text-small">
        {times.map((time) => (
          <li key={time.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span id={`time-${time.id}`} className="min-w-0 tabular-nums">
              {talkWord(time.startsAt, zone)}
              {time.place && <span className="text-muted wrap-anywhere"> · {time.place}</span>}
            </span>
            {!isTaken && status === 'interview' && (
              <PostForm
                name="choose"
                hidden={{ application: id, time: time.id }}
                posted={posted}
                submit={applyingDeeds.choose}
                offline={m.form_offline}
                onDone={() => {
                  toast(m.career_done_chosen())
                  onDone()
                }}
              >
                {({ pending }) => (
                  <Button
                    type="submit"
                    variant="outline"
                    size="sm"
                    pending={pending}
                    aria-describedby={`time-${time.id}`}
                  >
                    {m.career_times_take()}
                  </Button>
                )}
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
