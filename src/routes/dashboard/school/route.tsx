import { createFileRoute } from '@tanstack/react-router'
import { requireSchool } from '#/features/listing/listing.ts'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/dashboard/school')({
  beforeLoad: ({ context }) => requireSchool(context.viewer),
  staticData: { crumb: m.areas_listing, crumbTo: '/dashboard/school' },
})
