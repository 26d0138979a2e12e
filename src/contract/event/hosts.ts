import * as v from 'valibot'
import { id } from '../core/fields.ts'

/** Somebody who stands at its door beside those who organise it. */
export const namedHost = v.object({ id, name: v.string() })
export type NamedHost = v.InferOutput<typeof namedHost>

/** For whom somebody may organise events: each organisation, and themselves where they are a tutor. */
export const hostChoice = v.object({
  organisation: v.nullable(id),
  name: v.string(),
  mayPublish: v.boolean(),
  /** Its own sites, which may show its events within their pages. */
  sites: v.array(v.string()),
})
export type HostChoice = v.InferOutput<typeof hostChoice>
