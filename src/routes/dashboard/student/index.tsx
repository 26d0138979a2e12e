import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/student/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/student/list' })
  },
})
