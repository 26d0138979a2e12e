import { createFileRoute, redirect } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { SchoolGoneScreen } from '#/features/schools/screens/school-gone-screen.tsx'
import { SchoolScreen } from '#/features/schools/screens/school-screen.tsx'
import { unwrap } from '#/router/unwrap.ts'
import { schoolHead } from '../../_frame/school-head.ts'

const calls = () => import('#/features/schools/schools.functions.ts')

export const Route = createFileRoute('/_public/schools/$id/details')({
  staticData: { shared: true },
  loader: async ({ params: { id } }) => {
    const { getSchool } = await calls()
    const found = unwrap(await getSchool({ data: { id } }))
    const { slug } = found.school
    if (slug !== id) throw redirect({ to: '/schools/$id/details', params: { id: slug }, statusCode: 301 })
    return found
  },
  head: ({ loaderData }) => schoolHead(loaderData?.school),
  component: School,
  notFoundComponent: () => <SchoolGoneScreen all={schoolLinks.list()} />,
})

function School() {
  const { viewer } = Route.useRouteContext()
  return <SchoolScreen {...Route.useLoaderData()} viewer={viewer} links={schoolLinks} />
}
