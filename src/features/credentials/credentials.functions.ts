import { createServerFn } from '@tanstack/react-start'
import { credentialCalls } from '#/contract/professional/credential.calls.ts'
import type { CredentialsSearch } from '#/contract/professional/professional.search.ts'
import { api } from '#/gateway/api.server.ts'

export const listCredentials = createServerFn()
  .validator((query: Omit<CredentialsSearch, 'done'>) => query)
  .handler(({ data }) => api(credentialCalls.list, { query: data }))

type Judged = { id: string; version: number; decision: 'verify' | 'reject' | 'revoke'; reason: string }

export const judgeCredential = createServerFn({ method: 'POST' })
  .validator((input: Judged) => input)
  .handler(({ data: { id, version, decision, reason } }) =>
    api(credentialCalls.judge, {
      params: { id },
      body: decision === 'verify' ? { decision, version } : { decision, reason, version },
    }),
  )
