import { calledName } from '#/features/students/called-name.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { FamilyChild } from '#/contract/attendance/attendance.ts'
import { StudentAvatar } from '#/features/students/components/student-avatar.tsx'
import type { FormState } from '#/lib/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { toast } from '#/ui/feedback/toast.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { Card } from '#/ui/primitives/card.tsx'
import { dayInFull } from '#/words/dates.ts'
import { attendanceKey } from '../attendance.live.ts'
import { familyAttendanceQuery } from '../attendance.queries.ts'
import { reasonWords, stateWords } from '../attendance.words.ts'
import { AbsenceForm } from '../components/absence-form.tsx'
import { ToldAbsences } from '../components/told-absences.tsx'
import { Bead } from '../components/state-line.tsx'
import { todayWords } from '../family.words.ts'

type FamilyAttendanceProps = { posted: FormState | undefined; home: LinkProps }

/** What a family tells the school of the days ahead, and how today and the last month were. */
export function FamilyAttendanceScreen({ posted, home }: FamilyAttendanceProps) {
  const children = useSuspenseQuery(familyAttendanceQuery()).data
  const client = useQueryClient()
  const done = (words: string) => {
    toast(words)
    void client.invalidateQueries({ queryKey: attendanceKey })
  }
  return (
    <div className="pb-12">
      <PageHeader title={m.attendance_title()} lead={m.attendance_family_lead()} />
      {children.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.attendance_family_none()}
          text={m.attendance_family_none_text()}
          action={
            <Button asChild>
              <Link {...home}>{m.attendance_family_none_action()}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {children.map((child) => (
            <li key={child.id}>
              <Child child={child} posted={posted} onDone={done} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ChildProps = { child: FamilyChild; posted: FormState | undefined; onDone: (words: string) => void }

function Child({ child, posted, onDone }: ChildProps) {
  return (
    <Card asChild className="p-5 md:p-6">
      <article aria-label={calledName(child)}>
        <div className="flex items-center gap-4">
          <StudentAvatar student={child} size="lg" />
          <div className="min-w-0">
            <h2 className="text-title leading-tight wrap-anywhere">{calledName(child)}</h2>
            <p className="mt-1 font-medium">{todayWords(child)}</p>
            {child.note && <p className="wrap-anywhere">{child.note}</p>}
            <p className="text-small text-muted">
              <bdi>{[child.classroom, child.organisation].filter(Boolean).join(' · ')}</bdi>
            </p>
          </div>
        </div>
        {child.absences.length > 0 && (
          <ToldAbsences absences={child.absences} posted={posted} onDone={() => onDone(m.attendance_withdrawn())} />
        )}
        <AbsenceForm child={child} posted={posted} onDone={() => onDone(m.attendance_told_done())} />
        {child.days.length > 0 && <LastDays days={child.days} />}
      </article>
    </Card>
  )
}

const LastDays = ({ days }: Pick<FamilyChild, 'days'>) => (
  <details className="mt-5 border-t border-line pt-3">
    <summary className="flex min-h-11 cursor-pointer items-center font-medium">{m.attendance_last_days()}</summary>
    <ul className="divide-y divide-line">
      {days.map(({ day, state, isLate, reason }) => (
        <li key={day} className="flex items-center justify-between gap-4 py-2 text-small">
          <span>{dayInFull(day)}</span>
          <span className="flex items-center gap-1.5 text-muted">
            {state !== 'away' && <Bead isLate={isLate} />}
            {reason ? reasonWords[reason]() : stateWords[isLate ? 'late' : state]()}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
