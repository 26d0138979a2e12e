import { createFileRoute, redirect } from '@tanstack/react-router'
import { teacherJournal } from '#/areas/teacher.ts'
import { closingSearch } from '#/contract/journal/journal.search.ts'
import { postJournal } from '#/features/journal/journal.posts.server.ts'
import { closingQuery } from '#/features/journal/journal.queries.ts'
import { ClosingScreen } from '#/features/journal/screens/closing-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/lessons/closing')({
  validateSearch: closingSearch,
  beforeLoad: ({ search }) => {
    // Which room is chosen there.
    if (!search.room) throw redirect({ to: '/teacher/lessons' })
  },
  loaderDeps: ({ search: { room = '' } }) => ({ room }),
  loader: async ({ context: { queries }, deps }) => {
    await queries.ensure(closingQuery(deps.room))
    return { posted: currentFormState('journal') }
  },
  staticData: { crumb: m.journal_closing },
  head: () => areaHead(m.journal_closing(), m.areas_teacher()),
  component: Close,
  server: { handlers: { POST: postJournal } },
})

function Close() {
  return (
    <ClosingScreen room={Route.useSearch().room ?? ''} links={teacherJournal} posted={Route.useLoaderData().posted} />
  )
}
