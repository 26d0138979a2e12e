import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/student')({
  staticData: { crumb: m.areas_children, crumbTo: '/dashboard/student/list' },
})
