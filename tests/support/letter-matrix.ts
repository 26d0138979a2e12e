import { editorRoles } from '#/contract/blog/blog-kinds.ts'
import { roles } from '#/contract/core/role.ts'
import { newEmail, type TestApi } from './api.ts'
import { blogOf } from './blog.ts'
import { lettersOf } from './letters.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'

// Who may call what of letters: everybody follows, whoever holds a mail's link says what comes, and editors send.

const callers: readonly Caller[] = ['anonymous', ...roles, 'operator']
const forged = { callers, status: 422 }
const editors = (status: number) => ({ allowed: { callers: editorRoles, status } })

async function published({ api, me, caller }: Scene): Promise<string> {
  const isEditor = (editorRoles as readonly Caller[]).includes(caller)
  if (!isEditor) return unknown
  const tag = `Sent by ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await blogOf(api).published(me, { tags: [tag] })
  await lettersOf(api).follow(await api.person(), { tag: tag.toLowerCase() })
  return id
}

async function waiting(scene: Scene): Promise<string> {
  const id = await published(scene)
  if (id !== unknown) await lettersOf(scene.api).send(scene.me, id)
  return id
}

const ofPost = { own: published, foreign: () => undefined }

export const letterMatrix: Record<string, Row> = {
  'POST /api/v1/letters/asked': { allowed: { callers, status: 202 }, body: () => ({ email: newEmail() }) },
  'POST /api/v1/letters/follows': { allowed: { callers: roles, status: 204 }, body: () => ({}) },
  'POST /api/v1/letters/confirmed': { allowed: forged, body: () => ({ token: 'forged' }) },
  'POST /api/v1/letters/read': { allowed: forged, body: () => ({ token: 'forged' }) },
  'POST /api/v1/letters/ended': { allowed: forged, body: () => ({ token: 'forged' }) },
  'POST /api/v1/letters/resumed': { allowed: forged, body: () => ({ token: 'forged', follow: unknown }) },
  'GET /api/v1/posts/:id/letter': { ...editors(200), ...ofPost },
  'POST /api/v1/posts/:id/letter/rehearsal': { ...editors(202), ...ofPost },
  'POST /api/v1/posts/:id/letter': { ...editors(200), ...ofPost },
  'DELETE /api/v1/posts/:id/letter': { ...editors(200), ...ofPost, own: waiting },
}

/** A call that succeeds, for each of these routes. */
export function goodLetterCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const letters = lettersOf(api)
  const byReader = (path: string, more: (follow: string) => object = () => ({}), isEnded = false) =>
    async function call(): Promise<GoodCall> {
      const person = await api.person()
      await letters.follow(person, { locale: 'en' })
      const [follow] = (await letters.read({ me: person })).follows
      if (isEnded) await letters.end({ me: person })
      return { token: person.token, path: `/api/v1/letters/${path}`, body: more(follow!.id) }
    }
  const byEditor = (rest = '', isSent = false) =>
    async function call(): Promise<GoodCall> {
      const me = await api.person({ roles: ['moderator'] })
      const tag = `Sent by ${crypto.randomUUID().slice(0, 8)}`
      const { id } = await blogOf(api).published(me, { tags: [tag], locale: 'fr' })
      await letters.follow(await api.person(), { tag: tag.toLowerCase() })
      if (isSent) await letters.send(me, id)
      return { token: me.token, path: `/api/v1/posts/${id}/letter${rest}` }
    }
  return {
    'POST /api/v1/letters/asked': async () => {
      const { token } = await api.person()
      return { token, path: '/api/v1/letters/asked', body: { email: newEmail(), locale: 'de' } }
    },
    'POST /api/v1/letters/follows': byReader('follows', () => ({ locale: 'de' })),
    'POST /api/v1/letters/confirmed': async () => {
      const { email, token: session } = await api.person()
      await letters.ask(email)
      const token = await letters.tokenFor(email)
      return { token: session, path: '/api/v1/letters/confirmed', body: { token } }
    },
    'POST /api/v1/letters/read': byReader('read'),
    'POST /api/v1/letters/ended': byReader('ended', (follow) => ({ follow })),
    'POST /api/v1/letters/resumed': byReader('resumed', (follow) => ({ follow }), true),
    'GET /api/v1/posts/:id/letter': byEditor(),
    'POST /api/v1/posts/:id/letter/rehearsal': byEditor('/rehearsal'),
    'POST /api/v1/posts/:id/letter': byEditor(),
    'DELETE /api/v1/posts/:id/letter': byEditor('', true),
  }
}
