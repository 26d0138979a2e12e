import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { parentsLinks } from '#/areas/parents.ts'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { loadOwnSchools, OwnSchools } from '#/features/organisations/components/own-schools.tsx'
import { loadOwnChildren, OwnChildren } from '#/features/students/components/own-children.tsx'

const childLinks = {
  profile: dashboardLinks.students.profile,
  account: dashboardLinks.students.account,
  write: parentsLinks.chat.conversation,
  event: (event: string) => dashboardLinks.calendar({ event }),
}

export const Route = createFileRoute('/parents/')({
  staticData: { crumb: m.areas_today },
  loader: ({ context: { queries, viewer } }) =>
    Promise.all([loadToday(queries), loadOwnChildren(queries, viewer), loadOwnSchools(queries, viewer)]),
  head: () => areaHead(m.areas_today(), m.areas_parents()),
  component: ParentsToday,
})

function ParentsToday() {
  const { viewer } = Route.useRouteContext()
  return (
    <TodayScreen
      {...homeProps('parents', viewer)}
      first={<OwnChildren links={childLinks} viewer={viewer} />}
      last={<OwnSchools viewer={viewer} />}
    />
  )
}
