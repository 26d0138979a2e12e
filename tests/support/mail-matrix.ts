import { newId } from '#/lib/ids.ts'
import { roles } from '#/contract/core/role.ts'
import type { TestApi } from './api.ts'
import { day, mailOf, type Person } from './mail.ts'
import type { Row, Scene } from './matrix.ts'

// Who may call what of mail, as data: everybody, of what is their own, and an admin nothing more.

const people = { callers: roles, status: 200 }
const made = { callers: roles, status: 201 }

const ownDraft = ({ api, me }: Pick<Scene, 'api' | 'me'>) =>
  mailOf(api).draft(me, { to: [{ email: me.email }], subject: 'To myself' })

async function ownWaiting({ api, me }: Scene): Promise<string> {
  const mail = await ownDraft({ api, me })
  await mailOf(api).send(me, mail)
  return mail.id
}

const draft = { own: async (scene: Scene) => (await ownDraft(scene)).id, foreign: ({ foreign }: Scene) => foreign.mail }
const label = {
  own: ({ api, me }: Scene) => mailOf(api).label(me, `Garden ${newId().slice(-12)}`),
  foreign: ({ foreign }: Scene) => foreign.mailLabel,
}

const rule = {
  own: ({ api, me }: Scene) => mailOf(api).rule(me, archiving),
  foreign: ({ foreign }: Scene) => foreign.mailRule,
}
const archiving = { subject: 'Garden', folder: 'archive' } as const
const absence = () => ({ from: day(0), until: day(1), text: 'Away' })

export const mailMatrix: Record<string, Row> = {
  'GET /api/mail/mails': { allowed: people },
  'GET /api/mail/mails/:id': { allowed: people, ...draft },
  'POST /api/mail/mails/bulk': {
    allowed: people,
    body: ({ foreign }) => ({ ids: [foreign.mail], action: { type: 'star', value: true } }),
  },
  'GET /api/mail/labels': { allowed: people },
  'POST /api/mail/labels': { allowed: made, body: () => ({ name: 'Garden', color: 'green' }) },
  'PATCH /api/mail/labels/:id': { allowed: people, ...label, body: () => ({ name: 'Kitchen' }) },
  'DELETE /api/mail/labels/:id': { allowed: { ...people, status: 204 }, ...label },
  'GET /api/mail/recipients': { allowed: people, query: () => '?q=a' },
  'POST /api/mail/drafts': { allowed: made, body: () => ({ subject: 'Poppies' }) },
  'PATCH /api/mail/drafts/:id': { allowed: people, ...draft, body: () => ({ subject: 'Poppies', version: 1 }) },
  'POST /api/mail/drafts/:id/send': { allowed: people, ...draft, body: () => ({ version: 1 }) },
  'POST /api/mail/mails/:id/unsend': { allowed: people, ...draft, own: ownWaiting },
  'GET /api/mail/settings': { allowed: people },
  'PUT /api/mail/signature': { allowed: people, body: () => ({ text: 'Kind regards', isOn: true }) },
  'PUT /api/mail/absence': { allowed: people, body: absence },
  'DELETE /api/mail/absence': { allowed: { ...people, status: 204 } },
  'POST /api/mail/rules': { allowed: made, body: () => archiving },
  'PUT /api/mail/rules/:id': { allowed: people, ...rule, body: () => archiving },
  'POST /api/mail/rules/:id/move': { allowed: people, ...rule, body: () => ({ by: 1 }) },
  'DELETE /api/mail/rules/:id': { allowed: { ...people, status: 204 }, ...rule },
  'POST /api/mail/rules/:id/apply': { allowed: people, ...rule },
}

/** A draft, a label and a rule of a stranger’s. */
export async function strangersMail(api: TestApi, stranger: Person) {
  const mail = await mailOf(api).draft(stranger, { subject: 'For nobody else' })
  const mailLabel = await mailOf(api).label(stranger, 'Secret')
  return { mail: mail.id, mailLabel, mailRule: await mailOf(api).rule(stranger, archiving) }
}
