// Notices where no script runs: each row’s form posts to the page, and its button says what is meant.
import type { Result } from '#/contract/core/result.ts'
import { handleFormPost, readForm } from '#/server/form-post.server.ts'
import { markingOf } from './notice-marks.ts'
import { clockIn } from './zone-clock.server.ts'
import { settingsOf } from './notice-settings.ts'
import {
  getOwnTimeZone,
  markNotices,
  readSettingsByLink,
  unsubscribe,
  writeSettingsByLink,
} from './notices.functions.ts'

type Post = { request: Request; next: () => unknown }

async function mark({ deed = '', things = '', upTo }: Record<string, string>): Promise<Result<null>> {
  const seen = { things: things.split(',').filter(Boolean), upTo }
  const marking = markingOf(deed, seen, clockIn(await getOwnTimeZone()))
  return marking ? markNotices({ data: [marking] }) : { ok: true, data: null }
}

export const postNotices = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'notices',
    submit: mark,
    onSuccess(_data, { view }) {
      const { pathname } = new URL(request.url)
      return view && view !== 'inbox' ? `${pathname}?${new URLSearchParams({ view })}` : pathname
    },
  })

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''

async function save(token: string, values: Record<string, string>): Promise<Result<null>> {
  const before = await readSettingsByLink({ data: { token } })
  if (!before.ok) return before
  const settings = settingsOf(values, before.data.settings)
  return writeSettingsByLink({ data: { token, settings } })
}

/** The link of a mail: its reader chooses, or the mail program signs its owner off by itself (RFC 8058). */
export async function postNoticeSettings({ request, next }: Post): Promise<Response> {
  const values = await readForm(request.clone())
  const token = tokenOf(request)
  if (values?.['List-Unsubscribe'] === 'One-Click') {
    const result = await unsubscribe({ data: { token } })
    return new Response(null, { status: result.ok ? 200 : result.error.status || 503 })
  }
  return handleFormPost({
    request,
    next,
    form: 'notice-settings',
    submit: (posted) => save(token, posted),
    onSuccess: () => `${new URL(request.url).pathname}?${new URLSearchParams({ token, done: 'true' })}`,
  })
}
