import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/user')({
  staticData: { crumb: m.areas_people, crumbTo: '/admin/user/list' },
})
