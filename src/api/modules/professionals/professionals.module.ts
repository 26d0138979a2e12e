import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { professionalPersonalData, professionalRetention } from './personal-data.ts'
import { professionalFacts } from './professionals.candidates.ts'
import { professionalDocuments } from './professionals.documents.ts'
import { followedProfessionals } from './professionals.followed.ts'
import { judgedProfessionals } from './professionals.judged.ts'
import { isPublic } from './professionals.policy.ts'
import { professionalRoutes } from './professionals.routes.ts'
import { ownProfileThings, profileThings } from './professionals.things.ts'

export const professionalsModule: ApiModule = {
  name: 'professionals',
  routes: professionalRoutes,
  personalData: professionalPersonalData,
  retention: professionalRetention,
  documents: { professional: professionalDocuments },
  things: { own_profile: ownProfileThings, profile: profileThings },
  judged: { professional: judgedProfessionals },
  papers: {
    credential: sql`select c.filed_at as at from professional_credentials c
      where c.state = 'submitted' and c.evidence_id is not null`,
  },
  candidates: { professional: professionalFacts },
  followed: { professionals: followedProfessionals },
  sitemap: {
    professionals: sql`select p.id, p.id::text as slug, p.updated_at, null::json as translations from professionals p where ${isPublic}`,
  },
}
