import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { totpSecrets } from '#/api/db/tables/sign-in.ts'
import { eq } from 'drizzle-orm'
import { password, type TestApi } from './api.ts'

type Person = { id: string; token: string }
export type Protected = { secret: string; recoveryCodes: string[] }

/** Gives an account an authenticator app. */
export async function protect(api: TestApi, { token }: { token: string }): Promise<Protected> {
  const { body: setup } = await api.send('POST', '/api/v1/me/totp', { token, body: { currentPassword: password } })
  const code = totpCode(setup.secret)
  const confirmed = await api.send('POST', '/api/v1/me/totp/confirmation', { token, body: { code } })
  return { secret: setup.secret, recoveryCodes: confirmed.body.recoveryCodes }
}

/** Somebody who signs in with an app; answers with their id. */
export async function protectedPerson(api: TestApi): Promise<string> {
  const person = await api.person()
  await protect(api, person)
  return person.id
}

/** The code of now, as if none had been typed in these thirty seconds. */
export async function freshCode(api: TestApi, { id }: Pick<Person, 'id'>, { secret }: Pick<Protected, 'secret'>) {
  await api.db.update(totpSecrets).set({ lastStep: null }).where(eq(totpSecrets.userId, id))
  return totpCode(secret)
}

export const signInStep = async (api: TestApi, email: string, secret = password): Promise<string> =>
  (await api.send('POST', '/api/v1/login', { body: { email, password: secret } })).body.pending
