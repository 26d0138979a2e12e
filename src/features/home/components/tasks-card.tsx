import { Link, type LinkProps } from '@tanstack/react-router'
import type { CalendarEvent } from '#/contract/calendar/calendar.ts'
import { m } from '#/paraglide/messages.js'
import { dueTasks } from '../agenda.ts'
import { dayWords } from '../agenda.words.ts'
import { DayCard } from './day-card.tsx'

const shownAtMost = 6

type TasksCardProps = {
  events: readonly CalendarEvent[]
  today: string
  boards: LinkProps
  cardLink: (board: string, card: string) => LinkProps
}

/** One's own cards that are due, the most urgent first. */
export function TasksCard({ events, today, boards, cardLink }: TasksCardProps) {
  const tasks = dueTasks(events).slice(0, shownAtMost)
  return (
    <DayCard title={m.home_tasks()} all={{ link: boards, title: m.home_tasks_open() }}>
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
    </DayCard>
  )
}
