import { createServerFn } from '@tanstack/react-start'
import { platformCall } from '#/contract/operator/platform.ts'
import { setupCalls } from '#/contract/operator/setup.ts'
import { api } from '#/gateway/api.server.ts'

/** How the platform is, for those who run it. */
export const readPlatform = createServerFn().handler(() => api(platformCall, {}))

/** To oneself, to see that it arrives. */
export const sendTestMail = createServerFn({ method: 'POST' }).handler(() => api(setupCalls.testMail, {}))
