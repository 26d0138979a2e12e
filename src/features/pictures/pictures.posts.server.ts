// Pictures in forms that are posted without a script: stored first, so that nothing chosen is lost when something else is wrong.
import type { Result } from '#/contract/core/result.ts'
import { pictureBytes } from '#/contract/picture/picture.ts'
import { m } from '#/paraglide/messages.js'
import { withFields } from '#/server/form-post.server.ts'
import { pictureWords } from '#/words/picture.ts'
import { addPicture, sayPicture } from './pictures.functions.ts'

type Put = (file: File) => Promise<Result<{ id: string }>>

/** What such a form may be larger than one of texts. */
export const picturesBytes = 2 * pictureBytes

/** On which no child can be recognised: who is on others is said where scripts run. */
export async function putPicture(file: File): Promise<Result<{ id: string }>> {
  const data = new FormData()
  data.set('file', file)
  const added = await addPicture({ data })
  if (!added.ok) return added
  const { id } = added.data.picture
  const said = await sayPicture({ data: { id, children: [] } })
  return said.ok ? { ok: true, data: { id } } : said
}

/** The same form with the numbers of its pictures, and what was refused of them, by field. */
export async function withPictures(request: Request, names: readonly string[], put: Put = putPicture) {
  const form = await request.clone().formData()
  const refused: Record<string, string> = {}
  for (const name of names) {
    const [file, nobody, off] = ['file', 'nobody', 'off'].map((part) => form.get(`${name}.${part}`))
    for (const part of ['file', 'nobody', 'off']) form.delete(`${name}.${part}`)
    if (off !== null) form.set(name, '')
    if (!(file instanceof File) || file.size === 0) continue
    const stored = await store(file, nobody !== null, put)
    if (stored.ok) form.set(name, stored.data.id)
    else refused[name] = stored.error.message
  }
  return { request: withFields(request, form), refused }
}

async function store(file: File, isNobody: boolean, put: Put): Promise<Result<{ id: string }>> {
  if (!isNobody) return refusal(m.pictures_file_said())
  if (file.size > pictureBytes) return refusal(pictureWords('cover', pictureBytes).tooLarge(file.name))
  return put(file)
}

const refusal = (message: string) => ({ ok: false, error: { status: 422, message } }) as const

/** What the form is answered with where a picture was refused; null where none was. */
export function refusedPictures(refused: Readonly<Record<string, string>>) {
  const [message] = Object.values(refused)
  return message === undefined ? null : ({ ok: false, error: { status: 422, message, fields: refused } } as const)
}
