import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/user/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/user/list' })
  },
})
