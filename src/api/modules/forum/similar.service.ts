// Topics like one that is being asked, in the language it is asked in.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import type { TopicLink } from '#/contract/forum/forum.ts'
import type { Queryable } from '../../db/client.ts'
import { isListed } from './forum.policy.ts'

const shortest = 8
const shownAtMost = 5
/** Words that say nothing, such as “with”, each language leaves out of its own. */
const rulesOf: Record<Locale, string> = { en: 'english', de: 'german', fr: 'french' }
/** A common word is in thousands of titles: so many of the newest are weighed. */
const weighedAtMost = 300

/**
 * By its words, as search reduces them, any of which may be there, and by the letters of its title for what is mistyped or put
 * together otherwise, as German does. Those that share most come first.
 */
export async function listSimilar(
  db: Queryable,
  { title, locale }: { title: string; locale: Locale },
): Promise<{ topics: TopicLink[] }> {
  if (title.length < shortest) return { topics: [] }
  const { rows } = await db.execute<TopicLink>(sql`
    with typed as (
      select search_key(${title}) as key, (
        select string_agg(quote_literal(lexeme), ' | ')::tsquery
        from unnest(to_tsvector(${rulesOf[locale]}::regconfig, search_plain(${title}))) where length(lexeme) > 2) as words),
    found as (
      (select d.id from typed, search_documents d
        where d.kind = 'topic' and d.words @@ typed.words order by d.at desc, d.id desc limit ${weighedAtMost})
      union
      (select d.id from typed, search_documents d
        where d.kind = 'topic' and typed.words is not null and typed.key <% d.title limit ${weighedAtMost}))
    select t.id, t.slug, t.title, t.replies, t.solved_reply_id is not null as "isSolved"
    from typed, found join forum_topics t on t.id = found.id
    where t.locale = ${locale} and ${isListed}
      and (search_words(t.title, '') @@ typed.words or typed.key <% t.title_words)
    order by similarity(t.title_words, typed.key)
        + coalesce(ts_rank(search_words(t.title, ''), typed.words), 0) desc,
      t.solved_reply_id is null, t.id desc
    limit ${shownAtMost}`)
  return { topics: rows }
}
