import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/teacher/student/')({
  beforeLoad: () => {
    throw redirect({ to: '/teacher/student/list' })
  },
})
