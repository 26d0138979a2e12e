import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/mail')({
  staticData: { crumb: m.areas_mail, crumbTo: '/dashboard/mail' },
})
