import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/logs')({
  staticData: { crumb: m.areas_logs, crumbTo: '/admin/logs' },
})
