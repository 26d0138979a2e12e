// What the forms of the queue do, sent by a script or posted to their page. Pure but for the calls.
import { judgeCredential } from './credentials.functions.ts'

type Values = Readonly<Record<string, string>>

const judge = ({ id = '', version, reason = '' }: Values, decision: 'verify' | 'reject' | 'revoke') =>
  judgeCredential({ data: { id, version: Number(version), decision, reason: reason.replaceAll('\r\n', '\n') } })

export const credentialDeeds = {
  verify: (values: Values) => judge(values, 'verify'),
  reject: (values: Values) => judge(values, 'reject'),
  revoke: (values: Values) => judge(values, 'revoke'),
}

export type CredentialDeed = keyof typeof credentialDeeds
