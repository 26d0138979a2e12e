// Between a classroom and the fields of a form, in both directions.
import type { WorkCycle } from '#/contract/calendar/calendar.ts'
import type { Classroom, ClassroomInput, ClassroomUpdate } from '#/contract/classroom/classroom.ts'
import type { Level } from '#/contract/core/level.ts'
import { listFormat } from '#/words/formats.ts'
import { levelWord } from '#/words/level.ts'
import { m } from '#/paraglide/messages.js'
import { workWord } from './classrooms.words.ts'
import { cyclesOf, hoursAtMost, inOrder } from './work-cycles.ts'

export const classroomLabels: Record<string, () => string> = {
  organisation: m.classrooms_school,
  name: m.classrooms_name,
  level: m.classrooms_ages,
  capacity: m.classrooms_places,
  guide: m.classrooms_guide,
  assistants: m.classrooms_assistants,
  workCycles: m.classrooms_section_work,
}

type Values = Omit<ClassroomUpdate, 'version'>

const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The work cycles only where the form shows them: other weeks than it can show are left as they are. */
function readWork(data: FormData): Pick<Values, 'workCycles' | 'timeZone'> {
  if (!data.has('workShown')) return {}
  const text = (name: string, at: number) => String(data.getAll(name)[at] ?? '')
  const days = data.getAll('workDay').map(Number)
  const hours = Array.from({ length: hoursAtMost }, (_, at) => ({
    start: text('workStart', at),
    end: text('workEnd', at),
  }))
  const workCycles = cyclesOf({ days, hours })
  const timeZone = String(data.get('timeZone') ?? '') || browserZone()
  return { workCycles, ...(workCycles.length > 0 && { timeZone }) }
}

export function readClassroom(data: FormData): Values {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    level: text('level') as Level,
    capacity: text('capacity') === '' ? null : Number(text('capacity')),
    guide: text('guide') || null,
    assistants: data.getAll('assistants').map(String).toSorted(),
    ...readWork(data),
  }
}

export function readNewClassroom(data: FormData): ClassroomInput {
  const organisation = String(data.get('organisation') ?? '')
  return { ...(readClassroom(data) as ClassroomInput), ...(organisation && { organisation }) }
}

/** The classroom as the form would send it unchanged. */
export const classroomValues = (classroom: Classroom): Values => ({
  name: classroom.name,
  level: classroom.level,
  capacity: classroom.capacity,
  guide: classroom.guide?.id ?? null,
  assistants: classroom.assistants.map(({ id }) => id).toSorted(),
  workCycles: inOrder(classroom.workCycles),
  timeZone: classroom.timeZone,
})

/** A value of a field in words, for whoever has to choose between two. */
export function clashWords(staff: readonly { id: string; name: string }[]) {
  const nameOf = (id: unknown) => staff.find((person) => person.id === id)?.name ?? m.classrooms_guide_none()
  return (field: string, value: unknown): string => {
    if (field === 'level') return levelWord(String(value))
    if (field === 'guide') return nameOf(value)
    if (field === 'assistants') return listFormat().format((value as string[]).map(nameOf))
    if (field === 'workCycles') return workWord(value as WorkCycle[]) || m.classrooms_work_none()
    return String(value)
  }
}
