import type { Locale } from '#/contract/core/fields.ts'
import type { Services } from '../services.ts'

/** What a service needs to know of the call it works for, whoever makes it. */
export type Context = {
  services: Services
  locale: Locale
  /** The caller's network address, IPv6 cut to its /64. */
  address: string
  userAgent: string
  requestId: string
  /** Aborted when the caller's connection is closed. What was asked for is then no longer worth its work; what is written is. */
  signal?: AbortSignal
}
