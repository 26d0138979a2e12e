import { calledName } from '#/features/students/called-name.ts'
import { monthName } from '#/words/dates.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RegisterMonthSearch } from '#/contract/attendance/attendance.search.ts'
import type { RegisterMonth } from '#/contract/attendance/attendance.ts'
import { dayAfter } from '#/lib/days.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { m } from '#/paraglide/messages.js'
import type { Queries } from '#/router/queries.ts'
import { EmptyShelf } from '#/ui/materials/empty-shelf.tsx'
import { EmptyState } from '#/ui/page/empty-state.tsx'
import { PageHeader } from '#/ui/page/page-header.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { ScrollArea } from '#/ui/primitives/scroll-area.tsx'
import { linkClass } from '#/ui/primitives/link-class.ts'
import { dayInFull } from '#/words/dates.ts'
import { dateFormat } from '#/words/formats.ts'
import type { AttendanceLinks } from '../attendance.links.ts'
import { registerMonthQuery } from '../attendance.queries.ts'
import { reasonWords, stateWords } from '../attendance.words.ts'
import { Bead } from '../components/state-line.tsx'

export async function loadRegisterMonth(queries: Queries, { room, month }: RegisterMonthSearch): Promise<void> {
  if (room) await queries.ensure(registerMonthQuery(room, { month }))
}

type MonthProps = { room: string; search: RegisterMonthSearch; links: AttendanceLinks }
type Child = RegisterMonth['children'][number]
type Day = Child['days'][number]

/** A month of a classroom: a line for each child, a column for each day that was kept. */
export function RegisterMonthScreen({ room: id, search, links }: MonthProps) {
  const { room, month, days, children } = useSuspenseQuery(registerMonthQuery(id, search)).data
  const other = (by: number) => links.month({ room: id, month: dayAfter(`${month}-15`, by * 30).slice(0, 7) })
  return (
    <div className="pb-12">
      <PageHeader
        breadcrumb={
          <Link {...links.register({ room: id })} className={linkClass}>
            {m.attendance_to_room({ name: room.name })}
          </Link>
        }
        title={monthName(month)}
        lead={room.name}
        actions={
          days.length > 0 && (
            <Button asChild variant="outline">
              <a href={filePaths.attendance(id, month)} download>
                {m.attendance_csv()}
              </a>
            </Button>
          )
        }
        className="pb-5 md:pb-6"
      />
      <nav aria-label={m.attendance_months()} className="flex flex-wrap gap-x-5 pb-4">
        <Link {...other(-1)} resetScroll={false} className={linkClass}>
          {m.attendance_month_before()}
        </Link>
        {month < room.today.slice(0, 7) && (
          <Link {...other(1)} resetScroll={false} className={linkClass}>
            {m.attendance_month_after()}
          </Link>
        )}
      </nav>
      {days.length === 0 ? (
        <EmptyState
          art={<EmptyShelf size={110} />}
          title={m.attendance_month_none()}
          text={m.attendance_month_none_text()}
          action={
            <Button asChild>
              <Link {...links.register({ room: id })}>{m.attendance_to_today()}</Link>
            </Button>
          }
        />
      ) : (
        <MonthTable month={month} days={days}>
          {children}
        </MonthTable>
      )}
    </div>
  )
}

type MonthTableProps = { month: string; days: readonly string[]; children: readonly Child[] }

function MonthTable({ month, days, children }: MonthTableProps) {
  return (
    <ScrollArea label={monthName(month)} className="relative rounded border border-line bg-card">
      <table className="w-full border-collapse text-small tabular-nums">
        <caption className="sr-only">{m.attendance_month_caption()}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="sticky start-0 bg-card px-4 py-3 text-start font-medium">
              {m.attendance_child()}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="px-1 py-3 text-center font-medium">
                <span className="sr-only">{dayInFull(day)}</span>
                <span aria-hidden="true" className="block text-xs">
                  {dateFormat({ weekday: 'narrow', timeZone: 'UTC' }).format(new Date(day))}
                </span>
                <span aria-hidden="true">{Number(day.slice(8))}</span>
              </th>
            ))}
            {[m.attendance_sum_here, m.attendance_sum_late, m.attendance_sum_away].map((word) => (
              <th key={word()} scope="col" className="px-3 py-3 text-end font-medium">
                {word()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {children.map((child) => (
            <Row key={child.id} child={child} days={days} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Row({ child, days }: { child: Child; days: readonly string[] }) {
  const of = new Map(child.days.map((day) => [day.day, day]))
  const away = child.days.filter(({ state }) => state === 'away').length
  const sums = [child.days.length - away, child.days.filter(({ isLate }) => isLate).length, away]
  return (
    <tr className="border-b border-line last:border-0">
      <th
        scope="row"
        className="sticky start-0 max-w-40 min-w-30 bg-card px-4 py-2 text-start font-medium wrap-anywhere"
      >
        {calledName(child)} {child.last_name}
      </th>
      {days.map((day) => (
        <td key={day} className="px-1 py-2 text-center">
          <Cell day={of.get(day)} />
        </td>
      ))}
      {sums.map((sum, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- three columns, each in its place
        <td key={at} className="px-3 py-2 text-end">
          {sum}
        </td>
      ))}
    </tr>
  )
}

function Cell({ day }: { day: Day | undefined }) {
  if (!day) return <span className="sr-only">{stateWords.open()}</span>
  const words = day.reason
    ? m.attendance_away_why({ reason: reasonWords[day.reason]() })
    : stateWords[day.isLate ? 'late' : day.state]()
  return (
    <span title={words} className="inline-grid h-3.5 place-items-center align-middle">
      <span className="sr-only">{words}</span>
      {day.state === 'away' ? (
        <span aria-hidden="true" className="h-0.5 w-3.5 rounded-full bg-muted" />
      ) : (
        <Bead isLate={day.isLate} />
      )}
    </span>
  )
}
