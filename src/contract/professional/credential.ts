import * as v from 'valibot'
import { date, id, level, line, text, timestamp, version } from '../core/fields.ts'
import { credentialBodies, credentialOrigins, credentialStates, professionalLimits } from './professional-kinds.ts'

const { title, issuer, bodyName, number, reason } = professionalLimits

/** As readers of a profile see it: what was refused or taken back they do not. */
export const credential = v.object({
  id,
  body: v.picklist(credentialBodies),
  bodyName: v.string(),
  title: v.string(),
  issuer: v.string(),
  level: v.nullable(level),
  issuedOn: v.nullable(date),
  expiresOn: v.nullable(date),
  state: v.picklist(credentialStates),
  isOver: v.boolean(),
  /** When it was looked at. */
  judgedAt: v.nullable(timestamp),
  /** By which anybody may check it, where its owner has agreed. */
  code: v.nullable(v.string()),
})
export type Credential = v.InferOutput<typeof credential>

/** As its owner and those who judge see it. */
export const ownCredential = v.object({
  ...credential.entries,
  number: v.string(),
  /** Why it was refused or taken back. */
  reason: v.string(),
  evidence: v.nullable(v.object({ name: v.string(), type: v.string(), bytes: v.number(), at: timestamp })),
  version: v.number(),
})
export type OwnCredential = v.InferOutput<typeof ownCredential>

export const credentialInput = v.pipe(
  v.object({
    body: v.picklist(credentialBodies),
    bodyName: line(0, bodyName),
    title: line(title.min, title.max),
    issuer: line(0, issuer),
    level: v.nullable(level),
    number: line(0, number),
    issuedOn: v.nullable(date),
    expiresOn: v.nullable(date),
  }),
  v.forward(
    v.check(({ body, bodyName: name }) => body !== 'other' || name !== '', 'required'),
    ['bodyName'],
  ),
  v.forward(
    v.check(({ issuedOn, expiresOn }) => !issuedOn || !expiresOn || issuedOn <= expiresOn, 'end_before_start'),
    ['expiresOn'],
  ),
)
export type CredentialInput = v.InferOutput<typeof credentialInput>

const why = text(reason.min, reason.max)

/** Of a credential as it was looked at. What is verified can be taken back; all else is judged once for each paper. */
export const judgementInput = v.variant('decision', [
  v.object({ decision: v.literal('verify'), version }),
  v.object({ decision: v.literal('reject'), reason: why, version }),
  v.object({ decision: v.literal('revoke'), reason: why, version }),
])
export type JudgementInput = v.InferOutput<typeof judgementInput>

/** In the queue of those who judge. */
export const listedCredential = v.object({
  ...ownCredential.entries,
  /** `isShown`: others may read the profile. */
  owner: v.object({ id, name: v.string(), isShown: v.boolean() }),
})
export type ListedCredential = v.InferOutput<typeof listedCredential>

/** What anybody reads who was given a code. */
export const checkedCredential = v.object({
  code: v.string(),
  /** Of the page that says all this. */
  address: v.string(),
  name: v.string(),
  body: v.picklist(credentialBodies),
  bodyName: v.string(),
  title: v.string(),
  issuer: v.string(),
  level: v.nullable(level),
  issuedOn: v.nullable(date),
  expiresOn: v.nullable(date),
  isOver: v.boolean(),
  judgedAt: timestamp,
  origin: v.picklist(credentialOrigins),
  /** Of the profile, where everybody may read it. */
  profile: v.nullable(id),
})
export type CheckedCredential = v.InferOutput<typeof checkedCredential>
