// What people’s work and their credentials are called, wherever they are named.
import type { CareerRow } from '#/contract/professional/professional.ts'
import type { Credential } from '#/contract/professional/credential.ts'
import type { CredentialBody, Visibility, WorkRole } from '#/contract/professional/professional-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { formatDay } from './dates.ts'
import { levelWord } from './level.ts'

type Word = () => string

export const workRoleWords: Record<WorkRole, Word> = {
  guide: m.professionals_role_guide,
  assistant: m.professionals_role_assistant,
  head: m.professionals_role_head,
  coordinator: m.professionals_role_coordinator,
  trainer: m.professionals_role_trainer,
  specialist: m.professionals_role_specialist,
  office: m.professionals_role_office,
}

export const credentialBodyWords: Record<CredentialBody, Word> = {
  ami: m.professionals_body_ami,
  ams: m.professionals_body_ams,
  macte: m.professionals_body_macte,
  national: m.professionals_body_national,
  other: m.professionals_body_other,
}

export const visibilityWords: Record<Visibility, Word> = {
  public: m.professionals_visibility_public,
  members: m.professionals_visibility_members,
  schools: m.professionals_visibility_schools,
  hidden: m.professionals_visibility_hidden,
}

/** A body that we have no word for is called as it was named. */
export const bodyWord = ({ body, bodyName }: Pick<Credential, 'body' | 'bodyName'>): string =>
  bodyName || credentialBodyWords[body]()

/** "Diploma, 3 to 6 years, Bergamo". */
export const credentialLine = ({ issuer, level }: Pick<Credential, 'issuer' | 'level'>): string =>
  [level && levelWord(level), issuer].filter(Boolean).join(', ')

/** From when to when it holds. */
export const credentialSpan = ({ issuedOn, expiresOn }: Pick<Credential, 'issuedOn' | 'expiresOn'>): string =>
  [
    issuedOn && m.professionals_issued({ day: formatDay(issuedOn) }),
    expiresOn && m.professionals_expires({ day: formatDay(expiresOn) }),
  ]
    .filter(Boolean)
    .join(', ')

/** "2016–2021"; what goes on ends in a word. */
export function yearsWord({ from, to }: CareerRow, goesOn: boolean): string {
  if (from === null) return to === null ? '' : String(to)
  if (from === to) return String(from)
  if (to !== null) return `${from}–${to}`
  return goesOn ? m.professionals_since_year({ year: String(from) }) : String(from)
}

/** When somebody can begin. */
export const availableWord = (availableFrom: string | null, today: string): string => {
  if (!availableFrom) return ''
  return availableFrom <= today
    ? m.professionals_available_now()
    : m.professionals_available_from({ day: formatDay(availableFrom) })
}
