import type { OwnJob } from '#/contract/job/job.ts'

/** A job as those see it who offer it, its text as markup beside. */
export type Offered = { job: OwnJob; html: string }
