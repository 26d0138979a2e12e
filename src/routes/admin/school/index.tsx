import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/school/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/school/list' })
  },
})
