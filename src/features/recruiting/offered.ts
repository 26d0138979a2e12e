import type { OwnJob } from '#/contract/job/job.ts'

/** A job as those see it who offer it, its text as markup beside. */
export type Offered = { job: OwnJob; html: string }

/** From a draft to what is open, paused and over. */
export type JobMove = 'hand_in' | 'publish' | 'pause' | 'close'
