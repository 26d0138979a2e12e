import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/lessons')({
  staticData: { crumb: m.lessons_title, crumbTo: '/dashboard/lessons' },
})
