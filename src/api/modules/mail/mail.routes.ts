import { appConfig } from '#app.config'
import { mailCalls } from '#/contract/mail/mail.calls.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { changeMails } from './mail.bulk.ts'
import { createDraft, updateDraft } from './mail.drafts.ts'
import { createLabel, deleteLabel, listLabels, readLabel, updateLabel } from './mail.labels.ts'
import { suggestRecipients } from './mail.recipients.ts'
import { sendDraft, unsendMail } from './mail.send.ts'
import { readMail, readMailPage, readThread } from './mail.view.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const reading: Limits = { bodyBytes: 0, rate: [] }
const writing: Limits = { bodyBytes, rate: [{ name: 'mail_write', points: 240, seconds: 60, by: 'account' }] }
const sending: Limits = { bodyBytes, rate: [{ name: 'mail_send', points: 30, seconds: 60, by: 'account' }] }

export const mailRoutes = [
  route(mailCalls.list, {
    policy: signedIn,
    limits: reading,
    handle: ({ services, actor, query }) => readMailPage(services.db, actor, query),
  }),
  route(mailCalls.get, {
    policy: signedIn,
    limits: reading,
    handle: ({ services, actor, params, locale }) => readThread(services.db, actor, params.id, locale),
  }),
  route(mailCalls.bulk, {
    policy: signedIn,
    limits: writing,
    handle: ({ actor, body, ...request }) => changeMails(request, actor, body),
  }),
  route(mailCalls.labels, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ labels: await listLabels(services.db, actor) }),
  }),
  route(mailCalls.createLabel, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...request }) {
      const id = await createLabel(request, actor, body)
      return { label: await readLabel(request.services.db, actor, id) }
    },
  }),
  route(mailCalls.updateLabel, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...request }) {
      await updateLabel(request, actor, params.id, body)
      return { label: await readLabel(request.services.db, actor, params.id) }
    },
  }),
  route(mailCalls.deleteLabel, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...request }) {
      await deleteLabel(request, actor, params.id)
      return null
    },
  }),
  route(mailCalls.recipients, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'mail_recipient_search', points: 240, seconds: 60, by: 'account' }] },
    handle: async ({ services, actor, query }) => ({
      recipients: await suggestRecipients(services.db, actor, query.q),
    }),
  }),
  route(mailCalls.createDraft, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...request }) {
      const id = await createDraft(request, actor, body)
      return { mail: await readMail(request.services.db, actor, id, request.locale) }
    },
  }),
  route(mailCalls.updateDraft, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...request }) {
      await updateDraft(request, actor, params.id, body)
      return { mail: await readMail(request.services.db, actor, params.id, request.locale) }
    },
  }),
  route(mailCalls.send, {
    policy: signedIn,
    limits: sending,
    async handle({ actor, params, body, ...request }) {
      await sendDraft(request, actor, params.id, body)
      return { mail: await readMail(request.services.db, actor, params.id, request.locale) }
    },
  }),
  route(mailCalls.unsend, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...request }) {
      await unsendMail(request, actor, params.id)
      return { mail: await readMail(request.services.db, actor, params.id, request.locale) }
    },
  }),
]
