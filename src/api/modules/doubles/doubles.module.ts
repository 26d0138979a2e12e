import { sql } from 'drizzle-orm'
import { doubleDays } from '#/contract/school/double-kinds.ts'
import type { ApiModule } from '../../module.ts'
import { dropUnused } from '../attachments/attachments.repo.ts'
import { atOnce, type Retention } from '../privacy/retention.ts'
import { createDoublesCount } from './doubles.find.ts'
import { doubleRoutes } from './doubles.routes.ts'

declare module '../../services.ts' {
  interface Services {
    doublesCount: ReturnType<typeof createDoublesCount>
  }
}

const doubleRetention: Retention = {
  // What takes a merge back holds what people have written: no longer than it may be taken back.
  schoolMergesBefore: {
    until: 'days',
    days: 1,
    async forget(tx) {
      const { rowCount } = await tx.execute(sql`
        update school_merges set before = null where ctid = any(array(
          select ctid from school_merges where before is not null and at < now() - interval '1 day' limit ${atOnce}))`)
      return rowCount ?? 0
    },
  },
  /** Doubles, with what stayed with them. */
  schoolDoubles: {
    until: 'days',
    days: doubleDays,
    async forget(tx) {
      const { rows } = await tx.execute<{ papers: string[] }>(sql`
        with old as (
          select s.id from schools s where s.deleted_at < now() - make_interval(days => ${doubleDays}) limit ${atOnce}),
        papers as (
          select st.school_id, array_agg(st.evidence_id) as ids from school_statuses st join old on old.id = st.school_id
          where st.evidence_id is not null group by st.school_id)
        delete from schools s using old left join papers on papers.school_id = old.id where s.id = old.id
        returning coalesce(papers.ids, '{}') as papers`)
      await dropUnused(
        tx,
        rows.flatMap(({ papers }) => papers),
      )
      return rows.length
    },
  },
}

export const doublesModule: ApiModule = {
  name: 'doubles',
  routes: doubleRoutes,
  services: ({ services }) => ({ doublesCount: createDoublesCount(services.db) }),
  retention: doubleRetention,
}
