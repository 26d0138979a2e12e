import { createFileRoute } from '@tanstack/react-router'
import { tutorLinks } from '#/areas/site.ts'
import { profileSearch } from '#/contract/tutor/tutor.search.ts'
import { loadOwnProfile, OwnProfileScreen } from '#/features/tutoring/screens/own-profile-screen.tsx'
import { requireTutor } from '#/features/tutoring/tutoring.ts'
import { postProfile } from '#/features/tutoring/tutoring.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { tutorPreview } from '../_frame/tutor-preview.tsx'

export const Route = createFileRoute('/dashboard/tutor')({
  validateSearch: profileSearch,
  beforeLoad: ({ context }) => requireTutor(context.viewer),
  loader: ({ context }) => loadOwnProfile(context.queries),
  staticData: { crumb: m.areas_tutor_profile },
  head: () => areaHead(m.areas_tutor_profile(), m.areas_dashboard()),
  component: Profile,
  server: { handlers: { POST: postProfile } },
})

function Profile() {
  return (
    <OwnProfileScreen
      {...Route.useLoaderData()}
      done={Route.useSearch().done}
      read={tutorLinks.tutor}
      preview={tutorPreview}
    />
  )
}
