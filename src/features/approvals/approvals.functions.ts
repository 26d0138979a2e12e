import { createServerFn } from '@tanstack/react-start'
import { approvalCalls } from '#/contract/organisation/approval.ts'
import { api } from '#/gateway/api.server.ts'

type Values = Record<string, string>

/** Forms say everything in text; the API judges it. */
const asTyped = (values: Values): Values => ({ ...values })

/** The organisations that wait for an admin. */
export const listApprovals = createServerFn().handler(() => api(approvalCalls.list, {}))

/** Where the organisations stand that one looks after. */
export const listStandings = createServerFn().handler(() => api(approvalCalls.standings, {}))

export const decideApproval = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', form, reason = '', version } }) => {
    const at = { version: Number(version) }
    return api(approvalCalls.decide, {
      params: { id },
      body: form === 'refuse' ? { decision: 'refuse', reason, ...at } : { decision: 'approve', ...at },
    })
  })

export const askForApproval = createServerFn({ method: 'POST' })
  .validator(asTyped)
  .handler(({ data: { id = '', name = '', note = '', version } }) =>
    api(approvalCalls.askAgain, { params: { id }, body: { name, note, version: Number(version) } }),
  )
