import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/training-center/user/')({
  beforeLoad: () => {
    throw redirect({ to: '/training-center/user/list' })
  },
})
