import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/sales')({
  staticData: { crumb: m.areas_sales, crumbTo: '/dashboard/sales' },
})
