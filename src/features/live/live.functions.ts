import { createServerFn } from '@tanstack/react-start'
import { liveCalls } from '#/contract/live/live.ts'
import { api } from '#/gateway/api.server.ts'

/** What is unread in chat and mail, and from where on the stream tells what is new. */
export const getUnread = createServerFn().handler(() => api(liveCalls.unread, {}))
