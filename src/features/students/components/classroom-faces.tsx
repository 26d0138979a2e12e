import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useToday } from '#/client/use-today.ts'
import type { Student } from '#/contract/student/student.ts'
import { relativeFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { daysToBirthday } from '../birthdays.ts'
import { facesQuery } from '../students.queries.ts'
import { ClassroomCycles } from './classroom-cycles.tsx'
import { StudentAvatar } from './student-avatar.tsx'

type ClassroomFacesProps = { links: { profile: (student: string) => LinkProps; list: LinkProps } }

/** A birthday is told a week ahead. */
const aheadDays = 7

/** A guide's children as faces, classroom by classroom, with what a guide has in mind: allergies, and whose birthday is near. */
export function ClassroomFaces({ links }: ClassroomFacesProps) {
  const { students, next } = useSuspenseQuery(facesQuery()).data
  const rooms = Map.groupBy(students, ({ classroom }) => classroom?.id)
  if (students.length === 0) {
    return (
      <Card className="p-6">
        <p className="font-semibold">{m.students_faces_none()}</p>
        <p className="mt-1 max-w-prose text-muted">{m.students_faces_none_text()}</p>
      </Card>
    )
  }
  return (
    <div className="space-y-4">
      {[...rooms.values()].map((children) => (
        <Classroom key={children[0]!.classroom?.id ?? ''} {...children[0]!.classroom} links={links}>
          {children}
        </Classroom>
      ))}
      {next && (
        <Link {...links.list} className={linkClass}>
          {m.students_faces_all()}
        </Link>
      )}
    </div>
  )
}

type ClassroomProps = ClassroomFacesProps & Partial<Student['classroom'] & object> & { children: readonly Student[] }

function Classroom({ id, name = '', links, children }: ClassroomProps) {
  const today = useToday()
  const allergic = children.filter(({ hasAllergies }) => hasAllergies).length
  const celebrated = children.filter(
    ({ birthDate }) => birthDate && daysToBirthday(birthDate, today) <= aheadDays,
  ).length
  return (
    <Card asChild className="p-5 md:p-6">
      <section aria-label={name}>
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-title">{name}</h2>
          <p className="text-small text-muted">
            {[
              m.students_faces_count({ count: children.length, shown: String(children.length) }),
              allergic > 0 && m.students_faces_allergic({ count: allergic }),
              celebrated > 0 && m.students_faces_birthdays({ count: celebrated }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {id && <ClassroomCycles classroom={id} />}
        <ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-5">
          {children.map((child) => (
            <li key={child.id}>
              <Face child={child} among={children} link={links.profile(child.id)} today={today} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

type FaceProps = { child: Student; among: readonly Student[]; link: LinkProps; today: string }

const called = ({ preferredName, first_name }: Student) => preferredName || first_name

/** By the name the child goes by; of two with the same one, with the first letter of the last name. */
function Face({ child, among, link, today }: FaceProps) {
  const { last_name, birthDate, hasAllergies } = child
  const isShared = among.some((other) => other !== child && called(other) === called(child))
  const days = birthDate ? daysToBirthday(birthDate, today) : null
  return (
    <Link {...link} className="flex flex-col items-center rounded p-1.5 text-center leading-5 hover:bg-tint">
      <StudentAvatar student={child} size="lg" />
      <span className="mt-2 max-w-full font-medium wrap-anywhere">
        {called(child)}
        {isShared ? ` ${last_name.charAt(0)}.` : <span className="sr-only"> {last_name}</span>}
      </span>
      {hasAllergies && (
        <span className="mt-0.5 flex items-center gap-1 text-small text-muted">
          <LineIcon name="warning" className="size-4 text-warning" />
          {m.students_allergy()}
        </span>
      )}
      {days !== null && days <= aheadDays && (
        <span className="mt-0.5 text-small text-primary-text">
          {days === 0
            ? m.students_birthday_today()
            : m.students_birthday_in({ when: relativeFormat({ numeric: 'auto' }).format(days, 'day') })}
        </span>
      )}
    </Link>
  )
}
