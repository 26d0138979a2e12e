import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/product')({
  staticData: { crumb: m.areas_products, crumbTo: '/training-center/product/list' },
})
