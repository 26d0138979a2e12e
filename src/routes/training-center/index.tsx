import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/training-center/')({
  beforeLoad: () => {
    throw redirect({ to: '/training-center/app' })
  },
})
