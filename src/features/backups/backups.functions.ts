import { createServerFn } from '@tanstack/react-start'
import { backupCalls, type BackupSettings } from '#/contract/operator/backup.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const readBackups = createServerFn().handler(() => api(backupCalls.list, {}))

export const makeBackup = createServerFn({ method: 'POST' }).handler(() => api(backupCalls.make, {}))

export const checkBackup = createServerFn({ method: 'POST' })
  .validator((params: Id) => params)
  .handler(({ data }) => api(backupCalls.check, { params: data }))

export const openBackup = createServerFn({ method: 'POST' })
  .validator((input: Id & { code: string }) => input)
  .handler(({ data: { id, code } }) => api(backupCalls.link, { params: { id }, body: { code } }))

export const scheduleBackups = createServerFn({ method: 'POST' })
  .validator((body: BackupSettings) => body)
  .handler(({ data }) => api(backupCalls.settings, { body: data }))
