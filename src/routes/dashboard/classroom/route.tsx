import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/classroom')({
  staticData: { crumb: m.classrooms_title, crumbTo: '/dashboard/classroom/list' },
})
