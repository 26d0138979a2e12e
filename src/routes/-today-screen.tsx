import { useQuery } from '@tanstack/react-query'
import type { AreaId } from '#/areas/access.ts'
import { homeProps } from '#/areas/today.ts'
import type { SessionUser } from '#/contract/account.ts'
import { aheadQuery } from '#/features/calendar/calendar.queries.ts'
import { stretchAround } from '#/features/home/agenda.ts'
import { TodayPage } from '#/features/home/pages/today-page.tsx'
import { unreadQuery } from '#/features/live/live.queries.ts'
import type { Queries } from '#/lib/queries.ts'

const eventsQuery = () => aheadQuery(stretchAround(Date.now()))

/** The day is greeted without its agenda rather than not at all. */
export const loadToday = (queries: Queries): Promise<void> => queries.ensure(eventsQuery()).catch(() => {})

/** The first page of an area, with what calendars, boards, chat and mail hold for today. */
export function TodayScreen({ area, viewer }: { area: AreaId; viewer: SessionUser }) {
  const events = useQuery(eventsQuery()).data ?? []
  const unread = useQuery(unreadQuery()).data ?? { chat: 0, mail: 0 }
  return <TodayPage {...homeProps(area, viewer)} events={events} unread={unread} />
}
