import { SignJWT, jwtVerify } from 'jose'
import { noticeTopics, type NoticeTopic } from '#/contract/notice/notice-kinds.ts'

/** What a mail carries so that who reads it can say how often they want to be called, without signing in. */
const audience = 'casa-notices'
const days = 180

const key = (secret: string) => new TextEncoder().encode(secret)

export type SettingsLink = { userId: string; topic: NoticeTopic | null }

export const issueSettingsToken = (secret: string, { userId, topic }: SettingsLink): Promise<string> =>
  new SignJWT(topic ? { topic } : {})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(userId)
    .setExpirationTime(`${days}d`)
    .sign(key(secret))

/** Null when it is forged or too old. */
export async function readSettingsToken(secret: string, token: string): Promise<SettingsLink | null> {
  const options = { algorithms: ['HS256'], audience, requiredClaims: ['exp', 'sub'] }
  return jwtVerify<{ topic?: string }>(token, key(secret), options).then(
    ({ payload: { sub, topic } }) => ({ userId: sub!, topic: noticeTopics.find((each) => each === topic) ?? null }),
    () => null,
  )
}
