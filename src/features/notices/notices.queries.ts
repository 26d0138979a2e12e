import { queryOptions } from '@tanstack/react-query'
import type { NoticeView } from '#/contract/notice/notice.ts'
import { unwrap } from '#/router/unwrap.ts'
import { listNotices } from './notices.functions.ts'
import { noticesKey } from './notices.live.ts'

export const noticesQuery = (view: NoticeView) =>
  queryOptions({
    queryKey: [...noticesKey, view],
    queryFn: async () => unwrap(await listNotices({ data: { view } })).notices,
  })
