import { createFileRoute } from '@tanstack/react-router'
import { NothingOpenPage } from '#/features/mail/pages/nothing-open-page.tsx'

export const Route = createFileRoute('/dashboard/mail/$label/')({
  component: NothingOpenPage,
})
