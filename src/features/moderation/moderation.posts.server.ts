// Moderation where no script runs: each form posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import { fullName } from '#/lib/full-name.ts'
import { handleFormPost } from '#/server/form-post.server.ts'
import {
  addWord,
  claimItem,
  decideItem,
  judgeAppeal,
  nameHidden,
  removeWord,
  sendAppeal,
  undoDecision,
} from './moderation.functions.ts'

type Post = { request: Request; next: () => unknown }

const deeds = { claim: claimItem, name: nameHidden, decide: decideItem, undo: undoDecision, judge: judgeAppeal }

const here = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

export const postModeration = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'moderation',
    submit: (data): Promise<Result<unknown>> => (deeds[data.form as keyof typeof deeds] ?? claimItem)({ data }),
    // No address carries a name: the page shows it this once.
    onSuccess: (done, { form, id = '' }) =>
      form === 'name' ? { shown: { form, id, name: nameOf(done) } } : here(request),
  })

function nameOf(done: unknown): string {
  const { person } = done as { person: { first_name: string; last_name: string } }
  return fullName(person)
}

export const postWords = ({ request, next }: Post) =>
  handleFormPost<unknown>({
    request,
    next,
    form: 'words',
    submit: (data): Promise<Result<unknown>> => (data.form === 'remove' ? removeWord : addWord)({ data }),
    onSuccess: () => here(request),
  })

export const postAppeal = ({ request, next }: Post) =>
  handleFormPost({
    request,
    next,
    form: 'appeal',
    submit({ words = '' }) {
      const { pathname, searchParams } = new URL(request.url)
      const token = searchParams.get('token') ?? undefined
      return sendAppeal({ data: { id: pathname.split('/').at(-1) ?? '', token, words } })
    },
    onSuccess: () => here(request),
  })
