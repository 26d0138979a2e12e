import { createFileRoute } from '@tanstack/react-router'
import { profileSearch } from '#/contract/tutor/tutor.search.ts'
import { loadJudged, ProfileJudgeScreen } from '#/features/tutoring/screens/profile-judge-screen.tsx'
import { postProfile } from '#/features/tutoring/tutoring.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'
import { tutorPreview } from '../../_frame/tutor-preview.tsx'

export const Route = createFileRoute('/admin/tutor/$id')({
  validateSearch: profileSearch,
  loader: ({ context, params }) => loadJudged(context.queries, params.id),
  staticData: { crumb: m.record_profile },
  head: () => areaHead(m.record_profile(), m.areas_tutors(), m.areas_admin()),
  component: Profile,
  server: { handlers: { POST: postProfile } },
})

function Profile() {
  const { id } = Route.useParams()
  return <ProfileJudgeScreen {...Route.useLoaderData()} id={id} done={Route.useSearch().done} preview={tutorPreview} />
}
