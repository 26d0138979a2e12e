import { createFileRoute } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { saveSearch } from '#/contract/saved/saved.search.ts'
import { normalSearch } from '#/contract/saved/normal-search.ts'
import { postSave } from '#/features/saved/saved.posts.server.ts'
import { savedQuery } from '#/features/saved/saved.queries.ts'
import { SaveScreen } from '#/features/saved/screens/save-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/dashboard/saved/new')({
  validateSearch: saveSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await context.queries.ensure(savedQuery())
    return { asked: normalSearch(deps), posted: currentFormState('save') }
  },
  staticData: { crumb: m.saved_new_title },
  head: () => areaHead(m.saved_new_title(), m.areas_dashboard()),
  component: Save,
  server: { handlers: { POST: postSave } },
})

function Save() {
  const navigate = Route.useNavigate()
  const { asked, posted } = Route.useLoaderData()
  const list = dashboardLinks.saved()
  return <SaveScreen search={asked} posted={posted} links={{ list }} onSaved={() => void navigate(list)} />
}
