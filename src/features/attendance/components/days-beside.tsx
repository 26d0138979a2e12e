import { Link } from '@tanstack/react-router'
import type { Register } from '#/contract/attendance/attendance.ts'
import { dayAfter } from '#/lib/days.ts'
import { m } from '#/paraglide/messages.js'
import { linkClass } from '#/ui/primitives/link-class.ts'
import type { AttendanceLinks } from '../attendance.links.ts'

type DaysBesideProps = { register: Register; links: AttendanceLinks; room: string | undefined }

/** The day before, and from an earlier one the way back to today. */
export function DaysBeside({ register: { day, room: there }, links, room }: DaysBesideProps) {
  const to = (other: string) => links.register({ room, day: other === there.today ? undefined : other })
  return (
    <nav aria-label={m.attendance_days()} className="flex flex-wrap gap-x-5">
      <Link {...to(dayAfter(day, -1))} resetScroll={false} className={linkClass}>
        {m.attendance_day_before()}
      </Link>
      {day < there.today && (
        <>
          <Link {...to(dayAfter(day, 1))} resetScroll={false} className={linkClass}>
            {m.attendance_day_after()}
          </Link>
          <Link {...to(there.today)} resetScroll={false} className={linkClass}>
            {m.attendance_today()}
          </Link>
        </>
      )}
    </nav>
  )
}
