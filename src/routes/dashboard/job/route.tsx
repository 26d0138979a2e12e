import { createFileRoute } from '@tanstack/react-router'
import { requireJobWriter } from '#/features/recruiting/recruiting.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/job')({
  beforeLoad: ({ context }) => requireJobWriter(context.viewer),
  staticData: { crumb: m.areas_jobs, crumbTo: '/dashboard/job' },
})
