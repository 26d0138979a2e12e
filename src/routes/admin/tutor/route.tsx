import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/tutor')({
  staticData: { crumb: m.areas_tutors, crumbTo: '/admin/tutor/list' },
})
