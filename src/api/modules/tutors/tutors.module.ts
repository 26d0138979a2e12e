import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { tellOfEnds } from './check-ends.ts'
import { tutorPersonalData, tutorRetention } from './personal-data.ts'
import { tutorDocuments } from './tutors.documents.ts'
import { followedTutors } from './tutors.followed.ts'
import { judgedTutors } from './tutors.judged.ts'
import { isPublic } from './tutors.policy.ts'
import { tutorRoutes } from './tutors.routes.ts'
import { profileThings } from './tutors.things.ts'

export const tutorsModule: ApiModule = {
  name: 'tutors',
  routes: tutorRoutes,
  personalData: tutorPersonalData,
  retention: tutorRetention,
  documents: { tutor: tutorDocuments },
  things: { tutor_profile: profileThings },
  judged: { tutor: judgedTutors },
  papers: {
    tutor_check: sql`select t.filed_at as at from tutors t
      where t.check_state = 'filed' and t.evidence_id is not null and t.deleted_at is null`,
  },
  followed: { tutors: followedTutors },
  sitemap: {
    tutors: sql`select t.id, t.id::text as slug, t.updated_at, null::json as translations from tutors t where ${isPublic}`,
  },
  chores: (services) => [{ name: 'tutor_checks', everySeconds: 3600, run: () => tellOfEnds(services) }],
}
