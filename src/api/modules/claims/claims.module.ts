import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { claimMails } from './claims.mails.ts'
import { claimRoutes } from './claims.routes.ts'
import { claimThings } from './claims.things.ts'
import { waits } from './claims.waits.ts'
import { claimPersonalData, claimRetention } from './personal-data.ts'

export const claimsModule: ApiModule = {
  name: 'claims',
  routes: claimRoutes,
  mails: claimMails,
  personalData: claimPersonalData,
  retention: claimRetention,
  things: { claim: claimThings },
  papers: { school_claim: sql`select c.waits_since as at from school_claims c where ${waits}` },
}
