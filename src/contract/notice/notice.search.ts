import * as v from 'valibot'
import { optionalParam } from '../core/page.ts'
import { noticeViews } from './notice.ts'

/** What the address of one’s notices carries: which of them, and whether one that was asked for is gone. */
export const noticesSearch = v.object({
  view: optionalParam(v.picklist(noticeViews)),
  gone: optionalParam(v.boolean()),
})
export type NoticesSearch = v.InferOutput<typeof noticesSearch>

/** A link in a mail names what it is about. */
export const openNoticeSearch = v.object({ thing: optionalParam(v.pipe(v.string(), v.maxLength(120))) })

/** A link in a mail proves by itself whose settings are meant. */
export const noticeSettingsSearch = v.object({
  token: optionalParam(v.pipe(v.string(), v.maxLength(1000))),
  done: optionalParam(v.boolean()),
})
