import type { TestApi } from './api.ts'
import type { GoodCall } from './matrix.ts'
import { day, mailOf } from './mail.ts'

/** A call that succeeds, for every route of mail; made anew each time. */
export function goodMailCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const mail = mailOf(api)
  const simple = (path: string, body?: unknown) => async () => ({
    token: (await api.person()).token,
    path: `/api/mail${path}`,
    body,
  })
  const onDraft =
    (before: string, after: string, body?: unknown, isSent = false) =>
    async () => {
      const me = await api.person()
      const draft = await mail.draft(me, {
        to: [{ name: 'Zoë', email: me.email }],
        subject: 'Ö🧮',
        text: 'See https://casa.example',
        attachments: [await mail.upload(me)],
      })
      if (isSent) await mail.send(me, draft)
      return { token: me.token, path: `/api/mail/${before}/${draft.id}${after}`, body }
    }
  const onLabel = (body?: unknown) => async () => {
    const me = await api.person()
    return { token: me.token, path: `/api/mail/labels/${await mail.label(me, 'Ga\u0308rten')}`, body }
  }
  const onRule =
    (after = '', body?: unknown) =>
    async () => {
      const me = await api.person()
      const label = await mail.label(me, 'Gärten')
      return { token: me.token, path: `/api/mail/rules/${await mail.rule(me, { from: 'Zoë', label })}${after}`, body }
    }
  return {
    'GET /api/mail/mails': async () => {
      const me = await api.person()
      await mail.draft(me, { subject: 'Ö🧮' })
      return { token: me.token, path: '/api/mail/mails?label=drafts&q=o&limit=2' }
    },
    'GET /api/mail/mails/:id': onDraft('mails', ''),
    'POST /api/mail/mails/bulk': async () => {
      const me = await api.person()
      const { id } = await mail.draft(me)
      return {
        token: me.token,
        path: '/api/mail/mails/bulk',
        body: { ids: [id], action: { type: 'star', value: true } },
      }
    },
    'GET /api/mail/labels': simple('/labels'),
    'POST /api/mail/labels': simple('/labels', { name: 'Gärten', color: 'gold' }),
    'PATCH /api/mail/labels/:id': onLabel({ color: 'red', position: 0 }),
    'DELETE /api/mail/labels/:id': onLabel(),
    'GET /api/mail/recipients': simple('/recipients?q=zo%C3%AB'),
    'POST /api/mail/drafts': simple('/drafts', { subject: 'Ö🧮', text: 'Bonjour' }),
    'PATCH /api/mail/drafts/:id': onDraft('drafts', '', { subject: 'Anew', version: 1 }),
    'POST /api/mail/drafts/:id/send': onDraft('drafts', '/send', { version: 1 }),
    'POST /api/mail/mails/:id/unsend': onDraft('mails', '/unsend', undefined, true),
    'GET /api/mail/settings': async () => {
      const me = await api.person()
      await mail.away(me, { subject: 'Ö🧮' })
      await mail.rule(me, { subject: 'Ö🧮', hasAttachments: true, star: true })
      return { token: me.token, path: '/api/mail/settings' }
    },
    'PUT /api/mail/signature': simple('/signature', { text: 'Zoë\nCasa dei Bambini', isOn: true }),
    'PUT /api/mail/absence': simple('/absence', { from: day(0), until: day(3), text: 'Bonjour' }),
    'DELETE /api/mail/absence': simple('/absence'),
    'POST /api/mail/rules': simple('/rules', { from: 'Zoë', folder: 'archive', read: true }),
    'PUT /api/mail/rules/:id': onRule('', { subject: 'Anew', important: true }),
    'POST /api/mail/rules/:id/move': onRule('/move', { by: -1 }),
    'DELETE /api/mail/rules/:id': onRule(),
    'POST /api/mail/rules/:id/apply': onRule('/apply'),
  }
}
