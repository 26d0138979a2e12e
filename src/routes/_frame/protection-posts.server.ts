// The forms of the second step where no script runs: each posts to its own page.
import type { Result } from '#/contract/core/result.ts'
import { beginTotp, confirmTotp, removePasskey, removeTotp, renewCodes } from '#/features/auth/second-step.functions.ts'
import { address, redirectOf } from './auth-posts.server.ts'
import { handleFormPost } from '#/server/form-post.server.ts'

type Post = { request: Request; next: () => unknown }
type Values = Record<string, string>
type Made = { recoveryCodes: string[] } | null

const forms = {
  begin: (data) => beginTotp({ data }),
  confirm: (data) => confirmTotp({ data }),
  codes: (data) => renewCodes({ data }),
  remove: (data) => removeTotp({ data }),
} satisfies Record<string, (data: Values) => Promise<Result<Made>>>

const isForm = (name: string): name is keyof typeof forms => Object.hasOwn(forms, name)

/** Each passkey has a form of its own, which names it. */
function submit({ form = '', ...data }: Values): Promise<Result<Made>> {
  const [, id] = /^passkey-(.+)$/.exec(form) ?? []
  if (id) return removePasskey({ data: { ...data, id } })
  return forms[isForm(form) ? form : 'begin'](data)
}

export const postProtection = ({ request, next }: Post) =>
  handleFormPost<Made>({
    request,
    next,
    form: 'protection',
    submit,
    // Recovery codes are for this one answer: no address carries them.
    onSuccess: (made) =>
      made && made.recoveryCodes.length > 0
        ? { shown: { codes: made.recoveryCodes.join(' ') } }
        : address('/second-step', { redirect: redirectOf(request) }),
  })
