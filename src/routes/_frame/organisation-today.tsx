import { dashboardLinks } from '#/areas/dashboard.ts'
import { overviewLinks } from '#/areas/overview.ts'
import { careerLinks } from '#/areas/site.ts'
import { homeProps } from '#/areas/today.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { holds, managedBy } from '#/contract/account/viewer.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { standingsQuery } from '#/features/approvals/approvals.queries.ts'
import { Standings } from '#/features/approvals/components/standings.tsx'
import { workQuery } from '#/features/career/career.queries.ts'
import { WorkCards } from '#/features/career/components/work-cards.tsx'
import { roomsQuery } from '#/features/attendance/attendance.queries.ts'
import { RoomsToday } from '#/features/attendance/components/rooms-today.tsx'
import { classroomsQuery } from '#/features/classrooms/classrooms.queries.ts'
import { PlacesCard } from '#/features/classrooms/components/places-card.tsx'
import { OrganisationOverview } from '#/features/home/components/organisation-overview.tsx'
import { overviewQuery } from '#/features/home/overview.queries.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { CentreToday } from './centre-today.tsx'
import { useSession } from './use-session.ts'

type Area = 'dashboard' | 'training-center'

const hasToWait = (viewer: SessionUser) => managedBy(viewer).some(({ status }) => status !== 'approved')

/** Whoever looks after none, on the page that is everybody's, has a day like all others. */
const hasOverview = (viewer: SessionUser) => managedBy(viewer).length > 0

/** A register is kept in schools. */
const hasRooms = (viewer: SessionUser) => hasOverview(viewer) && holds(viewer, 'school')

/** Whoever came to look for work begins with it. */
const looksForWork = ({ activeRole }: SessionUser) => activeRole === 'professional'

export const loadOrganisationToday = (queries: Queries, viewer: SessionUser) =>
  Promise.all([
    loadToday(queries),
    looksForWork(viewer) && queries.ensure(workQuery()),
    hasToWait(viewer) && queries.ensure(standingsQuery()),
    hasOverview(viewer) && Promise.all([queries.ensure(overviewQuery()), queries.ensure(classroomsQuery())]),
    hasRooms(viewer) && queries.ensure(roomsQuery()),
  ])

type OrganisationTodayProps = { area: Area; viewer: SessionUser; posted: FormState | undefined }

/** The first page of those who look after a school or a training centre: before all else, whether it may begin. */
export function OrganisationToday({ area, viewer, posted }: OrganisationTodayProps) {
  const { reread } = useSession()
  const standings = hasToWait(viewer) && <Standings viewer={viewer} posted={posted} onChanged={() => void reread()} />
  const first = hasOverview(viewer) && (
    <>
      {standings}
      {area === 'training-center' && <CentreToday />}
      <OrganisationOverview kind={area === 'dashboard' ? 'school' : 'training_center'} links={overviewLinks(area)} />
      {area === 'dashboard' && hasRooms(viewer) && <RoomsToday links={dashboardLinks.attendance} />}
      {area === 'dashboard' && <PlacesCard viewer={viewer} links={dashboardLinks.classrooms} />}
    </>
  )
  const work = looksForWork(viewer) && <WorkCards links={careerLinks} profile={careerLinks.profile(viewer)} />
  return <TodayScreen {...homeProps(area, viewer)} first={first || work || undefined} />
}
