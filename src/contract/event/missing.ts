// What an event lacks to be published: the API refuses by it, and pages show it. Without a schema.
import { eventLimits, type EventMode } from './event-kinds.ts'

/** What an event may lack that is to be published. */
export const missingParts = ['title', 'summary', 'starts', 'ends', 'venue', 'onlineUrl', 'tickets'] as const
export type MissingPart = (typeof missingParts)[number]

type Written = {
  title: string
  summary: string
  starts: string | null
  ends: string | null
  mode: EventMode
  venue: unknown
  onlineUrl: string
  tickets: readonly unknown[]
}

/** In the order of the form. Where it is online may be empty in a mixed one only while it is a draft. */
export function missingOf({ title, summary, starts, ends, mode, venue, onlineUrl, tickets }: Written): MissingPart[] {
  const parts: Record<MissingPart, boolean> = {
    title: title.length < eventLimits.title.min,
    summary: summary === '',
    starts: starts === null,
    ends: ends === null,
    venue: mode !== 'online' && venue === null,
    onlineUrl: mode !== 'onsite' && onlineUrl === '',
    tickets: tickets.length === 0,
  }
  return (Object.keys(parts) as MissingPart[]).filter((part) => parts[part])
}
