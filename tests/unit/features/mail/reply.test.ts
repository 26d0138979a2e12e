import { describe, expect, test } from 'vitest'
import { quotedText, replyRecipients, replySubject } from '#/features/mail/reply.ts'

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

test('what is quoted is marked line by line, and deeper each time', () => {
  expect(quotedText('Anna wrote:', 'Hello\n\n> earlier\n')).toBe('\n\nAnna wrote:\n> Hello\n>\n>> earlier')
})
