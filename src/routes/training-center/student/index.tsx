import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/training-center/student/')({
  beforeLoad: () => {
    throw redirect({ to: '/training-center/student/list' })
  },
})
