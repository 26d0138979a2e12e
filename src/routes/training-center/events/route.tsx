import { createFileRoute } from '@tanstack/react-router'
import { requireHost } from '#/features/hosting/hosting.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/events')({
  beforeLoad: ({ context }) => requireHost(context.viewer),
  staticData: { crumb: m.areas_events, crumbTo: '/training-center/events' },
})
