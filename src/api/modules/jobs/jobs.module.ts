import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { auditUndone } from '../changes/undo.service.ts'
import { remindAll } from './ending.chore.ts'
import { jobDocuments } from './jobs.documents.ts'
import { followedJobs } from './jobs.followed.ts'
import { judgedJobs } from './jobs.judged.ts'
import { isOpen } from './jobs.policy.ts'
import { jobRoutes } from './jobs.routes.ts'
import { ownJobThings } from './jobs.things.ts'
import { jobPersonalData, jobRetention } from './personal-data.ts'
import { undoJob } from './states.service.ts'

export const jobsModule: ApiModule = {
  name: 'jobs',
  routes: jobRoutes,
  personalData: jobPersonalData,
  retention: jobRetention,
  documents: { job: jobDocuments },
  judged: { job: judgedJobs },
  things: { own_job: ownJobThings },
  followed: { jobs: followedJobs },
  undo: { job: { row: undoJob, done: auditUndone('job', 'job') } },
  chores: (services) => [{ name: 'job_endings', everySeconds: 900, run: (now) => remindAll(services, now) }],
  sitemap: {
    jobs: sql`select j.id, j.slug, j.updated_at, null::json as translations from jobs j where ${isOpen}`,
  },
}
