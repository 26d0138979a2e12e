import type { SessionUser } from '#/contract/account/account.ts'
import { aheadQuery } from '#/features/calendar/calendar.queries.ts'
import { stretchAround } from '#/features/calendar/agenda.ts'
import type { Queries } from '#/router/queries.ts'
import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { AgendaCard } from '../components/agenda-card.tsx'
import { Notices } from '../components/notices.tsx'
import { RoleCard, type RoleChoice } from '../components/role-card.tsx'
import { TasksCard } from '../components/tasks-card.tsx'
import { TodayDate } from '../components/today-date.tsx'
import { UnreadCard } from '../components/unread-card.tsx'
import { WayCards } from '../components/way-cards.tsx'
import { noticesFor, type Way } from '../home.ts'
import { useToday } from '#/client/use-today.ts'

const eventsQuery = () => aheadQuery(stretchAround(Date.now()))

/** What the day brings comes in panels; the greeting and the ways on do not wait for it. */
export const loadToday = (queries: Queries): Promise<void> => queries.defer(eventsQuery())

export type TodayLinks = {
  calendar: LinkProps
  event: (id: string) => LinkProps
  boards: LinkProps
  card: (board: string, card: string) => LinkProps
  chat: LinkProps
  mail: LinkProps
  secondStep: LinkProps
}

type TodayScreenProps = {
  viewer: SessionUser
  roles: readonly RoleChoice[]
  links: TodayLinks
  /** What the area itself is for, before all else. */
  first?: ReactNode
  /** What one looks up now and then, after all that is to be done. */
  last?: ReactNode
  /** What is done most from here. */
  ways: readonly Way[]
}

/** The first page of an area: what the day brings, what waits, who one is here, and where to go. */
export function TodayScreen({ viewer, roles, links, first, last, ways }: TodayScreenProps) {
  const query = eventsQuery()
  const today = useToday()
  const notices = noticesFor(viewer)
  return (
    <>
      <PageHeader title={m.home_greeting({ name: viewer.first_name })} lead={<TodayDate day={today} />} />
      <div className="space-y-10">
        {notices.length > 0 && (
          <section aria-label={m.home_waiting()}>
            <Notices notices={notices} secondStep={links.secondStep} />
          </section>
        )}
        {first}
        <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:in-data-streamed:h-112 lg:in-data-streamed:grid-rows-1 not-in-data-streamed:items-start">
          <AgendaCard query={query} calendar={links.calendar} eventLink={links.event} />
          <div className="flex flex-col gap-4">
            <UnreadCard chat={links.chat} mail={links.mail} />
            <TasksCard query={query} boards={links.boards} cardLink={links.card} />
          </div>
        </div>
        <WayCards ways={ways} />
        {last}
        {roles.length > 1 && <RoleCard roles={roles} />}
      </div>
    </>
  )
}
