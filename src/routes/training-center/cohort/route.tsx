import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/cohort')({
  staticData: { crumb: m.cohorts_title, crumbTo: '/training-center/cohort' },
})
