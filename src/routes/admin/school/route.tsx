import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/school')({
  staticData: { crumb: m.areas_schools, crumbTo: '/admin/school/list' },
})
