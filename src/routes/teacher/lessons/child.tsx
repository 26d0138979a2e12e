import { createFileRoute, redirect } from '@tanstack/react-router'
import { teacherJournal, teacherLinks } from '#/areas/teacher.ts'
import { childLessonsSearch } from '#/contract/lesson/lesson.search.ts'
import { ObservationsPanel } from '#/features/journal/components/observations-panel.tsx'
import { postJournal } from '#/features/journal/journal.posts.server.ts'
import { observationsQuery } from '#/features/journal/journal.queries.ts'
import { childLessonsQuery } from '#/features/lessons/lessons.queries.ts'
import { ChildLessonsScreen } from '#/features/lessons/screens/child-lessons-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/lessons/child')({
  validateSearch: childLessonsSearch,
  beforeLoad: ({ search }) => {
    // Which child is chosen in the room.
    if (!search.student) throw redirect({ to: '/teacher/lessons' })
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queries }, deps: { student = '' } }) => {
    await Promise.all([queries.ensure(childLessonsQuery(student)), queries.ensure(observationsQuery(student))])
    return { posted: currentFormState('journal') }
  },
  staticData: { crumb: m.lessons_child_works },
  head: () => areaHead(m.lessons_child_works(), m.areas_teacher()),
  component: Child,
  server: { handlers: { POST: postJournal } },
})

function Child() {
  const { student = '' } = Route.useSearch()
  const { posted } = Route.useLoaderData()
  const beside = <ObservationsPanel student={student} observe={teacherJournal.observe} posted={posted} />
  return <ChildLessonsScreen student={student} links={teacherLinks.lessons} beside={beside} />
}
