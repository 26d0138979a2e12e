import type { StudentDetail } from '#/contract/student/student.ts'
import { formatDay } from '#/words/dates.ts'
import { m } from '#/paraglide/messages.js'
import { Alert } from '#/ui/feedback/alert.tsx'

type LastDayProps = {
  student: Pick<StudentDetail, 'first_name' | 'preferredName' | 'endDate' | 'status'>
  /** Parents and family take along what they want to keep. */
  isFamily: boolean
}

/** That a child leaves, as long as it is here, and what comes to an end. */
export function LastDay({ student: { first_name, preferredName, endDate, status }, isFamily }: LastDayProps) {
  if (endDate === null || status === 'left') return null
  const name = preferredName || first_name
  return (
    <Alert className="mt-6">
      {m.students_leave_until({ name, day: formatDay(endDate) })}
      {isFamily && ` ${m.students_leave_until_family({ name })}`}
    </Alert>
  )
}
