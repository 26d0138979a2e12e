import { createFileRoute, redirect } from '@tanstack/react-router'
import { dashboardLinks } from '#/areas/dashboard.ts'
import { mailListSearch } from '#/contract/mail/mail.search.ts'

export const Route = createFileRoute('/dashboard/mail/')({
  validateSearch: mailListSearch,
  beforeLoad: ({ search }) => {
    throw redirect(dashboardLinks.mail.label('inbox', search))
  },
})
