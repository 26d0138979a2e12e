import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { Classroom } from '#/contract/classroom/classroom.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { classroomsQuery } from '../classrooms.queries.ts'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { schoolsOf } from '../classrooms.ts'
import { ClassroomFilling } from './classroom-filling.tsx'

type PlacesCardProps = { viewer: SessionUser; links: Pick<ClassroomsLinks, 'list' | 'children'> }

/** Children against places, classroom by classroom; nothing as long as there is no classroom. */
export function PlacesCard({ viewer, links }: PlacesCardProps) {
  const own = new Set(schoolsOf(viewer).map(({ id }) => id))
  const rooms = useSuspenseQuery(classroomsQuery()).data.filter(({ organisation }) => own.has(organisation.id))
  if (rooms.length === 0) return null
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-labelledby="places">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id="places" className="text-title leading-tight">
            {title(rooms)}
          </h2>
          <Link {...links.list} className="text-small font-semibold text-primary-text hover:underline">
            {m.classrooms_title()}
          </Link>
        </div>
        <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {rooms.map((room) => (
            <li key={room.id}>
              <Link {...links.children(room.id)} className="-m-2.5 block rounded p-2.5 hover:bg-tint">
                <ClassroomFilling room={room} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

/** Places are told where every classroom has a number of them. */
function title(rooms: readonly Classroom[]): string {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
  const children = sum(rooms.map(({ students }) => students))
  const places = rooms.flatMap(({ capacity }) => capacity ?? [])
  return places.length < rooms.length
    ? m.classrooms_children_count({ count: children })
    : m.classrooms_taken({ children, places: sum(places) })
}
