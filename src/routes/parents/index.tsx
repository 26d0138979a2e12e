import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { parentsLinks } from '#/areas/parents.ts'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { OwnChildren } from '#/features/students/components/own-children.tsx'
import { ownChildrenQuery } from '#/features/students/students.queries.ts'

const childLinks = {
  profile: dashboardLinks.students.profile,
  account: dashboardLinks.students.account,
  write: parentsLinks.chat.conversation,
}

export const Route = createFileRoute('/parents/')({
  staticData: { crumb: m.areas_today },
  loader: ({ context }) => Promise.all([loadToday(context.queries), context.queries.ensure(ownChildrenQuery())]),
  head: () => areaHead(m.areas_today(), m.areas_parents()),
  component: ParentsToday,
})

function ParentsToday() {
  const { viewer } = Route.useRouteContext()
  return (
    <TodayScreen {...homeProps('parents', viewer)} first={<OwnChildren links={childLinks} email={viewer.email} />} />
  )
}
