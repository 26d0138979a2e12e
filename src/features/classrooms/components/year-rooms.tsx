import type { PlannedChild, SchoolYears } from '#/contract/classroom/school-year.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'
import { Badge } from '#/ui/primitives/badge.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { placesWord } from '../classrooms.words.ts'
import { roomAhead } from '../school-years.ts'

type YearRoomsProps = { rooms: SchoolYears['classrooms']; plan: readonly PlannedChild[] }

/** How full each classroom will be. */
export function YearRooms({ rooms, plan }: YearRoomsProps) {
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby="year-rooms">
        <h2 id="year-rooms" className="text-title leading-tight">
          {m.years_rooms()}
        </h2>
        <ul className="mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
          {rooms.map((room) => {
            const ahead = roomAhead(room, plan)
            const places = placesWord(ahead)
            return (
              <li key={room.id}>
                {room.capacity === null ? (
                  <p className="flex justify-between gap-4 text-small">
                    <bdi>{room.name}</bdi>
                    <span className="font-semibold">{m.classrooms_children_count({ count: ahead.students })}</span>
                  </p>
                ) : (
                  <RodProgress value={ahead.students} max={room.capacity} label={room.name} />
                )}
                <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
                  {[
                    levelWord(room.level),
                    m.years_room_stay({ count: ahead.stay }),
                    m.years_room_come({ count: ahead.come }),
                  ].join(' · ')}
                  {places?.tone === 'warning' && <Badge tone="warning">{places.word}</Badge>}
                </p>
              </li>
            )
          })}
        </ul>
      </section>
    </Card>
  )
}
