import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { lessonsSearch } from '#/contract/lesson/lesson.search.ts'
import { postLessons } from '#/features/lessons/lessons.posts.server.ts'
import { LessonsScreen, loadLessons } from '#/features/lessons/screens/lessons-screen.tsx'
import { m } from '#/paraglide/messages.js'
import { currentFormState } from '#/router/form-state.ts'
import { areaHead } from '../../_frame/page-head.ts'

export const Route = createFileRoute('/teacher/lessons/')({
  validateSearch: lessonsSearch,
  loaderDeps: ({ search: { room } }) => ({ room }),
  loader: async ({ context: { queries }, deps }) => {
    await loadLessons(queries, deps)
    return { posted: currentFormState('lessons') }
  },
  head: () => areaHead(m.lessons_title(), m.areas_teacher()),
  component: Lessons,
  server: { handlers: { POST: postLessons } },
})

function Lessons() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const close = () => void navigate({ search: { room: search.room }, replace: true, resetScroll: false })
  return (
    <LessonsScreen search={search} links={teacherLinks.lessons} posted={Route.useLoaderData().posted} onClose={close} />
  )
}
