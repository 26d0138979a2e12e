import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { SessionUser } from '#/contract/account/account.ts'
import type { StudentDetail } from '#/contract/student/student.ts'
import { NextEvents } from '#/features/calendar/components/next-events.tsx'
import { aheadOfChildrenQuery } from '#/features/calendar/calendar.queries.ts'
import { m } from '#/paraglide/messages.js'
import { QueryPanel } from '#/ui/panel/query-panel.tsx'
import { Skeleton } from '#/ui/primitives/skeleton.tsx'
import { childAround } from '../child-around.ts'
import { readersQuery } from '../students.queries.ts'

type RecordAheadProps = { viewer: SessionUser; record: StudentDetail; link: (event: string) => LinkProps }

const shown = 3

/** What comes next for a child, as far as the reader's calendars know. Its height is the same whatever comes. */
export function RecordAhead({ viewer, record, link }: RecordAheadProps) {
  const { data: readers } = useQuery({ ...readersQuery(record.id), enabled: record.mayReadAccess })
  return (
    <div className="in-data-streamed:h-61 sm:in-data-streamed:h-47">
      <QueryPanel
        query={aheadOfChildrenQuery([childAround(viewer, record, readers)])}
        skeleton={<Skeleton className="my-3 w-3/5" />}
      >
        {(events) => (
          <NextEvents events={events[record.id] ?? []} atMost={shown} link={link} none={m.students_ahead_none()} />
        )}
      </QueryPanel>
    </div>
  )
}
