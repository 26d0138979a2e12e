import type { Failure, Result } from '#/contract/core/result.ts'

export const ok = <T>(data: T): Result<T> => ({ ok: true, data })
export const failed = (error: Failure): { ok: false; error: Failure } => ({ ok: false, error })
