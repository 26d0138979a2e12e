import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/attendance')({
  staticData: { crumb: m.attendance_title, crumbTo: '/dashboard/attendance' },
})
