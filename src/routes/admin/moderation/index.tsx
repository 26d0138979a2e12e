import { createFileRoute } from '@tanstack/react-router'
import { adminLinks } from '#/areas/admin.ts'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { isAdmin } from '#/contract/account/viewer.ts'
import { itemsSearch } from '#/contract/moderation/moderation.calls.ts'
import { postModeration } from '#/features/moderation/moderation.posts.server.ts'
import { loadModeration, ModerationScreen } from '#/features/moderation/screens/moderation-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/moderation/')({
  validateSearch: itemsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadModeration(context.queries, deps)
    return { posted: currentFormState('moderation') }
  },
  staticData: { crumb: m.areas_moderation },
  head: () => areaHead(m.areas_moderation(), m.areas_admin()),
  component: Moderation,
  server: { handlers: { POST: postModeration } },
})

function Moderation() {
  const { viewer } = Route.useRouteContext()
  const viewerIsAdmin = isAdmin(viewer)
  const { profile } = viewerIsAdmin ? adminLinks.people : dashboardLinks.people
  return (
    <ModerationScreen
      search={Route.useSearch()}
      link={adminLinks.moderation}
      words={adminLinks.watchedWords}
      person={profile}
      viewerIsAdmin={viewerIsAdmin}
      posted={Route.useLoaderData().posted}
    />
  )
}
