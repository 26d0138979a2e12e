import { Link, type LinkProps } from '@tanstack/react-router'
import { useToday } from '#/client/use-today.ts'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import type { aheadQuery } from '#/features/calendar/calendar.queries.ts'
import { m } from '#/paraglide/messages.js'
import { dueTasks } from '#/features/calendar/agenda.ts'
import { dayWords } from '#/features/calendar/agenda.words.ts'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { DayCard } from './day-card.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

const shownAtMost = 6

type TasksProps = { events: readonly CalendarEvent[]; cardLink: (board: string, card: string) => LinkProps }
type TasksCardProps = Omit<TasksProps, 'events'> & { query: ReturnType<typeof aheadQuery>; boards: LinkProps }

/** One's own cards that are due, the most urgent first. */
export function TasksCard({ query, boards, ...tasks }: TasksCardProps) {
  return (
    <DayCard
      title={m.home_tasks()}
      all={{ link: boards, title: m.home_tasks_open() }}
      className="in-data-streamed:h-72 lg:in-data-streamed:h-auto lg:in-data-streamed:min-h-0 lg:in-data-streamed:grow"
    >
      <QueryPanel query={query} skeleton={<RowsSkeleton rows={3} />}>
        {(events) => <Tasks events={events} {...tasks} />}
      </QueryPanel>
    </DayCard>
  )
}

function Tasks({ events, cardLink }: TasksProps) {
  const today = useToday()
  const tasks = dueTasks(events).slice(0, shownAtMost)
  return (
    <>
      {tasks.length === 0 && <p className="text-muted">{m.home_tasks_empty()}</p>}
      <ul>
        {tasks.map(({ id, title, end, card }) => (
          <li key={id}>
            <Link
              {...cardLink(card!.boardId, card!.id)}
              className="-mx-2.5 flex min-h-11 flex-col gap-x-4 rounded px-2.5 py-2 hover:bg-tint sm:flex-row sm:items-baseline sm:justify-between"
            >
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              <span className={`shrink-0 text-small ${end < today ? 'text-danger' : 'text-muted'}`}>
                {end < today ? m.home_task_overdue() : dayWords(end, today)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
