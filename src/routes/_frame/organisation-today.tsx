import { meanwhileOf } from '#/areas/meanwhile.ts'
import { homeProps } from '#/areas/today.ts'
import type { SessionUser } from '#/contract/account/account.ts'
import { managedBy } from '#/contract/account/viewer.ts'
import type { FormState } from '#/lib/form-state.ts'
import type { Queries } from '#/router/queries.ts'
import { standingsQuery } from '#/features/approvals/approvals.queries.ts'
import { Standings } from '#/features/approvals/components/standings.tsx'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { useSession } from './use-session.ts'

type Area = 'dashboard' | 'training-center'

const hasToWait = (viewer: SessionUser) => managedBy(viewer).some(({ status }) => status !== 'approved')

export const loadOrganisationToday = (queries: Queries, viewer: SessionUser) =>
  Promise.all([loadToday(queries), hasToWait(viewer) && queries.ensure(standingsQuery())])

type OrganisationTodayProps = { area: Area; viewer: SessionUser; posted: FormState | undefined }

/** The first page of those who look after a school or a training centre: before all else, whether it may begin. */
export function OrganisationToday({ area, viewer, posted }: OrganisationTodayProps) {
  const { reread } = useSession()
  const standings = hasToWait(viewer) && (
    <Standings viewer={viewer} meanwhile={meanwhileOf(area)} posted={posted} onChanged={() => void reread()} />
  )
  return <TodayScreen {...homeProps(area, viewer)} first={standings || undefined} />
}
