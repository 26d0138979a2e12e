import type { OwnEvent } from '#/contract/event/event.ts'

/** An event, and its text as readers see it. */
export type Hosted = { event: OwnEvent; html: string }
