import { createFileRoute, redirect } from '@tanstack/react-router'
import { teacherJournal } from '#/areas/teacher.ts'
import { lessonsSearch } from '#/contract/lesson/lesson.search.ts'
import { postJournal } from '#/features/journal/journal.posts.server.ts'
import { ObserveScreen } from '#/features/journal/screens/observe-screen.tsx'
import { lessonRoomQuery } from '#/features/lessons/lessons.queries.ts'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/lessons/observe')({
  validateSearch: lessonsSearch,
  beforeLoad: ({ search: { room, children } }) => {
    // Whom it is about is chosen in the room.
    if (!room || !children) throw redirect({ to: '/teacher/lessons' })
  },
  loaderDeps: ({ search: { room = '' } }) => ({ room }),
  loader: async ({ context: { queries }, deps }) => {
    await queries.ensure(lessonRoomQuery(deps.room))
    return { posted: currentFormState('journal') }
  },
  staticData: { crumb: m.journal_write },
  head: () => areaHead(m.journal_write(), m.areas_teacher()),
  component: Observe,
  server: { handlers: { POST: postJournal } },
})

function Observe() {
  const { room = '', children = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { posted } = Route.useLoaderData()
  const done = () => void navigate(teacherJournal.room(room))
  return <ObserveScreen room={room} chosen={children.split(',')} links={teacherJournal} posted={posted} onDone={done} />
}
