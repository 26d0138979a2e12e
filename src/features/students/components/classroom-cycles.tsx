import { useNow } from '#/client/use-now.ts'
import { useToday } from '#/client/use-today.ts'
import { dayWords, hoursWords } from '#/features/calendar/agenda.words.ts'
import { cyclesQuery } from '#/features/classrooms/classrooms.queries.ts'
import { cyclesAhead, type CycleAhead } from '#/features/classrooms/cycles-ahead.ts'
import { m } from '#/paraglide/messages.js'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { CycleLine } from './cycle-line.tsx'

/** What of the day's undisturbed work is going on in a classroom, and what comes next. Its height is the same whatever comes. */
export function ClassroomCycles({ classroom }: { classroom: string }) {
  return (
    <div className="mt-2 in-data-streamed:h-12 sm:in-data-streamed:h-6">
      <QueryPanel query={cyclesQuery()} skeleton={<Skeleton className="w-56" />}>
        {({ at, classrooms }) => <Cycles at={at} classroom={classrooms.find(({ id }) => id === classroom)} />}
      </QueryPanel>
    </div>
  )
}

type CyclesProps = { at: number; classroom: Parameters<typeof cyclesAhead>[0] | undefined }

function Cycles({ at, classroom }: CyclesProps) {
  const today = useToday()
  const now = useNow(at)
  const cycles = classroom ? cyclesAhead(classroom, now) : []
  if (cycles.length === 0) return <p className="text-small text-muted">{m.students_cycles_none()}</p>
  return (
    <ul className="flex flex-wrap gap-x-6 text-small leading-6">
      {cycles.map((cycle) => (
        <li key={cycle.start} className="flex flex-wrap items-center gap-x-2 tabular-nums">
          <CycleLine isNow={cycle.isNow} when={whenOf(cycle, today)} />
        </li>
      ))}
    </ul>
  )
}

/** Hours on the clock of the classroom, which is where one has to be. */
function whenOf({ day, start, end }: CycleAhead, today: string): string {
  const at = (clock: string) => `${day}T${clock}:00Z`
  const hours = hoursWords({ allDay: false, start: at(start), end: at(end) }, 'UTC')
  return day === today ? hours : `${dayWords(day, today)} · ${hours}`
}
