import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/ecommerce')({
  staticData: { crumb: m.areas_sales, crumbTo: '/training-center/ecommerce' },
})
