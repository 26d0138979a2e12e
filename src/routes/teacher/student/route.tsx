import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/teacher/student')({
  staticData: { crumb: m.areas_children, crumbTo: '/teacher/student/list' },
})
