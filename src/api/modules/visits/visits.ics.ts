// A visit for any calendar: at the school, on its clock.
import type { Locale } from '#/contract/core/fields.ts'
import type { OwnVisit } from '#/contract/visit/visit.ts'
import { m } from '#/paraglide/messages.js'
import { writeIcs } from '../calendar/ics.write.ts'
import type { VisitRow } from './visits.repo.ts'

type Written = { row: VisitRow; visit: OwnVisit; locale: Locale; url: string }
type Letterhead = { method: 'PUBLISH' | 'CANCEL'; organizer: { name: string; email: string } }

export const visitIcs = ({ row, visit, locale, url }: Written, letterhead: Letterhead): Promise<string> =>
  writeIcs(
    [
      {
        uid: row.id,
        sequence: row.sequence,
        title: m.visits_calendar_title({ name: visit.school.name }, { locale }),
        description: visit.expect,
        location: visit.school.place,
        color: null,
        visibility: 'calendar',
        timeZone: visit.timeZone,
        rrule: null,
        exdates: [],
        recurrenceKey: null,
        updatedAt: row.updatedAt,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        startDate: null,
        endDate: null,
        onItsClock: true,
        url,
        isCancelled: row.status === 'cancelled',
      },
    ],
    letterhead,
  )
