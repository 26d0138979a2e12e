// What the demo says of a professional, and two diplomas that several have.
import type { Level } from '#/contract/core/level.ts'
import type {
  CredentialBody,
  CredentialState,
  Visibility,
  WorkRole,
} from '#/contract/professional/professional-kinds.ts'

type Row = [what: string, where: string, from: number | null, to: number | null]

export type DemoProfessional = {
  name: [first: string, last: string]
  /** Whose account of the demo it is; else one of their own. */
  account?: 'teacher' | 'professional' | 'tutor'
  locale?: 'en' | 'de' | 'fr'
  headline: string
  bio?: string
  roles: WorkRole[]
  levels: Level[]
  languages: string[]
  place?: [name: string, lat: number, lon: number]
  relocate?: boolean
  /** Days from now; negative: already. */
  free?: number
  looks?: true
  visibility: Visibility
  experience?: Row[]
  education?: Row[]
  credentials?: DemoCredential[]
}

export type DemoCredential = {
  body: CredentialBody
  name?: string
  title: string
  issuer: string
  level?: Level
  state: CredentialState
  /** In years from now. */
  years: [issued: number, expires: number | null]
  isShared?: true
}

export const ami = (level: Level, issuer: string, state: CredentialState = 'verified', years = -6): DemoCredential => ({
  body: 'ami',
  title: `Diploma ${level.replace('-', '–')}`,
  issuer,
  level,
  state,
  years: [years, null],
})
export const ams = (level: Level, issuer: string, state: CredentialState = 'verified'): DemoCredential => ({
  body: 'ams',
  title: 'Credential of guides',
  issuer,
  level,
  state,
  years: [-4, 1.5],
})
