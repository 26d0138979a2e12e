import { ChildFace } from '#/features/students/components/child-face.tsx'
import { CycleLine } from '#/features/students/components/cycle-line.tsx'
import { FacesCard } from '#/features/students/components/faces-card.tsx'
import { m } from '#/paraglide/messages.js'
import { allergic, classroom, faces } from '../../day.ts'

/** A guide's classroom as faces. */
export function ClassroomView() {
  const count = classroom.students
  return (
    <FacesCard
      name={classroom.name()}
      told={[m.students_faces_count({ count, shown: String(count) }), m.students_faces_allergic({ count: allergic })]}
      cycles={
        <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small leading-6 tabular-nums">
          <CycleLine isNow when={classroom.workCycle} />
        </p>
      }
    >
      {faces.map(({ name, hasAllergies = false, daysToBirthday = null }) => (
        <li key={name} className="flex flex-col items-center p-1.5 text-center leading-5">
          <ChildFace
            child={{ id: name, first_name: name, photo: null, hasAllergies }}
            name={name}
            daysToBirthday={daysToBirthday}
          />
        </li>
      ))}
    </FacesCard>
  )
}
