import { createIsomorphicFn } from '@tanstack/react-start'
import { env } from '#/process/env.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether an Origin is this site: APP_ORIGIN, or, where that is a loopback address, another one of this machine that was asked for.
 * Any other Host is what its sender says it is, and proves nothing.
 */
export const isOwnOrigin = createIsomorphicFn()
  .server((origin: string, request: Request): boolean => {
    const { appOrigin } = env()
    if (origin === appOrigin) return true
    if (!loopback.has(new URL(appOrigin).hostname)) return false
    const { origin: asked, hostname } = new URL(request.url)
    return loopback.has(hostname) && origin === asked
  })
  .client((): boolean => false)
