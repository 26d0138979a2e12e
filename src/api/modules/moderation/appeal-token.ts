import { SignJWT, jwtVerify } from 'jose'
import { appealDays } from '#/contract/moderation/rules.ts'

/** What the mail about a decision carries: who is suspended cannot sign in to appeal. */
const audience = 'casa-appeal'

const key = (secret: string) => new TextEncoder().encode(secret)

export const issueAppealToken = (secret: string, decisionId: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(decisionId)
    .setExpirationTime(`${appealDays}d`)
    .sign(key(secret))

/** Whether it opens this decision. */
export const opensDecision = (secret: string, token: string, decisionId: string): Promise<boolean> =>
  jwtVerify(token, key(secret), { algorithms: ['HS256'], audience, requiredClaims: ['exp', 'sub'] }).then(
    ({ payload }) => payload.sub === decisionId,
    () => false,
  )
