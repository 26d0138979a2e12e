import type { MailAddress } from '#/contract/mail/mail.ts'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { shortName } from '../recipients.ts'

/** The face of whom a mail is from, or went to; the name stands beside it. */
export function MailFace({
  person,
  size = 36,
}: {
  person: Pick<MailAddress, 'name' | 'email' | 'userId'> | undefined
  size?: number
}) {
  if (!person) return <span style={{ width: size, height: size }} className="rounded-full bg-sunken" />
  return <SeedAvatar seed={person.userId ?? person.email.toLowerCase()} name={shortName(person)} size={size} />
}
