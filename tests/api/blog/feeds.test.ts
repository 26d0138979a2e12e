import { beforeAll, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { article, blogOf, type Writer } from '#tests/support/blog.ts'
import { childOf, childrenNamed, readXml } from '#tests/support/xml.ts'

const hostile = 'A </title><b>bold</b> & "quoted" title ]]>'

oneApi('feeds of the blog', (start) => {
  let api: TestApi
  let blog: ReturnType<typeof blogOf>
  let mara: Writer
  beforeAll(async () => {
    api = await start()
    blog = blogOf(api)
    mara = await api.person({ roles: ['moderator'], firstName: 'Mara', lastName: 'Dunn' })
    await blog.published(mara, { title: hostile, content: article('## Part\n\n[Shop](/shop) ]]> & more') })
    await blog.published(mara, { title: 'Ein Titel auf Deutsch', locale: 'de', tags: ['Schlaf'] })
  })
  const feed = (form: string, query = '', headers: Record<string, string> = {}) =>
    api.send('GET', `/api/v1/blog/feeds/${form}${query}`, { headers })

  test('RSS and Atom parse, and hold the texts as they were written', async () => {
    const rss = await feed('rss')
    expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const items = childrenNamed(childOf(readXml(rss.body), 'channel'), 'item')
    expect(items.map((item) => childOf(item, 'title').text)).toEqual(['Ein Titel auf Deutsch', hostile])
    const last = items[1]!
    expect([childOf(last, 'dc:creator').text, childOf(last, 'category').text]).toEqual(['Mara Dunn', 'Work cycle'])
    expect(childOf(last, 'content:encoded').text).toContain('href="https://casa.example/shop"')
    const atom = await feed('atom')
    expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const whole = readXml(atom.body)
    const [newest, entry] = childrenNamed(whole, 'entry')
    expect(entry!.attributes['xml:lang']).toBe('en')
    expect(childOf(entry!, 'title').text).toBe(hostile)
    expect(childOf(childOf(entry!, 'author'), 'name').text).toBe('Mara Dunn')
    expect(childOf(whole, 'id').text).toMatch(/^https:/)
    expect(childOf(whole, 'updated').text).toBe(childOf(newest!, 'updated').text)
  })

  test('JSON Feed says where it is read, and who wrote what', async () => {
    const json = await feed('json')
    expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    expect(JSON.parse(json.body)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: 'https://casa.example/files/blog/json',
      items: [
        { language: 'de', tags: ['Schlaf'] },
        { authors: [{ name: 'Mara Dunn' }], content_html: expect.any(String) },
      ],
    })
  })

  test('by tag, author and language', async () => {
    const titles = async (query: string) =>
      JSON.parse((await feed('json', query)).body).items.map(({ title }: { title: string }) => title)
    expect(await titles('?tag=schlaf')).toEqual(['Ein Titel auf Deutsch'])
    expect(await titles('?locale=en')).toEqual([hostile])
    expect(await titles(`?author=${mara.id}`)).toHaveLength(2)
    expect(await titles('?locale=fr')).toEqual([])
    expect((await feed('opml')).status).toBe(404)
  })

  test('are read again only where they have changed', async () => {
    const etag = (await feed('rss')).headers.get('etag')!
    expect((await feed('rss', '', { 'if-none-match': `W/${etag}, "other"` })).status).toBe(304)
    await blog.published(mara, { title: 'Another one' })
    expect((await feed('rss', '', { 'if-none-match': etag })).status).toBe(200)
  })
})
