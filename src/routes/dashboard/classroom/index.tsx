import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/classroom/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/classroom/list' })
  },
})
