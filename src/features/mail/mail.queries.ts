import { queryOptions } from '@tanstack/react-query'
import type { MailQuery } from '#/contract/mail/mail.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { findRecipients, getMail, listLabels, listMails } from './mail.functions.ts'
import { mailKey } from './mail.live.ts'
import { getMailSettings } from './mail-settings.functions.ts'

export const mailsQuery = (query: MailQuery) =>
  queryOptions({
    queryKey: [...mailKey, 'list', query],
    queryFn: async () => unwrap(await listMails({ data: query })),
  })

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailKey, 'one', id],
    queryFn: async () => unwrap(await getMail({ data: { id } })),
  })

export const labelsQuery = () =>
  queryOptions({
    queryKey: [...mailKey, 'labels'],
    queryFn: async () => unwrap(await listLabels()).labels,
  })

export const recipientsQuery = (q: string) =>
  queryOptions({
    queryKey: ['mail-recipients', q],
    queryFn: async () => unwrap(await findRecipients({ data: { q } })).recipients,
  })

export const mailSettingsQuery = () =>
  queryOptions({
    queryKey: [...mailKey, 'settings'],
    queryFn: async () => unwrap(await getMailSettings()),
  })
