import { createServerFn } from '@tanstack/react-start'
import { badgeCalls } from '#/contract/professional/badge.calls.ts'
import { api } from '#/gateway/api.server.ts'

export const checkBadge = createServerFn({ method: 'POST' })
  .validator((body: { badge: string; holder: string }) => body)
  .handler(({ data }) => api(badgeCalls.check, { body: data }))
