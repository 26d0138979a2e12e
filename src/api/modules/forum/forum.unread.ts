import { sql, type SQL } from 'drizzle-orm'
import { isListed } from './forum.policy.ts'

/** Beyond, the menu says that there are more. */
const countedAtMost = 100

/** In how many topics of which somebody wants to hear there is something that they have not read. */
export const unreadForum = (userId: string): SQL => sql`
  select count(*)::int from (
    select from forum_follows f join forum_topics t on t.id = f.topic_id
      left join forum_reads k on k.topic_id = f.topic_id and k.person_id = f.person_id
    where f.person_id = ${userId} and f.level in ('everything', 'answers') and t.last_number > coalesce(k.number, 0) and ${isListed}
    limit ${countedAtMost}) counted`
