import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useToday } from '#/client/use-today.ts'
import type { Student } from '#/contract/student/student.ts'
import { m } from '#/paraglide/messages.js'
import { Card } from '#/ui/primitives/card.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { birthdayAhead, daysToBirthday } from '../birthdays.ts'
import { calledName, sharesName } from '../called-name.ts'
import { facesQuery } from '../students.queries.ts'
import { ChildFace } from './child-face.tsx'
import { ClassroomCycles } from './classroom-cycles.tsx'
import { FacesCard } from './faces-card.tsx'

type ClassroomFacesProps = { links: { profile: (student: string) => LinkProps; list: LinkProps } }

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
    ({ birthDate }) => birthDate && daysToBirthday(birthDate, today) <= birthdayAhead,
  ).length
  return (
    <FacesCard
      name={name}
      told={[
        m.students_faces_count({ count: children.length, shown: String(children.length) }),
        allergic > 0 && m.students_faces_allergic({ count: allergic }),
        celebrated > 0 && m.students_faces_birthdays({ count: celebrated }),
      ]}
      cycles={id && <ClassroomCycles classroom={id} />}
    >
      {children.map((child) => (
        <li key={child.id}>
          <Face child={child} among={children} link={links.profile(child.id)} today={today} />
        </li>
      ))}
    </FacesCard>
  )
}

type FaceProps = { child: Student; among: readonly Student[]; link: LinkProps; today: string }

/** By the name the child goes by; of two with the same one, with the first letter of the last name. */
function Face({ child, among, link, today }: FaceProps) {
  const { last_name, birthDate } = child
  const isShared = sharesName(child, among)
  return (
    <Link {...link} className="flex flex-col items-center rounded p-1.5 text-center leading-5 hover:bg-tint">
      <ChildFace
        child={child}
        daysToBirthday={birthDate ? daysToBirthday(birthDate, today) : null}
        name={
          <>
            {calledName(child)}
            {isShared ? ` ${last_name.charAt(0)}.` : <span className="sr-only"> {last_name}</span>}
          </>
        }
      />
    </Link>
  )
}
