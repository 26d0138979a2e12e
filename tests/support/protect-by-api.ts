import { totpCode } from '#/api/modules/second-steps/totp.ts'
import { callApi } from './call-api.ts'
import { demoPassword } from './demo.ts'

/** Gives somebody of a running server an authenticator app. */
export async function protectByApi(origin: string, token: string) {
  const post = <T>(path: string, body: object) => callApi<T>(origin, token, 'POST', path, body)
  const { secret } = await post<{ secret: string }>('/api/v1/me/totp', { currentPassword: demoPassword })
  const code = totpCode(secret)
  const { recoveryCodes } = await post<{ recoveryCodes: string[] }>('/api/v1/me/totp/confirmation', { code })
  return { secret, recoveryCodes }
}

/** A code that the one of the set-up has not used up: of the next thirty seconds, whose clock may be early. */
export const nextCode = (secret: string) => totpCode(secret, Date.now() + 30_000)
