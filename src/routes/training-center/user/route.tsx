import { createFileRoute } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'

export const Route = createFileRoute('/training-center/user')({
  staticData: { crumb: m.areas_people, crumbTo: '/training-center/user/list' },
})
