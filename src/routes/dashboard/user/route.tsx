import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/user')({
  staticData: { crumb: m.areas_people, crumbTo: '/dashboard/user/list' },
})
