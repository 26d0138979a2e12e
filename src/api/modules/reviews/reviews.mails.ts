import { sql } from 'drizzle-orm'
import { m } from '#/paraglide/messages.js'
import type { MailTemplate } from '../outbox/mail.ts'
import { isPublic } from '../schools/schools.policy.ts'
import { invitationKey } from './invitations.service.ts'

type Found = { school: string; slug: string }

/** To a family, in the name of its school. It asks for what they think, not for praise. */
const review_invitation: MailTemplate = async (tx, { locale, data }, { secret, appOrigin, conceal }) => {
  const { rows } = await tx.execute<Found>(sql`
    select s.name as school, s.slug from parent_review_invitations i join schools s on s.id = i.school_id
    where i.id = ${data.invitation ?? null} and not i.is_used and ${isPublic}`)
  const found = rows[0]
  if (!found) return null
  const options = { locale }
  const key = conceal(invitationKey(secret, data.invitation!))
  const { school, slug } = found
  return {
    subject: m.mail_review_invitation_subject({ school }, options),
    greeting: m.mail_review_invitation_greeting({}, options),
    paragraphs: [m.mail_review_invitation_text({ school }, options), m.mail_review_invitation_free({}, options)],
    action: {
      label: m.mail_review_invitation_action({}, options),
      href: `${appOrigin}/schools/${encodeURIComponent(slug)}/parent-reviews/write?invitation=${key}`,
    },
    closing: m.mail_review_invitation_closing({}, options),
  }
}

export const reviewMails = { review_invitation }
