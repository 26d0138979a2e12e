import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/student')({
  staticData: { crumb: m.areas_trainees, crumbTo: '/training-center/student/list' },
})
