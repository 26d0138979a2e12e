import { createFileRoute } from '@tanstack/react-router'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { FamilyToday, loadFamilyToday } from '../_frame/family-today.tsx'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { loadOwnSchools, OwnSchools } from '#/features/organisations/components/own-schools.tsx'

export const Route = createFileRoute('/parents/')({
  staticData: { crumb: m.areas_today },
  loader: ({ context: { queries, viewer } }) =>
    Promise.all([loadToday(queries), loadFamilyToday(queries, viewer), loadOwnSchools(queries, viewer)]),
  head: () => areaHead(m.areas_today(), m.areas_parents()),
  component: ParentsToday,
})

function ParentsToday() {
  const { viewer } = Route.useRouteContext()
  return (
    <TodayScreen
      {...homeProps('parents', viewer)}
      first={<FamilyToday viewer={viewer} />}
      last={<OwnSchools viewer={viewer} />}
    />
  )
}
