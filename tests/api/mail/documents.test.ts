import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailContents, mails } from '#/api/db/tables/mail.ts'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import type { RichBlock } from '#/contract/rich-text/rich-node.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { mailOf, type MailCalls, type Person } from '#tests/support/mail.ts'
import { richLetter, words } from '#tests/support/rich-letters.ts'
import { xssFixtures } from '#tests/support/xss-fixtures.ts'

const paragraph = (text: string): RichBlock => ({ type: 'paragraph', content: [words(text)] })
const letterOf = (...content: object[]) => ({ version: 1, content })
const elements = /<\/?(p|br|strong|em|s|code|pre|ul|ol|li|blockquote|h2|h3|h4|hr)( start="\d+")?( \/)?>/g
const links = /<a href="(https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow">|<\/a>/g

eachApi('mails of rich text', (start) => {
  let api: TestApi
  let mail: MailCalls
  let me: Person
  beforeAll(async () => {
    api = await start()
    mail = mailOf(api)
  })
  beforeEach(async () => {
    me = await api.person()
  })
  const update = (id: string, body: object) => mail.call('PATCH', `/drafts/${id}`, me, body)
  /** What an older version writes: it knows the plain text and the HTML alone. */
  async function writeOver(id: string, text: string) {
    const [copy] = await api.db.select({ contentId: mails.contentId }).from(mails).where(eq(mails.id, id))
    await api.db
      .update(mailContents)
      .set({ text, html: `<p>${text}</p>` })
      .where(eq(mailContents.id, copy!.contentId))
  }

  test('are kept as they were written, and told as plain text and as HTML', async () => {
    const draft = await mail.draft(me, { subject: 'Week 12', document: richLetter, text: 'Not this' })
    expect(draft.document).toEqual(richLetter)
    expect(draft.text).toBe(
      'Week 12\n\nPlease bring what the list says, by our rules or www.montessori.org\n\n- Boots\n- A coat',
    )
    expect(draft.excerpt).toMatch(/^Week 12 Please bring what the list says/)
    const link = (href: string, text: string) =>
      `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`
    expect(draft.message).toBe(
      `<h2>Week 12</h2><p>Please <strong>bring</strong> what ${link('https://casa.example/list', 'the list')} says, by ` +
        `${link(`${api.services.appOrigin}/rules`, 'our rules')} or ${link('https://www.montessori.org', 'www.montessori.org')}</p>` +
        '<ul><li><p>Boots</p></li><li><p>A coat</p></li></ul>',
    )
  })

  test('arrive with what they hold, are found by their words, and can be quoted', async () => {
    const other = await api.person({ roles: ['admin'] })
    await mail.sent(other, { to: [{ email: me.email }], subject: 'Rich', document: richLetter })
    const copy = await mail.received(me, 'Rich')
    const { mail: read, thread } = await mail.get(me, copy.id)
    expect(read.message).toContain('<strong>bring</strong>')
    expect(read.document).toEqual(richLetter)
    expect(thread[0]).not.toHaveProperty('document')
    expect(await mail.subjects(me, '?q=boots')).toEqual(['Rich'])
  })

  test('are changed, and say so when another window was faster', async () => {
    const { id } = await mail.draft(me, { document: richLetter })
    const { body } = await update(id, { document: letterOf(paragraph('Second')), version: 1 })
    expect(body.mail).toMatchObject({ text: 'Second', message: '<p>Second</p>', version: 2 })
    const late = await update(id, { document: letterOf(paragraph('Third')), version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', conflict: { fields: { text: { mine: 'Third', theirs: 'Second' } } } },
    })
    expect((await mail.get(me, id)).mail.document).toEqual(letterOf(paragraph('Second')))
  })

  test('come back as a draft as they were, when sending is taken back', async () => {
    const draft = await mail.draft(me, { to: [{ email: me.email }], document: richLetter })
    await mail.send(me, draft)
    const { body } = await mail.call('POST', `/mails/${draft.id}/unsend`, me)
    expect(body.mail).toMatchObject({ folder: 'drafts', document: richLetter })
  })

  test('of plain text are told as its paragraphs and lines, old drafts too', async () => {
    const { id, document } = await mail.draft(me, { text: '\n\nOne\nTwo\n\nThree <b>' })
    const lines = [words('One'), { type: 'hardBreak' }, words('Two')]
    const expected = letterOf({ type: 'paragraph' }, { type: 'paragraph', content: lines }, paragraph('Three <b>'))
    expect(document).toEqual(expected)
    const { rows } = await api.db.execute(sql`
      select body_document, body_document_of from mail_contents c join mails on content_id = c.id where mails.id = ${id}`)
    expect(rows).toEqual([{ body_document: null, body_document_of: null }])
    const { body } = await update(id, { document, version: 1 })
    expect(body.mail).toMatchObject({ document: expected, text: 'One\nTwo\n\nThree <b>' })
  })

  test('lose nothing to whoever knows plain text alone: unchanged it leaves them, changed it replaces them', async () => {
    const { id, text } = await mail.draft(me, { document: richLetter })
    const kept = await update(id, { subject: 'Other', text, version: 1 })
    expect(kept.body.mail).toMatchObject({ subject: 'Other', document: richLetter })
    expect(kept.body.mail.message).toContain('<strong>')
    const plain = await update(id, { text: 'All new', version: 2 })
    expect(plain.body.mail).toMatchObject({ document: letterOf(paragraph('All new')), message: '<p>All new</p>' })
  })

  test('that an older version has written over are what it wrote', async () => {
    const { id } = await mail.draft(me, { document: richLetter })
    await writeOver(id, 'Written by an older one')
    expect((await mail.get(me, id)).mail.document).toEqual(letterOf(paragraph('Written by an older one')))
  })

  test.each([
    ['too many letters', letterOf(paragraph('x'.repeat(100_001)))],
    ['too many parts', letterOf(...Array.from({ length: 10_001 }, () => ({ type: 'paragraph' })))],
    [
      'pictures',
      letterOf({ type: 'picture', attrs: { id: '019a1b2c-0000-7000-8000-000000000001', alt: '', caption: '' } }),
    ],
    ['HTML', letterOf({ type: 'html', content: '<b>' })],
    ['other attributes', letterOf({ type: 'paragraph', attrs: { style: 'x' } })],
    ['nothing at all', letterOf()],
    ['another version', { version: 2, content: [paragraph('x')] }],
  ])('with %s are refused, at their field', async (_, document) => {
    const { status, body } = await mail.call('POST', '/drafts', me, { document })
    expect([status, Object.keys(body.fields)[0]]).toEqual([422, expect.stringMatching(/^document(\.|$)/)])
  })

  test('too deep are refused, and cost little', async () => {
    let deep: object = { type: 'paragraph' }
    for (let depth = 0; depth < 1000; depth += 1) deep = { type: 'blockquote', content: [deep] }
    const { status, body } = await mail.call('POST', '/drafts', me, { document: letterOf(deep) })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['document']])
  })

  test('as long as plain text may be are taken', async () => {
    const text = `${'x'.repeat(99)}\n`.repeat(1000).trimEnd()
    const { document } = await mail.draft(me, { text })
    expect(await mail.draft(me, { document })).toMatchObject({ text })
  })

  test('run nothing, whatever is written into them', async () => {
    const blocks = xssFixtures.flatMap((source): RichBlock[] => [
      paragraph(source),
      { type: 'paragraph', content: [words('x', { type: 'link', attrs: { href: source } })] },
      { type: 'paragraph', content: [words(source, { type: 'bold' }), words(source, { type: 'code' })] },
      { type: 'codeBlock', content: [{ type: 'text', text: source }] },
    ])
    const isTaken = (block: RichBlock) => v.is(richDocument('letter'), letterOf(block))
    const taken = blocks.filter(isTaken)
    expect(taken.length).toBeGreaterThan(500)
    const { id, message } = await mail.draft(me, { document: letterOf(...taken) })
    expect(message.replaceAll(elements, '').replaceAll(links, '')).not.toMatch(/[<>]/)
    expect((await mail.get(me, id)).mail.message).toBe(message)

    for (const block of blocks.filter((one) => !isTaken(one)).slice(0, 100)) {
      const { status } = await update(id, { document: letterOf(block), version: 1 })
      expect(status, JSON.stringify(block)).toBe(422)
    }
  })
})
