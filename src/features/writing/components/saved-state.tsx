import { useZone } from '#/client/use-zone.ts'
import { m } from '#/paraglide/messages.js'
import { clockTime, formatDay } from '#/words/dates.ts'
import type { Saving } from '../saver.ts'

/** Said calmly, and to those who listen only when it is something to know. */
export function SavedState({ saving }: { saving: Saving }) {
  const zone = useZone()
  return (
    <>
      <p className="min-h-6 text-small text-muted">
        {saving.state === 'kept' && m.writing_saved_on({ day: formatDay(saving.at) })}
        {saving.state === 'saved' && m.writing_saved({ time: clockTime(saving.at, zone) })}
        {saving.state === 'saving' && m.writing_saving()}
        {saving.state === 'offline' && m.writing_offline()}
        {(saving.state === 'refused' || saving.state === 'conflict') && m.writing_not_saved()}
      </p>
      <p role="status" className="sr-only">
        {saving.state === 'offline' && m.writing_offline()}
      </p>
    </>
  )
}
