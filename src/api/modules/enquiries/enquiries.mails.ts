// What is written to a family whose child is offered a place, with the hour until which they may answer. Nothing, once it is over.
// Without the child’s name, which no mail carries.
import { sql } from 'drizzle-orm'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { dateFormat } from '#/words/formats.ts'
import type { Tx } from '../../db/client.ts'
import type { MailTemplate } from '../outbox/mail.ts'

type Offer = { school: string; until: string; name: string; email: string; timeZone: string }

async function findOffer(tx: Tx, id: string): Promise<Offer | undefined> {
  const { rows } = await tx.execute<Offer>(sql`
    select s.name as school, e.expires_at::text as until, u.first_name as name, u.email,
      coalesce(u.time_zone, s.time_zone) as "timeZone"
    from school_enquiries e join schools s on s.id = e.school_id join users u on u.id = e.user_id
    where e.id = ${id} and e.status = 'offered' and e.expires_at > now() and u.status = 'active' and u.deleted_at is null`)
  return rows[0]
}

const untilText = ({ until, timeZone }: Offer, locale: Locale): string =>
  dateFormat(
    {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
      timeZoneName: 'short',
    },
    locale,
  ).format(new Date(until))

const enquiry_offer: MailTemplate = async (tx, { data: { enquiry = '' }, locale }, { appOrigin }) => {
  const offer = await findOffer(tx, enquiry)
  if (!offer) return null
  const options = { locale }
  const { school: name } = offer
  return {
    to: offer.email,
    subject: m.enquiries_mail_offer_subject({ name }, options),
    greeting: m.mail_greeting({ name: offer.name }, options),
    paragraphs: [m.enquiries_mail_offer_text({ name, until: untilText(offer, locale) }, options)],
    action: { label: m.enquiries_mail_offer_action({}, options), href: `${appOrigin}/enquiries/${enquiry}` },
    closing: null,
  }
}

export const enquiryMails = { enquiry_offer }
