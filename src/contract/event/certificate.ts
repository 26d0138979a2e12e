import * as v from 'valibot'
import { eventHost } from './event.ts'

/** What a certificate says: who was there, and no more. */
export const certificate = v.object({
  code: v.string(),
  name: v.string(),
  title: v.string(),
  /** Its first and its last day, where it took place. */
  startsOn: v.string(),
  endsOn: v.string(),
  city: v.nullable(v.string()),
  hours: v.number(),
  host: eventHost,
})
export type Certificate = v.InferOutput<typeof certificate>
