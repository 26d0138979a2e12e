import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { StudentNeighbours } from '#/contract/student/student.ts'
import type { NeighboursQuery } from '#/contract/student/student.search.ts'
import { fullName } from '#/lib/full-name.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { neighboursQuery } from '../students.queries.ts'

type RecordNeighboursProps = {
  student: string | undefined
  query: NeighboursQuery
  link: (student: string) => LinkProps
}

/** The records before and after this one, in the list that one came from. */
export function RecordNeighbours({ student, query, link }: RecordNeighboursProps) {
  const { previous, next } = useSuspenseQuery(neighboursQuery(student, query)).data
  if (!previous && !next) return <div className="h-6 md:h-8" />
  return (
    <nav
      aria-label={m.students_neighbours()}
      className="flex min-h-14 items-center justify-between gap-6 text-small print:hidden"
    >
      <Neighbour key="previous" person={previous} side="previous" link={link} />
      <Neighbour key="next" person={next} side="next" link={link} />
    </nav>
  )
}

type NeighbourProps = {
  person: StudentNeighbours['next']
  side: 'previous' | 'next'
  link: RecordNeighboursProps['link']
}

const labels = { previous: m.students_neighbour_previous, next: m.students_neighbour_next }

/** At an end of the list the place stays empty, so that the other one does not move. */
function Neighbour({ person, side, link }: NeighbourProps) {
  if (!person) return <span />
  const name = fullName(person)
  const arrow = (
    <LineIcon name="chevron" className={side === 'next' ? '-rotate-90 rtl:rotate-90' : 'rotate-90 rtl:-rotate-90'} />
  )
  return (
    <Link
      {...link(person.id)}
      resetScroll={false}
      aria-label={labels[side]({ name })}
      className="inline-flex min-h-11 min-w-0 items-center gap-1.5 font-medium text-muted hover:text-ink"
    >
      {side === 'previous' && arrow}
      <bdi className="truncate">{name}</bdi>
      {side === 'next' && arrow}
    </Link>
  )
}
