import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { organisationThings } from '../organisations/organisations.things.ts'
import { schoolDocuments } from './schools.documents.ts'
import { schoolPersonalData, schoolRetention } from './personal-data.ts'
import { followedSchools } from './schools.followed.ts'
import { judgedSchools } from './schools.judged.ts'
import { listedSchoolThings, picturedSchools } from './pictures.ts'
import { isPublic } from './schools.policy.ts'
import { schoolRoutes } from './schools.routes.ts'

export const schoolsModule: ApiModule = {
  name: 'schools',
  routes: schoolRoutes,
  personalData: schoolPersonalData,
  retention: schoolRetention,
  documents: { school: schoolDocuments },
  // The listing of a house is called as the house is, and is for whoever it is for.
  things: { listing: organisationThings, listed_school: listedSchoolThings },
  pictured: { school: picturedSchools },
  judged: { school: judgedSchools },
  papers: {
    school_status: sql`select st.filed_at as at from school_statuses st where st.state = 'filed' and st.evidence_id is not null`,
  },
  followed: { schools: followedSchools },
  sitemap: {
    schools: sql`select s.id, s.slug, s.updated_at, null::json as translations from schools s where ${isPublic}`,
  },
}
