// The forum with a hundred thousand topics and a million replies: lists, what is unread, a long topic opened where one left it,
// and what a reply costs that five thousand people follow.
import { createSessionTokens } from '#/api/modules/accounts/session-tokens.ts'
import { createSession } from '#/api/modules/accounts/sessions.repo.ts'
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { sessionSecret } from '#/process/env.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Forum'
const topicsAtMost = 100_000
const repliesPerTopic = 10
const people = 5_000
const longTopic = 10_000
const warmUps = 10

type Asked = { name: string; goalMs: number; paths: readonly string[]; isMember?: true }

const asked: readonly Asked[] = [
  {
    name: 'the list',
    goalMs: 30,
    paths: ['', 'category=language', 'locale=de', 'state=unanswered', 'state=solved', 'tag=rare%2017'].map(
      (one) => `/api/v1/forum/topics?limit=20&${one}`,
    ),
  },
  {
    name: 'the list, searched',
    goalMs: 60,
    paths: ['q=measured', 'q=rare%20word%2077'].map((one) => `/api/v1/forum/topics?limit=20&${one}`),
  },
  {
    name: 'a member’s lists',
    goalMs: 30,
    isMember: true,
    paths: ['all', 'new', 'unread', 'followed', 'mine'].map((view) => `/api/v1/forum/mine?limit=20&view=${view}`),
  },
  { name: 'how much is unread', goalMs: 10, isMember: true, paths: ['/api/v1/unread'] },
  { name: `a topic of ${longTopic} replies`, goalMs: 60, isMember: true, paths: ['/api/v1/forum/topics/measured-0'] },
  {
    name: 'its replies where one left it',
    goalMs: 60,
    isMember: true,
    paths: ['{long}?at=1', '{long}?at=5017', '{long}?at=9999'],
  },
  {
    name: 'similar topics',
    goalMs: 60,
    isMember: true,
    paths: ['/api/v1/forum/similar?title=What%20is%20measured%20here&locale=en'],
  },
]

export async function measureForum(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const count = Math.min(topicsAtMost, lists.rows)
  const { server, token, long } = await prepare(postgresUrl, count)
  try {
    const figures: Figure[] = []
    for (const one of asked)
      figures.push(await measure(server.origin, one, { token, long, count, visits: lists.visits }))
    return figures
  } finally {
    await server.stop()
  }
}

type Given = { token: string; long: string; count: number; visits: number }

async function measure(origin: string, { name, goalMs, paths, isMember }: Asked, given: Given): Promise<Figure> {
  const { token, long, count, visits } = given
  const headers: Record<string, string> = isMember ? { authorization: token } : {}
  const waits: number[] = []
  for (let time = -warmUps; time < visits; time++) {
    for (const path of paths) {
      const at = path.replace('{long}', `/api/v1/forum/topics/${long}/replies`)
      const ms = await answerMs(origin + at, headers)
      if (time >= 0) waits.push(ms)
    }
  }
  const slow = quantile(waits, 0.95)
  return {
    group,
    name: `${name}: p95 among ${count} topics and ${count * repliesPerTopic} replies (p50 ${shown(median(waits), 'ms')})`,
    value: shown(slow, 'ms'),
    against: `${goalMs} ms`,
    ratio: slow / goalMs,
    goal: atMost(1),
  }
}

const content = '{"version":1,"content":[{"type":"paragraph","content":[{"type":"text","text":"Measured."}]}]}'
const personOf = (n: string) => idOf('person', `(${n}) % ${people}`)

async function prepare(postgresUrl: string, count: number) {
  const [url, directory] = [await createDatabase(postgresUrl, 'casa_forum'), temporaryDirectory()]
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 900_000 })
  const { pool } = database
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
  await pool.query('vacuum (analyze)')
  const tokens = createSessionTokens(sessionSecret({ dataDir: directory, sessionSecret: undefined }))
  const token = await tokens.issue(
    await createSession(database.db, { userId: me, userAgent: 'bench', address: '127.0.0.1' }),
  )
  await database.close()
  return { server: await serve(casa, { DATA_DIR: directory, DATABASE_URL: url }), token, long }
}
