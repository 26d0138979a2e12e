import type { Classroom } from '#/contract/classroom/classroom.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { RodProgress } from '#/ui/materials/rod-progress.tsx'

type ClassroomFillingProps = {
  room: Pick<Classroom, 'name' | 'level' | 'students' | 'capacity'> & { guide: { name: string } | null }
}

/** A classroom's children against its places, and who guides it. */
export function ClassroomFilling({ room: { name, level, students, capacity, guide } }: ClassroomFillingProps) {
  return (
    <>
      {capacity === null ? (
        <p className="flex justify-between gap-4 text-small">
          <bdi>{name}</bdi>
          <span className="font-semibold">{m.classrooms_children_count({ count: students })}</span>
        </p>
      ) : (
        <RodProgress value={students} max={capacity} label={name} />
      )}
      <p className="mt-1 text-small text-muted">
        {levelWord(level)} · <bdi>{guide?.name ?? m.classrooms_no_guide()}</bdi>
      </p>
    </>
  )
}
