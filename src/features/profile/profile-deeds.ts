// What the forms of the page of one’s own profile do, sent by a script or posted to their page. Pure but for the calls.
import type { CredentialInput } from '#/contract/professional/credential.ts'
import type { ContactAnswer } from '#/contract/professional/contact-request.ts'
import {
  answerRequest,
  declareCredential,
  removeProfile,
  saveProfile,
  shareCredential,
  withdrawCredential,
} from './profile.functions.ts'
import { postedProfile } from './profile-form.ts'

type Values = Readonly<Record<string, string>>

/** Whatever was chosen stands as it came: the API says what makes no sense. */
export const credentialIn = (values: Values): CredentialInput =>
  ({
    body: values.body,
    bodyName: values.body === 'other' || values.body === 'national' ? (values.bodyName ?? '').trim() : '',
    title: (values.title ?? '').trim(),
    issuer: (values.issuer ?? '').trim(),
    level: values.level || null,
    number: (values.number ?? '').trim(),
    issuedOn: values.issuedOn || null,
    expiresOn: values.expiresOn || null,
  }) as CredentialInput

const id = ({ id: given = '' }: Values) => given

const answer = (values: Values, said: ContactAnswer) => answerRequest({ data: { id: id(values), answer: said } })

export const profileDeeds = {
  save: (values: Values) => saveProfile({ data: { ...postedProfile(values), version: Number(values.version) } }),
  remove: (_values: Values) => removeProfile(),
  declare: (values: Values) => declareCredential({ data: credentialIn(values) }),
  withdraw: (values: Values) => withdrawCredential({ data: { id: id(values) } }),
  share: (values: Values) => shareCredential({ data: { id: id(values), isShared: true } }),
  unshare: (values: Values) => shareCredential({ data: { id: id(values), isShared: false } }),
  accept: (values: Values) => answer(values, 'accept'),
  decline: (values: Values) => answer(values, 'decline'),
  never: (values: Values) => answer(values, 'never'),
}

export type ProfileDeed = keyof typeof profileDeeds
