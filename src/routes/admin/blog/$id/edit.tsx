import { createFileRoute } from '@tanstack/react-router'
import { writingLinks } from '#/areas/writing.ts'
import { loadWritten, PostEditScreen } from '#/features/writing/screens/post-edit-screen.tsx'
import { postWriting } from '#/features/writing/writing.posts.server.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../../_frame/page-head.ts'

export const Route = createFileRoute('/admin/blog/$id/edit')({
  loader: async ({ context, params }) => {
    await loadWritten(context.queries, params.id)
    return { posted: currentFormState('writing') }
  },
  staticData: { crumb: m.record_edit },
  head: () => areaHead(m.record_edit(), m.areas_blog()),
  component: Edit,
  server: { handlers: { POST: postWriting } },
})

function Edit() {
  const { posted } = Route.useLoaderData()
  return <PostEditScreen id={Route.useParams().id} posted={posted} links={writingLinks} />
}
