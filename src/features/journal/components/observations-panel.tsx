import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { Panel } from '#/ui/page/panel.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { dayInFull } from '#/words/dates.ts'
import type { JournalLinks } from '../journal.links.ts'
import { observationsQuery } from '../journal.queries.ts'
import { useChanged } from '../use-changed.ts'
import { ObservationRow } from './observation-row.tsx'

type ObservationsPanelProps = {
  student: string
  /** To write one; null where nothing is written. */
  observe: JournalLinks['observe'] | null
  posted: FormState | undefined
}

/** What was observed of one child, beside its works. */
export function ObservationsPanel({ student, observe, posted }: ObservationsPanelProps) {
  const { observations, mayWrite, classroom, timeZone } = useSuspenseQuery(observationsQuery(student)).data
  const changed = useChanged()
  return (
    <Panel title={m.journal_observations()}>
      {observations.length === 0 ? (
        <p className="mt-2 text-muted">{m.journal_observations_none()}</p>
      ) : (
        <ol className="mt-2 divide-y divide-line">
          {observations.map((observation) => (
            <ObservationRow
              key={observation.id}
              observation={observation}
              title={dayInFull(observation.day)}
              timeZone={timeZone}
              mayWrite={mayWrite}
              posted={posted}
              onDone={changed}
            />
          ))}
        </ol>
      )}
      {mayWrite && classroom && observe && (
        <Button asChild variant="outline" className="mt-4">
          <Link {...observe(classroom, [student])}>{m.journal_write()}</Link>
        </Button>
      )}
    </Panel>
  )
}
