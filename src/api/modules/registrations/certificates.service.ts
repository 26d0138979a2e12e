// Certificates of having been there: drawn for whoever was, and answered for to whoever holds one. A code says all that is asked
// here; nothing of a certificate is stored, so that what is taken back at the door is none any more.
import { sql } from 'drizzle-orm'
import type { Certificate } from '#/contract/event/certificate.ts'
import type { Queryable } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import { readEvent } from '../events/events.repo.ts'
import { certificateCode, isSealed, registrationIn } from './certificate-code.ts'
import { requireOwn, type Asked } from './own.service.ts'
import { pdfResponse } from './pdf-response.ts'
import { findRegistration, type RegistrationRow } from './registrations.repo.ts'
import { isCertified } from './registrations.rules.ts'
import { readHosts } from './registrations.view.ts'

/** Who they are by now; null of an account that is gone. */
async function nameOf(db: Queryable, { guestName, userId }: RegistrationRow): Promise<string | null> {
  if (guestName !== null) return guestName
  const { rows } = await db.execute<{ name: string }>(sql`
    select trim(u.first_name || ' ' || u.last_name) as name from users u where u.id = ${userId} and u.deleted_at is null`)
  return rows[0]?.name || null
}

async function certificateOf(db: Queryable, secret: string, row: RegistrationRow): Promise<Certificate> {
  const event = await readEvent(db, row.eventId)
  const name = await nameOf(db, row)
  if (!event || !name || !isCertified(row, event)) throw new ApiError('not_found')
  const { kind, id, name: hostName } = (await readHosts(db, [event.id])).get(event.id)!
  return {
    code: certificateCode(secret, row),
    name,
    title: event.title,
    startsOn: event.startsOn!,
    endsOn: event.endsOn!,
    city: event.venue?.city ?? null,
    hours: event.hours!,
    host: { kind, id, name: hostName },
  }
}

export async function readCertificate(context: Context, asked: Asked): Promise<Response> {
  const { db, secret, appOrigin } = context.services
  const row = await requireOwn(db, context, asked)
  const certificate = await certificateOf(db, secret, row)
  const { drawCertificate } = await import('./certificate.pdf.ts')
  const file = await drawCertificate(certificate, { origin: appOrigin, locale: context.locale, at: row.attendedAt! })
  return pdfResponse(file, certificate.title)
}

/** One that was never written answers as one that counts no more. */
export async function checkCertificate({ services: { db, secret } }: Context, code: string): Promise<Certificate> {
  const id = registrationIn(code)
  const row = id && (await findRegistration(db, id))
  if (!row || !isSealed(secret, row, code)) throw new ApiError('not_found')
  return certificateOf(db, secret, row)
}
