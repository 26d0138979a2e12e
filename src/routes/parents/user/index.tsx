import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/parents/user/')({
  beforeLoad: () => {
    throw redirect({ to: '/parents/user/list' })
  },
})
