import { createServerFn } from '@tanstack/react-start'
import type { SessionUser } from '#/contract/account.ts'
import { accountCalls } from '#/contract/account.calls.ts'
import { api } from '#/gateway/api.server.ts'
import { ok, type Result } from '#/gateway/result.ts'
import { readSessionToken } from '#/gateway/session.server.ts'

/** The signed-in person, or null; without a cookie nothing is asked. */
export const getViewer = createServerFn().handler(async (): Promise<Result<SessionUser | null>> => {
  if (!readSessionToken()) return ok(null)
  const result = await api(accountCalls.me, {})
  if (result.ok) return ok(result.data.user)
  return result.error.status === 401 ? ok(null) : result
})
