import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/training-center/product/')({
  beforeLoad: () => {
    throw redirect({ to: '/training-center/product/list' })
  },
})
