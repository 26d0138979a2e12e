// The blog: its list with few articles and with many, and an article.
import { openDatabase } from '#/api/db/client.ts'
import { idOf } from '#/api/db/seed/scale.ts'
import { answerMs } from './answer-ms.ts'
import { atMost, median, quantile, shown, type Figure } from './figures.ts'
import { casa, temporaryDirectory } from './limits.ts'
import { serve, type Served } from './machine.ts'
import type { Effort } from './pages.ts'
import { createDatabase } from './starts.ts'

const group = 'Blog'
const few = 100
const many = 100_000
const warmUps = 20
const limit = 12

/** The newest, a language, a tag of a twelfth of all, one of a thousandth, an author of a fiftieth. */
const visits = ['', 'locale=en', 'tag=tag%203', 'locale=de&tag=rare%2017', `author=${'{author}'}`]

export async function measureBlog(postgresUrl: string | null, { lists }: Effort): Promise<Figure[]> {
  if (!postgresUrl) return []
  const small = await prepare(postgresUrl, 'casa_blog_few', few)
  const large = await prepare(postgresUrl, 'casa_blog_many', Math.min(many, lists.rows))
  try {
    const blogs = [small, large] as const
    return [
      await compare('the list, a language, a tag, an author', blogs, lists.visits * 4, ({ author }) =>
        visits.map((visit) => `/api/v1/blog/posts?limit=${limit}&${visit.replace('{author}', author)}`),
      ),
      await compare('its tags and authors', blogs, lists.visits * 4, () => ['/api/v1/blog/topics?locale=en']),
      await compare('an article with what stands beside it', blogs, lists.visits * 4, ({ count }) =>
        [3, 50, 90].map((share) => `/api/v1/blog/posts/measured-${Math.floor((count * share) / 100)}`),
      ),
    ]
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()])
  }
}

type Blog = { server: Served; count: number; author: string }

async function prepare(postgresUrl: string, name: string, count: number): Promise<Blog> {
  const [url, directory] = [await createDatabase(postgresUrl, name), temporaryDirectory()]
  const database = await openDatabase({ databaseUrl: url, dataDir: directory, limitMs: 600_000 })
  const authorOf = (n: string) => idOf('author', `(${n}) % 50`)
  await database.pool.query(`
    insert into users (id, first_name, last_name, email, email_verified_at, roles, active_role, status)
    select ${idOf('author', 'n')}, 'Ada', 'Author ' || n, 'author' || n || '@bench.example', now(), '{moderator}', 'moderator', 'active'
    from generate_series(0, 49) n`)
  await database.pool.query(
    `insert into blog_posts (id, author_id, slug, locale, publish, published_at, live_at, working, title, description, content, body, tags, tag_keys, reading_minutes)
     select ${idOf('post', 'n')}, ${authorOf('n')}, 'measured-' || n, (array['en', 'de', 'fr'])[1 + n % 3], 'published',
       to_timestamp(1700000000 + n * 600), to_timestamp(1700000000 + n * 600), '{}', 'Measured ' || n, 'What is measured, and why',
       '{"version":1,"content":[{"type":"paragraph","content":[{"type":"text","text":"Measured."}]}]}', 'Measured.', t, t, 4
     from generate_series(0, $1::int - 1) n,
       lateral (select array['tag ' || n % 12, 'tag ' || n * 7 % 12, 'rare ' || n % 1000] as t) tags`,
    [count],
  )
  await database.pool.query('insert into blog_slugs (slug, post_id) select slug, id from blog_posts')
  await database.pool.query('vacuum (analyze)')
  const { rows } = await database.pool.query<{ id: string }>('select author_id as id from blog_posts limit 1')
  await database.close()
  return { server: await serve(casa, { DATA_DIR: directory, DATABASE_URL: url }), count, author: rows[0]!.id }
}

async function compare(
  name: string,
  blogs: readonly [Blog, Blog],
  times: number,
  paths: (blog: Blog) => readonly string[],
): Promise<Figure> {
  const waits: [number[], number[]] = [[], []]
  for (let time = -warmUps; time < times; time++) {
    for (const [at, blog] of blogs.entries()) {
      for (const path of paths(blog)) {
        const ms = await answerMs(blog.server.origin + path, {})
        if (time >= 0) waits[at]!.push(ms)
      }
    }
  }
  const [little, much] = [quantile(waits[0], 0.95), quantile(waits[1], 0.95)]
  return {
    group,
    name: `${name}: p95 of ${blogs[1].count} articles (p50 ${shown(median(waits[1]), 'ms')})`,
    value: shown(much, 'ms'),
    against: `of ${blogs[0].count}: ${shown(little, 'ms')} (p50 ${shown(median(waits[0]), 'ms')})`,
    ratio: much / little,
    goal: atMost(1.2),
  }
}
