import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/product')({
  staticData: { crumb: m.areas_products, crumbTo: '/dashboard/product/list' },
})
