import { appConfig } from '#app.config'
import { mailSettingsCalls } from '#/contract/mail/mail-settings.calls.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { endAbsence, setAbsence } from './mail.absence.ts'
import { applyRule, createRule, deleteRule, moveRule, updateRule } from './mail.rules.ts'
import { readMailSettings } from './mail.settings.ts'
import { setSignature } from './mail.signature.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes
const writing: Limits = { bodyBytes, rate: [{ name: 'mail_settings', points: 120, seconds: 60, by: 'account' }] }
const bodiless = { ...writing, bodyBytes: 0 }
/** Looks at two thousand mails. */
const applying: Limits = { bodyBytes: 0, rate: [{ name: 'mail_rule_apply', points: 20, seconds: 60, by: 'account' }] }

export const mailSettingsRoutes = [
  route(mailSettingsCalls.get, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [] },
    handle: ({ services, actor }) => readMailSettings(services.db, actor),
  }),
  route(mailSettingsCalls.setSignature, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await setSignature(context, actor, body)
      return readMailSettings(context.services.db, actor)
    },
  }),
  route(mailSettingsCalls.setAbsence, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await setAbsence(context, actor, body)
      return readMailSettings(context.services.db, actor)
    },
  }),
  route(mailSettingsCalls.endAbsence, {
    policy: signedIn,
    limits: bodiless,
    async handle({ actor, ...context }) {
      await endAbsence(context, actor)
      return null
    },
  }),
  route(mailSettingsCalls.createRule, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, body, ...context }) {
      await createRule(context, actor, body)
      return readMailSettings(context.services.db, actor)
    },
  }),
  route(mailSettingsCalls.updateRule, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await updateRule(context, actor, params.id, body)
      return readMailSettings(context.services.db, actor)
    },
  }),
  route(mailSettingsCalls.moveRule, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, body, ...context }) {
      await moveRule(context, actor, params.id, body.by)
      return readMailSettings(context.services.db, actor)
    },
  }),
  route(mailSettingsCalls.deleteRule, {
    policy: signedIn,
    limits: bodiless,
    async handle({ actor, params, ...context }) {
      await deleteRule(context, actor, params.id)
      return null
    },
  }),
  route(mailSettingsCalls.applyRule, {
    policy: signedIn,
    limits: applying,
    handle: ({ actor, params, ...context }) => applyRule(context, actor, params.id),
  }),
]
