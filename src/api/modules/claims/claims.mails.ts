import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { claimLimits } from '#/contract/school/claim-kinds.ts'
import { m } from '#/paraglide/messages.js'
import type { MailTemplate } from '../outbox/mail.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { codeHash } from './codes.service.ts'

type Found = { school: string; house: string }

/** To the school's own domain: whoever reads it there may give the code on, or leave it. */
const claim_code: MailTemplate = async (tx, { recipient, locale, data }, { secret, appOrigin, conceal }) => {
  const { rows } = await tx.execute<Found>(sql`
    select s.name as school, o.name as house from school_claims c join schools s on s.id = c.school_id
      join organisations o on o.id = c.organisation_id
    where c.id = ${data.claim ?? null} and c.state = 'open' and c.code_to = ${recipient}
      and s.organisation_id is null and ${isPublic}`)
  const found = rows[0]
  if (!found) return null
  const code = conceal(String(randomInt(1_000_000)).padStart(6, '0'))
  await tx.execute(sql`
    update school_claims set code_hash = ${codeHash(secret, data.claim!, code)}, code_tries = 0,
      code_until = now() + make_interval(mins => ${claimLimits.codeMinutes})
    where id = ${data.claim!}`)
  const options = { locale }
  return {
    subject: m.mail_claim_code_subject({ school: found.school }, options),
    greeting: m.mail_claim_code_greeting({}, options),
    paragraphs: [
      m.mail_claim_code_text({ ...found }, options),
      m.mail_claim_code_life({ minutes: claimLimits.codeMinutes }, options),
    ],
    code,
    action: { label: m.mail_claim_code_action({}, options), href: `${appOrigin}/contact-us` },
    closing: m.mail_claim_code_closing({}, options),
  }
}

/** To the address that the listing had. */
const claim_given: MailTemplate = async (tx, { locale, data }, { appOrigin }) => {
  const { rows } = await tx.execute<Found>(sql`
    select s.name as school, o.name as house from school_claims c join schools s on s.id = c.school_id
      join organisations o on o.id = c.organisation_id
    where c.id = ${data.claim ?? null} and c.state = 'granted' and s.organisation_id = c.organisation_id`)
  const found = rows[0]
  if (!found) return null
  const options = { locale }
  return {
    subject: m.mail_claim_given_subject({ school: found.school }, options),
    greeting: m.mail_claim_code_greeting({}, options),
    paragraphs: [m.mail_claim_given_text({ ...found }, options)],
    action: { label: m.mail_claim_code_action({}, options), href: `${appOrigin}/contact-us` },
    closing: m.mail_claim_given_closing({}, options),
  }
}

export const claimMails = { claim_code, claim_given }
