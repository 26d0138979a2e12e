import { createServerFn } from '@tanstack/react-start'
import type { Result } from '#/contract/core/result.ts'
import type { ContactAnswer } from '#/contract/professional/contact-request.ts'
import { credentialCalls } from '#/contract/professional/credential.calls.ts'
import type { CredentialInput } from '#/contract/professional/credential.ts'
import { ownProfessionalCalls } from '#/contract/professional/professional.calls.ts'
import type { OwnProfessional } from '#/contract/professional/professional.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'
import { fromMarkdown } from '#/lib/rich-text/from-markdown.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { inputNames } from './input-names.ts'
import type { Owned } from './owned.ts'
import type { ProfileValues } from './profile-form.ts'

const asOwned = (result: Result<{ professional: OwnProfessional }>): Result<Owned> =>
  result.ok
    ? ok({
        professional: result.data.professional,
        html: result.data.professional.bio ? toHtml(result.data.professional.bio) : '',
      })
    : result

/** Rows at fixed places as the API takes them; a text as it is written becomes a document. */
const asSent = <T extends Partial<ProfileValues>>({ markdown, experience, education, ...rest }: T) => ({
  ...rest,
  ...(markdown !== undefined && { bio: markdown.trim() ? fromMarkdown(markdown, 'note') : null }),
  ...(experience && { experience: experience.filter((row) => row !== null) }),
  ...(education && { education: education.filter((row) => row !== null) }),
})

export const getOwnProfile = createServerFn().handler(async () => asOwned(await api(ownProfessionalCalls.get, {})))

export const saveProfile = createServerFn({ method: 'POST' })
  .validator((body: Partial<ProfileValues> & { version: number }) => body)
  .handler(async ({ data }) =>
    inputNames(asOwned(await api(ownProfessionalCalls.save, { body: asSent(data) as never })), data),
  )

export const removeProfile = createServerFn({ method: 'POST' }).handler(async () =>
  asOwned(await api(ownProfessionalCalls.remove, {})),
)

export const answerRequest = createServerFn({ method: 'POST' })
  .validator((input: { id: string; answer: ContactAnswer }) => input)
  .handler(async ({ data: { id, answer } }) =>
    asOwned(await api(ownProfessionalCalls.answer, { params: { id }, body: { answer } })),
  )

export const declareCredential = createServerFn({ method: 'POST' })
  .validator((body: CredentialInput) => body)
  .handler(async ({ data }) => asOwned(await api(credentialCalls.declare, { body: data })))

export const withdrawCredential = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(async ({ data }) => asOwned(await api(credentialCalls.withdraw, { params: data })))

export const shareCredential = createServerFn({ method: 'POST' })
  .validator((input: { id: string; isShared: boolean }) => input)
  .handler(async ({ data: { id, isShared } }) =>
    asOwned(await api(credentialCalls.share, { params: { id }, body: { isShared } })),
  )

/** A file as a form brings it, where no script sends it by itself. */
export const fileEvidence = createServerFn({ method: 'POST' })
  .validator((data: FormData) => data)
  .handler(async ({ data }) => {
    const [id, file] = [String(data.get('id')), data.get('file')]
    if (!(file instanceof File)) return asOwned(await api(ownProfessionalCalls.get, {}))
    const upload = new Uint8Array(await file.arrayBuffer())
    return asOwned(await api(credentialCalls.file, { params: { id }, query: { name: file.name || 'paper' }, upload }))
  })
