import { eq } from 'drizzle-orm'
import { mailContents, mails } from '#/api/db/tables/mail.ts'
import type { AbsenceInput, MailRuleInput, MailSettings } from '#/contract/mail/mail-settings.ts'
import type { Mail, MailSummary } from '#/contract/mail/mail.ts'
import type { WrittenMail } from '#/contract/mail/mail-draft.ts'
import type { Answer, TestApi } from './api.ts'
import { eventually } from './eventually.ts'

export type Person = { id: string; email: string; token: string }
type Written = {
  to?: object[]
  cc?: object[]
  bcc?: object[]
  subject?: string
  text?: string
  document?: object
  attachments?: string[]
}

/** A date some days from now, in UTC. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const file = (text = 'A letter') => ({
  body: new Uint8Array(Buffer.from(text)),
  headers: { 'content-type': 'application/octet-stream' },
})

/** The calls of mail, as somebody. */
export function mailOf(api: TestApi) {
  const call = (method: string, path: string, { token }: Pick<Person, 'token'>, body?: object) =>
    api.send(method, `/api/mail${path}`, { token, body })

  /** What the row that an id names was made to wait for has come. */
  async function makeDue(id: string): Promise<void> {
    const [copy] = await api.db.select({ contentId: mails.contentId }).from(mails).where(eq(mails.id, id))
    await api.db
      .update(mailContents)
      .set({ sendAt: new Date(Date.now() - 1000) })
      .where(eq(mailContents.id, copy!.contentId))
    api.services.mailSender.wake()
  }

  async function draft(me: Person, written: Written & { inReplyTo?: string | null } = {}): Promise<WrittenMail> {
    return good(await call('POST', '/drafts', me, written), 201).mail
  }

  const send = (me: Person, { id, version }: Pick<Mail, 'id' | 'version'>, at: string | null = null) =>
    call('POST', `/drafts/${id}/send`, me, { version, at })

  const get = async (me: Person, id: string): Promise<{ mail: WrittenMail; thread: Mail[] }> =>
    good(await call('GET', `/mails/${id}`, me))

  /** Whether its time has come and it has left. */
  const left = (id: string) =>
    eventually(async () => {
      const [row] = await api.db
        .select({ status: mailContents.status })
        .from(mails)
        .innerJoin(mailContents, eq(mailContents.id, mails.contentId))
        .where(eq(mails.id, id))
      if (row?.status !== 'sent') throw new Error('It has not left yet')
    })

  const page = async (me: Person, query = ''): Promise<{ mails: MailSummary[]; [key: string]: unknown }> =>
    good(await call('GET', `/mails${query}`, me))

  return {
    call,
    draft,
    send,
    get,
    left,
    page,
    makeDue,
    subjects: async (me: Person, query = '') => (await page(me, query)).mails.map(({ subject }) => subject),
    /** Written, sent and gone. */
    async sent(me: Person, written: Written & { inReplyTo?: string | null }): Promise<WrittenMail> {
      const { id, version } = await draft(me, written)
      good(await send(me, { id, version }))
      await makeDue(id)
      await left(id)
      return (await get(me, id)).mail
    },
    /** Somebody’s own copy of the newest mail with a subject. */
    async received(me: Person, subject: string): Promise<MailSummary> {
      const { mails: found } = await page(me, `?label=all&q=${encodeURIComponent(subject)}`)
      return found.find((mail) => mail.subject === subject && mail.folder !== 'sent')!
    },
    bulk: (me: Person, ids: string[], action: object, threads = false) =>
      call('POST', '/mails/bulk', me, { ids, action, threads }),
    async label(me: Person, name: string): Promise<string> {
      return good(await call('POST', '/labels', me, { name, color: 'blue' }), 201).label.id
    },
    settings: async (me: Person): Promise<MailSettings> => good(await call('GET', '/settings', me)),
    async rule(me: Person, rule: MailRuleInput): Promise<string> {
      const { rules }: MailSettings = good(await call('POST', '/rules', me, rule), 201)
      return rules.at(-1)!.id
    },
    /** Away from today on, unless other days are named. */
    away: async (me: Person, absence: Partial<AbsenceInput> = {}): Promise<MailSettings> =>
      good(await call('PUT', '/absence', me, { from: day(0), until: day(5), text: 'I am away.', ...absence })),
    async upload(me: Person, name = 'letter.txt', text = 'A letter'): Promise<string> {
      const answer = await api.send('POST', `/api/v1/attachments?name=${name}`, { token: me.token, ...file(text) })
      return good(answer, 201).attachment.id
    },
  }
}

export type MailCalls = ReturnType<typeof mailOf>

export function good({ status, body }: Answer, wanted = 200) {
  if (status !== wanted) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`)
  return body
}
