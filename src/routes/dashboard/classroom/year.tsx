import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { schoolYearSearch } from '#/contract/classroom/school-year.search.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { postSchoolYear } from '#/features/classrooms/school-years.posts.server.ts'
import { loadSchoolYear, SchoolYearScreen } from '#/features/classrooms/screens/school-year-screen.tsx'

export const Route = createFileRoute('/dashboard/classroom/year')({
  validateSearch: schoolYearSearch,
  loaderDeps: ({ search: { school } }) => ({ school }),
  loader: loadSchoolYear,
  staticData: { crumb: m.years_next },
  head: () => areaHead(m.years_next(), m.classrooms_title(), m.areas_dashboard()),
  component: Year,
  server: { handlers: { POST: postSchoolYear } },
})

function Year() {
  const { viewer } = Route.useRouteContext()
  const { posted, today } = Route.useLoaderData()
  return (
    <SchoolYearScreen
      viewer={viewer}
      school={Route.useSearch().school}
      posted={posted}
      today={today}
      links={dashboardLinks.classrooms}
    />
  )
}
