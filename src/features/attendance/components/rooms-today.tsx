import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#/paraglide/messages.js'
import type { AttendanceLinks } from '../attendance.links.ts'
import { roomsQuery } from '../attendance.queries.ts'
import { RoomCard } from './room-card.tsx'

/** The classrooms this minute, on the first page of those who keep their registers. */
export function RoomsToday({ links }: { links: Pick<AttendanceLinks, 'register'> }) {
  const rooms = useSuspenseQuery(roomsQuery()).data.filter(({ counts }) => counts.children > 0)
  if (rooms.length === 0) return null
  return (
    <section aria-labelledby="rooms-today">
      <h2 id="rooms-today" className="text-title">
        {m.attendance_today_title()}
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2">
        {rooms.map((room) => (
          <li key={room.id} className="grid">
            <RoomCard room={room} link={links.register({ room: room.id })} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
