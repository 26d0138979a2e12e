import { createFileRoute } from '@tanstack/react-router'
import { NothingOpenScreen } from '#/features/mail/screens/nothing-open-screen.tsx'

export const Route = createFileRoute('/dashboard/mail/$label/')({
  component: NothingOpenScreen,
})
