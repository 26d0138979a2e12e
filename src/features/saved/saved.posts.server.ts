// Saved searches where no script runs: each form posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import type { SavedForm } from '#/contract/saved/saved.search.ts'
import { saveSearch as saveSearchSchema } from '#/contract/saved/saved.search.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import * as v from 'valibot'
import { patchOf } from './saved.ts'
import { changeSaved, makeFeed, removeSaved, revokeFeed, saveSearch } from './saved.functions.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>

const submits: Record<Exclude<SavedForm, 'save'>, (values: Values) => Promise<Result<unknown>>> = {
  change: ({ id = '', ...values }) => changeSaved({ data: { id, body: patchOf(values) } }),
  remove: ({ id = '' }) => removeSaved({ data: { id } }),
  'feed-make': ({ id = '' }) => makeFeed({ data: { id } }),
  'feed-renew': ({ id = '' }) => makeFeed({ data: { id } }),
  'feed-revoke': ({ id = '' }) => revokeFeed({ data: { id } }),
}

const nameOf = ({ form = '' }: Values) => (form in submits ? (form as keyof typeof submits) : 'change')

const savedPath = '/dashboard/saved'

export const postSaved = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'saved',
    submit: (values) => submits[nameOf(values)](values),
    onSuccess: (_data, values) => `${savedPath}?done=${nameOf(values)}`,
  })

/** What is to be saved goes along in the form, as the address has it. */
const searchIn = ({ kind, query = '{}' }: Values) => {
  try {
    return v.parse(saveSearchSchema, { kind, query: JSON.parse(query) as unknown })
  } catch {
    return {}
  }
}

export const postSave = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'save',
    submit(values) {
      const { kind = 'search', query = {} } = searchIn(values)
      const { name = '', follow = 'never' } = patchOf(values)
      return saveSearch({ data: { kind, query, name, follow } })
    },
    onSuccess: () => `${savedPath}?done=save`,
  })
