import { createServerFn } from '@tanstack/react-start'
import { platformCall } from '#/contract/operator/platform.ts'
import { api } from '#/gateway/api.server.ts'

/** How the platform is, for those who run it. */
export const readPlatform = createServerFn().handler(() => api(platformCall, {}))
