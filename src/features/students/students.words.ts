import type { Student } from '#/contract/student/student.ts'
import { shownNumber } from '#/words/counted.ts'
import { numberFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import type { BadgeTone } from '#/ui/primitives/badge.tsx'
import { ageInMonths, type Kind } from './students.ts'

export const kindWords: Record<Kind, () => string> = { child: m.students_title, trainee: m.students_trainees_title }

export const statusWords: Record<Student['status'], { tone: BadgeTone; word: () => string }> = {
  enquiry: { tone: 'neutral', word: m.students_status_enquiry },
  waitlist: { tone: 'primary', word: m.students_status_waitlist },
  enrolled: { tone: 'success', word: m.students_status_enrolled },
  leave: { tone: 'warning', word: m.students_status_leave },
  left: { tone: 'neutral', word: m.students_status_left },
}

/** In years; of the small ones, whose months count, in years and months. */
export function ageWord(birthDate: string): string {
  const { years, months } = ageInMonths(birthDate)
  const parts =
    years < 3
      ? ([
          [years, 'year'],
          [months, 'month'],
        ] as const)
      : ([[years, 'year']] as const)
  const told = parts.filter(([value], at) => value > 0 || at === parts.length - 1)
  return told
    .slice(0, years > 0 && months === 0 ? 1 : undefined)
    .map(([value, unit]) => numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(value))
    .join(' ')
}

export const hoursWord = ({ hoursLogged, hoursRequired }: Pick<Student, 'hoursLogged' | 'hoursRequired'>) => {
  if (hoursRequired === null) return hoursLogged === null ? null : shownNumber(hoursLogged)
  return m.students_hours_of({ logged: shownNumber(hoursLogged ?? 0), required: shownNumber(hoursRequired) })
}
