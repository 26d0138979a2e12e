import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/booking')({
  staticData: { crumb: m.reservations_title, crumbTo: '/training-center/booking' },
})
