import type { DescribedPicture } from '#/contract/picture/shown-picture.ts'
import type { OwnEvent } from '#/contract/event/event.ts'

/** The cover as others see it. */
export const coverOf = ({ cover, coverAlt }: OwnEvent): DescribedPicture | null =>
  cover?.standing === 'open' ? { ...cover, alt: coverAlt } : null

/** An event, and its text as readers see it. */
export type Hosted = { event: OwnEvent; html: string }
