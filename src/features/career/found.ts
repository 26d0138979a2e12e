import type { FittingJobs, OwnApplication } from '#/contract/job/application.ts'
import type { CallResult } from '#/contract/core/call.ts'
import type { jobCalls } from '#/contract/job/job.calls.ts'
import type { Job } from '#/contract/job/job.ts'

/** A page of the list, with the count of every choice. */
export type JobsFound = { kind: 'found'; page: CallResult<typeof jobCalls.list> }

/** Where the place is that was only named. */
export type Moved = { kind: 'moved'; to: { place: string; lat: number; lon: number } }

/** A job without its text, of which the server has made markup. */
export type ReadJob = Omit<Job, 'content'>

/** What somebody who looks for work has before them. */
export type Work = { fitting: FittingJobs; applications: OwnApplication[] }
