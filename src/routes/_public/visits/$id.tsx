import { createFileRoute, useRouter } from '@tanstack/react-router'
import { schoolLinks } from '#/areas/site.ts'
import { searchOf, textLike } from '#/contract/core/address-values.ts'
import { getVisit } from '#/features/visits/visits.functions.ts'
import { postVisit } from '#/features/visits/visits.posts.server.ts'
import { VisitGoneScreen } from '#/features/visits/screens/visit-gone-screen.tsx'
import { VisitScreen } from '#/features/visits/screens/visit-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { pageHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/_public/visits/$id')({
  validateSearch: ({ key }: Record<string, unknown>): { key?: string | undefined } =>
    searchOf({ key: textLike(/^[\w.-]{1,200}$/, key) }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: async ({ params: { id }, deps: { key } }) => ({
    ...unwrap(await getVisit({ data: { id, key } })),
    posted: currentFormState('visit'),
  }),
  head: ({ loaderData }) =>
    pageHead({
      title: loaderData ? m.visits_own_title({ name: loaderData.visit.school.name }) : m.visits_gone_title(),
      noindex: true,
    }),
  component: Visit,
  notFoundComponent: () => <VisitGoneScreen all={schoolLinks.list()} />,
  server: { handlers: { POST: postVisit } },
})

function Visit() {
  const router = useRouter()
  const { viewer } = Route.useRouteContext()
  return (
    <VisitScreen
      {...Route.useLoaderData()}
      linkKey={Route.useSearch().key}
      isMember={viewer !== null}
      links={schoolLinks}
      onDone={() => void router.invalidate()}
    />
  )
}
