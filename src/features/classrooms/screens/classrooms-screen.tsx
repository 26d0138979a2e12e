import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import { m } from '#/paraglide/messages.js'
import { forbid } from '#/router/forbid.ts'
import type { Queries } from '#/router/queries.ts'
import { NumberRods } from '#/ui/materials/number-rods.tsx'
import { ListHead } from '#/ui/data-table/list-head.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { classroomsQuery } from '../classrooms.queries.ts'
import { ClassroomCard } from '../components/classroom-card.tsx'
import type { ClassroomsLinks } from '../classrooms.links.ts'
import { schoolsOf } from '../classrooms.ts'

/** 403 for those who look after no school. */
export function loadClassrooms(queries: Queries, viewer: SessionUser) {
  if (schoolsOf(viewer).length === 0) forbid()
  return queries.ensure(classroomsQuery())
}

type ClassroomsScreenProps = { viewer: SessionUser; links: ClassroomsLinks }

/** The classrooms of a school, youngest first. */
export function ClassroomsScreen({ viewer, links }: ClassroomsScreenProps) {
  const schools = schoolsOf(viewer)
  const own = new Set(schools.map(({ id }) => id))
  const rooms = useSuspenseQuery(classroomsQuery()).data.filter(({ organisation }) => own.has(organisation.id))
  const open = (
    <Button asChild>
      <Link {...links.new}>{m.classrooms_new()}</Link>
    </Button>
  )
  return (
    <>
      <ListHead
        title={m.classrooms_title()}
        lead={m.classrooms_lead()}
        actions={
          rooms.length > 0 && (
            <>
              <Button asChild variant="outline">
                <Link {...links.year()}>{m.years_next()}</Link>
              </Button>
              {open}
            </>
          )
        }
      />
      {rooms.length === 0 ? (
        <EmptyState
          art={<NumberRods size={150} />}
          title={m.classrooms_empty_title()}
          text={m.classrooms_empty_text()}
          action={open}
        />
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {rooms.map((classroom) => (
            <li key={classroom.id}>
              <ClassroomCard
                classroom={classroom}
                links={links}
                school={schools.length > 1 ? classroom.organisation.name : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
