import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/parents/forum')({
  staticData: { crumb: m.areas_forum, crumbTo: '/parents/forum' },
})
