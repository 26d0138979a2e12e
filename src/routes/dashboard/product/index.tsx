import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/dashboard/product/')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/product/list' })
  },
})
