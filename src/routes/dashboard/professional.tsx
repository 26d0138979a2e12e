import { createFileRoute } from '@tanstack/react-router'
import { profileLinks } from '#/areas/professionals.ts'
import { ownProfileSearch } from '#/contract/professional/professional.search.ts'
import { requireProfileRole } from '#/features/profile/profile.ts'
import { postProfile } from '#/features/profile/profile.posts.server.ts'
import { loadOwnProfile, OwnProfileScreen } from '#/features/profile/screens/own-profile-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { profilePreview } from '../_frame/profile-preview.tsx'

export const Route = createFileRoute('/dashboard/professional')({
  validateSearch: ownProfileSearch,
  beforeLoad: ({ context }) => requireProfileRole(context.viewer),
  loader: ({ context }) => loadOwnProfile(context.queries),
  staticData: { crumb: m.areas_professional },
  head: () => areaHead(m.areas_professional(), m.areas_dashboard()),
  component: Profile,
  server: { handlers: { POST: postProfile } },
})

function Profile() {
  const { done } = Route.useSearch()
  return <OwnProfileScreen {...Route.useLoaderData()} done={done} links={profileLinks} preview={profilePreview} />
}
