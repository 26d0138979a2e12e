import { createFileRoute } from '@tanstack/react-router'
import { currentFormState } from '#/router/form-state.ts'
import { m } from '#/paraglide/messages.js'
import { postAskAgain } from '../_frame/today-posts.server.ts'
import { loadOrganisationToday, OrganisationToday } from '../_frame/organisation-today.tsx'
import { areaHead } from '../_frame/page-head.ts'

export const Route = createFileRoute('/training-center/app')({
  staticData: { crumb: m.areas_today },
  loader: async ({ context }) => {
    await loadOrganisationToday(context.queries, context.viewer)
    return { posted: currentFormState('standing') }
  },
  head: () => areaHead(m.areas_today(), m.areas_training_center()),
  component: TrainingCenterToday,
  server: { handlers: { POST: postAskAgain } },
})

function TrainingCenterToday() {
  const { viewer } = Route.useRouteContext()
  return <OrganisationToday area="training-center" viewer={viewer} posted={Route.useLoaderData().posted} />
}
