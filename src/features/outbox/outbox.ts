import * as v from 'valibot'
import { id } from '#/contract/core/fields.ts'

/** What the address of the outbox may carry; anything else is dropped. */
export const outboxSearch = v.object({ before: v.optional(v.fallback(v.optional(id), undefined)) })
