import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/teacher/attendance')({
  staticData: { crumb: m.attendance_title, crumbTo: '/teacher/attendance' },
})
