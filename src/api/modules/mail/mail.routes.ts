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
    handle: ({ actor, body, ...context }) => changeMails(context, actor, body),
  }),
  route(mailCalls.labels, {
    policy: signedIn,
    limits: reading,
    handle: async ({ services, actor }) => ({ labels: await listLabels(services.db, actor) }),
  }),
  route(mailCalls.createLabel, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      const id = await createLabel(context, actor, body)
      return { label: await readLabel(context.services.db, actor, id) }
    },
  }),
  route(mailCalls.updateLabel, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await updateLabel(context, actor, params.id, body)
      return { label: await readLabel(context.services.db, actor, params.id) }
    },
  }),
  route(mailCalls.deleteLabel, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await deleteLabel(context, actor, params.id)
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
    async handle({ actor, body, ...context }) {
      const id = await createDraft(context, actor, body)
      return { mail: await readMail(context.services.db, actor, id, context.locale) }
    },
  }),
  route(mailCalls.updateDraft, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await updateDraft(context, actor, params.id, body)
      return { mail: await readMail(context.services.db, actor, params.id, context.locale) }
    },
  }),
  route(mailCalls.send, {
    policy: signedIn,
    limits: sending,
    async handle({ actor, params, body, ...context }) {
      await sendDraft(context, actor, params.id, body)
      return { mail: await readMail(context.services.db, actor, params.id, context.locale) }
    },
  }),
  route(mailCalls.unsend, {
    policy: signedIn,
    limits: { ...writing, bodyBytes: 0 },
    async handle({ actor, params, ...context }) {
      await unsendMail(context, actor, params.id)
      return { mail: await readMail(context.services.db, actor, params.id, context.locale) }
    },
  }),
]
