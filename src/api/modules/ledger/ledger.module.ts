import { sql } from 'drizzle-orm'
import type { ApiModule } from '../../module.ts'
import { ledgerRoutes } from './ledger.routes.ts'
import { ledgerPersonalData, ledgerRetention } from './personal-data.ts'
import { enterSources } from './sources.service.ts'

export const ledgerModule: ApiModule = {
  name: 'ledger',
  routes: ledgerRoutes,
  personalData: ledgerPersonalData,
  retention: ledgerRetention,
  // Books that nobody opens for a while are complete all the same, by the days on which it happened.
  chores: ({ db }) => [
    {
      name: 'ledger-sources',
      everySeconds: 300,
      async run() {
        const { rows } = await db.execute<{ id: string }>(sql`select organisation_id as id from ledgers order by 1`)
        for (const { id } of rows) await db.transaction((tx) => enterSources(tx, id))
      },
    },
  ],
}
