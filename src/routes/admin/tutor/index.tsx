import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/tutor/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/tutor/list' })
  },
})
