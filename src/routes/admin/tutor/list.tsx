import { createFileRoute } from '@tanstack/react-router'
import { tutoringLinks } from '#/areas/tutoring.ts'
import { listedTutorsSearch } from '#/contract/tutor/tutor.calls.ts'
import { loadProfiles, TutorsListScreen } from '#/features/tutoring/screens/tutors-list-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/tutor/list')({
  validateSearch: listedTutorsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadProfiles(context.queries, deps),
  head: () => areaHead(m.areas_tutors(), m.areas_admin()),
  component: List,
})

function List() {
  return <TutorsListScreen search={Route.useSearch()} links={tutoringLinks} />
}
