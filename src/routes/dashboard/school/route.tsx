import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/school')({
  staticData: { crumb: m.areas_listing, crumbTo: '/dashboard/school' },
})
