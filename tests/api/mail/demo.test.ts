import { beforeAll, expect, test } from 'vitest'
import { mailFolders } from '#/contract/mail/mail.ts'
import { eachApi, type TestApi } from '#tests/support/api.ts'
import { demoEmail, demoPassword } from '#tests/support/demo.ts'
import { mailOf, type MailCalls } from '#tests/support/mail.ts'

eachApi('the demo’s mail', (start) => {
  let api: TestApi
  let mail: MailCalls
  beforeAll(async () => {
    api = await start({ demo: true })
    mail = mailOf(api)
  })

  const signedIn = async (role: Parameters<typeof demoEmail>[0]) => {
    const body = { email: demoEmail(role), password: demoPassword }
    const answer = await api.send('POST', '/api/v1/login', { body })
    return { id: '', email: body.email, token: answer.body.token as string }
  }

  test('has something in every folder and view', async () => {
    const people = await Promise.all((['parent', 'teacher', 'school'] as const).map(signedIn))
    for (const label of [...mailFolders, 'starred', 'important', 'snoozed', 'scheduled']) {
      const shown = await Promise.all(people.map((person) => mail.subjects(person, `?label=${label}`)))
      expect([label, shown.flat()]).not.toEqual([label, []])
    }
  })

  test('waits unread for those who try it, in threads', async () => {
    for (const role of ['parent', 'teacher', 'school', 'training_center', 'professional'] as const) {
      const me = await signedIn(role)
      const unread = await mail.page(me, '?unread=true')
      expect([role, unread.mails.length]).not.toEqual([role, 0])
      const { thread } = await mail.get(me, unread.mails[0]!.id)
      expect(thread.every(({ message, from }) => message.startsWith('<p>') && from.name !== '')).toBe(true)
    }
    const { mails } = await mail.page(await signedIn('parent'))
    expect(mails[0]).toMatchObject({ subject: 'Re: Élodie and the pink tower', threadCount: 3, isUnread: true })
  })

  test('may be answered: whoever wrote is somebody one may write to', async () => {
    const teacher = await signedIn('teacher')
    const { mails } = await mail.page(teacher)
    for (const { from, id } of mails) {
      const draft = await mail.draft(teacher, { to: [{ email: from.email }], inReplyTo: id })
      expect((await mail.send(teacher, draft)).status).toBe(200)
    }
  })
})
