// The forum with a hundred thousand topics and a million replies: lists, what is unread, a long topic opened where one left it,
// and what a reply costs that five thousand people follow.
import type { Database } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { measureAsked, serveFilled, type Asked } from './asked.ts'
import type { Figure } from './figures.ts'
import type { Effort } from './pages.ts'

const group = 'Forum'
const topicsAtMost = 100_000
const repliesPerTopic = 10
const people = 5_000
const longTopic = 10_000
const asked = (long: string): readonly Asked[] => [
  {
    name: 'the list',
    goalMs: 30,
    isAnonymous: true,
    paths: ['', 'category=language', 'locale=de', 'state=unanswered', 'state=solved', 'tag=rare%2017'].map(
      (one) => `/api/v1/forum/topics?limit=20&${one}`,
    ),
  },
  {
    name: 'the list, searched',
    goalMs: 60,
    isAnonymous: true,
    paths: ['q=measured', 'q=rare%20word%2077'].map((one) => `/api/v1/forum/topics?limit=20&${one}`),
  },
  {
    name: 'a member’s lists',
    goalMs: 30,
    paths: ['all', 'new', 'unread', 'followed', 'mine'].map((view) => `/api/v1/forum/mine?limit=20&view=${view}`),
  },
  { name: 'how much is unread', goalMs: 10, paths: ['/api/v1/unread'] },
  { name: `a topic of ${longTopic} replies`, goalMs: 60, paths: ['/api/v1/forum/topics/measured-0'] },
  {
    name: 'its replies where one left it',
    goalMs: 60,
    paths: [1, 5017, 9999].map((at) => `/api/v1/forum/topics/${long}/replies?at=${at}`),
  },
  {
    name: 'similar topics',
    goalMs: 60,
    paths: ['/api/v1/forum/similar?title=What%20is%20measured%20here&locale=en'],
  },
]

export async function measureForum(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const count = Math.min(topicsAtMost, lists.rows)
  let long = ''
  const { server, token } = await serveFilled(postgresUrl, 'casa_forum', async ({ pool }) => {
    const filled = await fill(pool, count)
    long = filled.long
    return filled.me
  })
  try {
    const of = `among ${count} topics and ${count * repliesPerTopic} replies`
    return await measureAsked(server.origin, asked(long), { group, token, visits: lists.visits, of })
  } finally {
    await server.stop()
  }
}

const content = '{"version":1,"content":[{"type":"paragraph","content":[{"type":"text","text":"Measured."}]}]}'
const personOf = (n: string) => idOf('person', `(${n}) % ${people}`)

async function fill(pool: Database['pool'], count: number) {
  await pool.query(`
    insert into users (id, first_name, last_name, email, email_verified_at, roles, active_role, status, created_at)
    select ${idOf('person', 'n')}, 'Ada', 'Asker ' || n, 'asker' || n || '@bench.example', now(), '{parent}', 'parent', 'active', to_timestamp(1700000000)
    from generate_series(0, ${people - 1}) n`)
  await pool.query(
    `insert into forum_topics (id, author_id, client_id, slug, locale, title, category, tags, tag_keys, content, body, last_number, replies,
       solved_reply_id, solved_at, created_at, last_activity_at, updated_at)
     select ${idOf('topic', 'n')}, ${personOf('n')}, gen_random_uuid(), 'measured-' || n, (array['en', 'de', 'fr'])[1 + n % 3],
       'Measured ' || n || ': what is it?', (array['beginnings', 'language', 'family', 'school'])[1 + n % 4], t, t, '${content}',
       'Measured, with a rare word ' || n % 5000, r, r, case when r > 0 and n % 2 = 0 then ${idOf('reply', 'n')} end,
       case when r > 0 and n % 2 = 0 then now() end, at, at, at
     from generate_series(0, $1::int - 1) n,
       lateral (select array['tag ' || n % 12, 'rare ' || n % 1000] as t, case when n % 20 = 7 then 0 else ${repliesPerTopic} end as r,
         to_timestamp(1700000000 + n * 600) as at) as given`,
    [count],
  )
  await pool.query('insert into forum_slugs (slug, topic_id) select slug, id from forum_topics')
  await pool.query(
    `insert into forum_replies (id, topic_id, author_id, client_id, content, body, number, is_told, created_at)
     select gen_random_uuid(), t.id, ${personOf('i + t.last_number')}, gen_random_uuid(), '${content}', 'Measured.', i, true, t.created_at
     from forum_topics t, generate_series(1, t.last_number) i`,
  )
  const { rows } = await pool.query<{ topic: string; me: string }>(
    `select id as topic, author_id as me from forum_topics where slug = 'measured-0'`,
  )
  const { topic: long, me } = rows[0]!
  await pool.query(
    `insert into forum_replies (id, topic_id, author_id, client_id, content, body, number, is_told)
     select gen_random_uuid(), $1, ${personOf('i')}, gen_random_uuid(), '${content}', 'Measured.', i, true
     from generate_series(${repliesPerTopic + 1}, ${longTopic}) i`,
    [long],
  )
  await pool.query(`update forum_topics set last_number = ${longTopic}, replies = ${longTopic} where id = $1`, [long])
  await pool.query(
    `insert into forum_follows (person_id, topic_id, level) select id, $1, 'everything' from users where id <> $2`,
    [long, me],
  )
  await pool.query(
    `insert into forum_reads (person_id, topic_id, number)
     select $1, id, greatest(last_number - 3, 0) from forum_topics order by id limit 5000`,
    [me],
  )
  await pool.query(
    `insert into forum_follows (person_id, topic_id, level) select $1, id, 'answers' from forum_topics order by id desc limit 2000
     on conflict do nothing`,
    [me],
  )
  return { me, long }
}
