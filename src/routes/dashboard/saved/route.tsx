import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/saved')({
  staticData: { crumb: m.saved_title, crumbTo: '/dashboard/saved' },
})
