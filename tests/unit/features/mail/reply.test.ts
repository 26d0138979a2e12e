import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { richDocument } from '#/contract/rich-text/rich-document.ts'
import type { NestedBlock, RichBlock, RichDocument } from '#/contract/rich-text/rich-node.ts'
import { signed } from '#/features/mail/composer-content.ts'
import { quoted } from '#/features/mail/quotation.ts'
import { replyRecipients, replySubject } from '#/features/mail/reply.ts'
import { fromText } from '#/lib/rich-text/from-text.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toText } from '#/lib/rich-text/to-text.ts'

const box = (name: string) => ({ name, email: `${name.toLowerCase()}@home.example`, userId: null })
const [me, anna, ben, cleo] = [box('Me'), box('Anna'), box('Ben'), box('Cleo')]
const plain = ({ name, email }: typeof me) => ({ name, email })

describe('to whom an answer goes', () => {
  const mail = { from: anna, to: [me, ben], cc: [cleo] }

  test('to who wrote, alone', () => {
    expect(replyRecipients(mail, me.email, 'reply')).toEqual({ to: [plain(anna)], cc: [] })
  })

  test('to all: everybody but oneself, copies stay copies', () => {
    expect(replyRecipients(mail, me.email, 'all')).toEqual({ to: [plain(anna), plain(ben)], cc: [plain(cleo)] })
  })

  test('answering oneself goes to those it went to', () => {
    const own = { from: me, to: [ben], cc: [cleo] }
    expect(replyRecipients(own, me.email, 'reply')).toEqual({ to: [plain(ben)], cc: [] })
    expect(replyRecipients(own, me.email, 'all')).toEqual({ to: [plain(ben)], cc: [plain(cleo)] })
  })

  test('a mail to oneself is answered to oneself', () => {
    expect(replyRecipients({ from: me, to: [me], cc: [] }, me.email, 'all')).toEqual({ to: [plain(me)], cc: [] })
  })

  test('nobody twice, however the address is written', () => {
    const shouted = { ...anna, email: anna.email.toUpperCase() }
    const twice = { from: anna, to: [shouted, ben], cc: [ben, { ...me, email: 'ME@home.example' }] }
    expect(replyRecipients(twice, me.email, 'all')).toEqual({ to: [plain(anna), plain(ben)], cc: [] })
  })

  test('passing on begins with nobody', () => {
    expect(replyRecipients(mail, me.email, 'forward')).toEqual({ to: [], cc: [] })
  })
})

test.each([
  ['Visit', 'reply', 'Re: Visit'],
  ['Re: Visit', 'all', 'Re: Visit'],
  ['RE: AW: re[2]: Visit', 'reply', 'Re: Visit'],
  ['Fwd: Visit', 'reply', 'Re: Fwd: Visit'],
  ['WG: Fwd: Visit', 'forward', 'Fwd: Visit'],
  ['Re: Visit', 'forward', 'Fwd: Re: Visit'],
  ['Reading: a list', 'reply', 'Re: Reading: a list'],
  ['', 'reply', 'Re:'],
] as const)('“%s”, %s: “%s”', (subject, kind, expected) => {
  expect(replySubject(subject, kind).trim()).toBe(expected)
})

test('a subject stays within its bounds', () => {
  expect(replySubject('x'.repeat(200), 'forward')).toHaveLength(200)
})

const answer = (document: RichDocument, signature = '') => signed(signature, quoted('Anna wrote:', document))
const isLetter = (document: RichDocument) => v.is(richDocument('letter'), document)

test('what is quoted stands in a quotation, below room to write in and the signature, and deeper each time', () => {
  const first = answer(fromText('Hello\n\nand more'), 'Ben\nCasa')
  expect(toHtml(first)).toBe(
    '<p><br></p><p>Ben<br>Casa</p><p>Anna wrote:</p><blockquote><p>Hello</p><p>and more</p></blockquote>',
  )
  expect(toText(answer(first))).toBe('Anna wrote:\n\n> Ben\n> Casa\n>\n> Anna wrote:\n>\n> > Hello\n> >\n> > and more')
})

test('a quotation keeps marks, lists and links; its headings are lines that stand out', () => {
  const text = (words: string) => [{ type: 'text' as const, text: words }]
  const document: RichDocument = {
    version: 1,
    content: [
      { type: 'heading', attrs: { level: 2 }, content: text('Week 12') },
      { type: 'horizontalRule' },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph', content: text('Three') }] }],
      },
    ],
  }
  expect(isLetter(answer(document))).toBe(true)
  expect(toHtml(answer(document))).toContain(
    '<blockquote><p><strong>Week 12</strong></p><ol start="3"><li><p>Three</p></li></ol></blockquote>',
  )
  expect(toHtml(answer({ version: 1, content: [{ type: 'horizontalRule' }] }))).toBe('<p><br></p><p>Anna wrote:</p>')
})

test('however often it is quoted, or how deep its lists are, an answer is a letter and keeps its words', () => {
  let often: RichDocument = fromText('The first word')
  for (let times = 0; times < 40; times += 1) often = answer(often)
  expect(isLetter(often)).toBe(true)
  expect(toText(often)).toContain('The first word')

  let list: NestedBlock = { type: 'paragraph', content: [{ type: 'text', text: 'The deepest word' }] }
  for (let depth = 0; depth < 8; depth += 1) {
    const content: NestedBlock[] = depth === 0 ? [list] : [{ type: 'paragraph' }, list]
    list = { type: 'bulletList', content: [{ type: 'listItem', content }] }
  }
  let deep: RichDocument = { version: 1, content: [list as RichBlock] }
  expect(isLetter(deep)).toBe(true)
  for (let times = 0; times < 10; times += 1) deep = answer(deep)
  expect(isLetter(deep)).toBe(true)
  expect(toText(deep)).toContain('The deepest word')
})
