// Searches for jobs that are saved: what is new of them.
import * as v from 'valibot'
import { jobFilter } from '#/contract/job/job.search.ts'
import { foundAtMost, type FollowedList } from '../saved/followed.ts'
import { listNewest } from './jobs.list.ts'

export const jobPath = (slug: string): string => `/career/${encodeURIComponent(slug)}/details`

export const followedJobs: FollowedList<'jobs'> = {
  async find({ db }, { place: _place, ...query }) {
    const { rows, more } = await listNewest(db, v.parse(jobFilter, query), foundAtMost)
    return { rows: rows.map(({ slug, ...row }) => ({ ...row, path: jobPath(slug) })), more }
  },
}
