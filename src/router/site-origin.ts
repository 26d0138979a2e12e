import { createIsomorphicFn } from '@tanstack/react-start'
import { env } from '#/process/env.ts'

/** The public address of this site, for canonical links. The server writes it onto <html>, where the browser reads it. */
export const siteOrigin = createIsomorphicFn()
  .server(() => env().appOrigin)
  .client(() => document.documentElement.dataset.origin ?? location.origin)
