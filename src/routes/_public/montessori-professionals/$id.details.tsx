import { createFileRoute } from '@tanstack/react-router'
import { professionalLinks } from '#/areas/site.ts'
import { profilePageSearch } from '#/contract/professional/professional.search.ts'
import { postContact } from '#/features/professionals/contact.posts.server.ts'
import { ProfessionalGoneScreen } from '#/features/professionals/screens/professional-gone-screen.tsx'
import { ProfessionalScreen } from '#/features/professionals/screens/professional-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { unwrap } from '#/router/unwrap.ts'
import { professionalHead } from '../../_frame/professional-head.ts'

const calls = () => import('#/features/professionals/professionals.functions.ts')

export const Route = createFileRoute('/_public/montessori-professionals/$id/details')({
  staticData: { shared: true },
  validateSearch: profilePageSearch,
  loader: async ({ params: { id } }) => {
    const found = unwrap(await (await calls()).getProfessional({ data: { id } }))
    return { ...found, posted: currentFormState('contact') }
  },
  head: ({ loaderData }) => professionalHead(loaderData?.professional),
  component: Professional,
  notFoundComponent: () => (
    <ProfessionalGoneScreen
      title={m.professionals_gone_title()}
      text={m.professionals_gone_text()}
      all={professionalLinks.list()}
    />
  ),
  server: { handlers: { POST: postContact } },
})

function Professional() {
  const { viewer } = Route.useRouteContext()
  const { done } = Route.useSearch()
  return <ProfessionalScreen {...Route.useLoaderData()} viewer={viewer} done={done} links={professionalLinks} />
}
