import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/parents/user')({
  staticData: { crumb: m.areas_household, crumbTo: '/parents/user/list' },
})
