import { createIsomorphicFn } from '@tanstack/react-start'
import { env } from '#/process/env.ts'

/** Whether the people of this site are invented. The server writes it onto <html>, where the browser reads it. */
export const isDemo = createIsomorphicFn()
  .server(() => env().demo ?? false)
  .client(() => document.documentElement.dataset.demo !== undefined)
