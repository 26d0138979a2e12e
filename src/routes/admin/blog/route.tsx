import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/admin/blog')({
  staticData: { crumb: m.areas_blog, crumbTo: '/admin/blog' },
})
