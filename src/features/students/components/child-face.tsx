import type { ReactNode } from 'react'
import { relativeFormat } from '#/words/formats.ts'
import { m } from '#/paraglide/messages.js'
import { LineIcon } from '#/ui/primitives/line-icon.tsx'
import { birthdayAhead } from '../birthdays.ts'
import { StudentAvatar, type StudentAvatarProps } from './student-avatar.tsx'

type ChildFaceProps = {
  child: StudentAvatarProps['student'] & { hasAllergies: boolean }
  name: ReactNode
  daysToBirthday: number | null
}

/** A child's face and name, with what a guide has in mind. */
export function ChildFace({ child, name, daysToBirthday: days }: ChildFaceProps) {
  return (
    <>
      <StudentAvatar student={child} size="lg" />
      <span className="mt-2 max-w-full font-medium wrap-anywhere">{name}</span>
      {child.hasAllergies && (
        <span className="mt-0.5 flex items-center gap-1 text-small text-muted">
          <LineIcon name="warning" className="size-4 text-warning" />
          {m.students_allergy()}
        </span>
      )}
      {days !== null && days <= birthdayAhead && (
        <span className="mt-0.5 text-small text-primary-text">
          {days === 0
            ? m.students_birthday_today()
            : m.students_birthday_in({ when: relativeFormat({ numeric: 'auto' }).format(days, 'day') })}
        </span>
      )}
    </>
  )
}
