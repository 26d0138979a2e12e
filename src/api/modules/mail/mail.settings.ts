import type { MailSettings } from '#/contract/mail/mail-settings.ts'
import type { Queryable } from '../../db/client.ts'
import type { Actor } from '../../http/policy.ts'
import { readAbsence } from './mail.absence.ts'
import { listRules } from './mail.rules.ts'
import { readSignature } from './mail.signature.ts'

export const readMailSettings = async (db: Queryable, actor: Actor): Promise<MailSettings> => ({
  signature: await readSignature(db, actor),
  absence: await readAbsence(db, actor),
  rules: await listRules(db, actor),
})
