import { roles } from '#/contract/core/role.ts'
import { attachments } from '#/api/db/tables/attachments.ts'
import { newId } from '#/lib/ids.ts'
import type { TestApi } from './api.ts'
import type { GoodCall, Row, Scene } from './matrix.ts'

// Who may call what of streams, counts and files, as data.

const people = { callers: roles, status: 200 }

const file = () => ({
  body: new Uint8Array(Buffer.from('A letter')),
  headers: { 'content-type': 'application/octet-stream' },
})

async function uploadedBy({ api }: Pick<Scene, 'api'>, token: string): Promise<string> {
  const { body } = await api.send('POST', '/api/v1/attachments?name=letter.txt', { token, ...file() })
  return body.attachment.id
}

export const liveMatrix: Record<string, Row> = {
  'GET /api/v1/stream': { allowed: people },
  'GET /api/v1/unread': { allowed: people },
  'POST /api/v1/attachments': {
    allowed: { callers: roles, status: 201 },
    query: () => '?name=letter.txt',
    upload: file,
  },
  'GET /api/v1/attachments/:id': {
    allowed: people,
    own: (scene) => uploadedBy(scene, scene.me.token),
    foreign: ({ foreign }) => foreign.attachment,
  },
}

/** A file of a stranger, which nobody was sent. */
export async function strangersFile({ db }: Scene['api'], ownerId: string): Promise<string> {
  const id = newId()
  await db.insert(attachments).values({ id, ownerId, name: 'a.txt', mime: 'text/plain', bytes: 1 })
  return id
}

/** A call that succeeds, for each of these routes. */
export function goodLiveCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const alone =
    (path: string, upload = {}) =>
    async () => ({ token: (await api.person()).token, path, ...upload })
  return {
    'GET /api/v1/stream': alone('/api/v1/stream'),
    'GET /api/v1/unread': alone('/api/v1/unread'),
    'POST /api/v1/attachments': alone('/api/v1/attachments?name=letter.txt', file()),
    'GET /api/v1/attachments/:id': async () => {
      const { token } = await api.person()
      return { token, path: `/api/v1/attachments/${await uploadedBy({ api }, token)}` }
    },
  }
}
