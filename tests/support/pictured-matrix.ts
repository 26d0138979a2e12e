import { roles } from '#/contract/core/role.ts'
import { picturerRoles } from '#/contract/picture/picture-limits.ts'
import type { TestApi } from './api.ts'
import { eventsOf } from './events.ts'
import { good } from './mail.ts'
import { unknown, type Caller, type GoodCall, type Row, type Scene } from './matrix.ts'
import { newMember, pictureUpload, studentOf } from './people-builders.ts'
import { picturedOf } from './pictured.ts'

// Who may call what of pictures of events and listings: who writes those puts them there, everybody sees what is shown.

const callers: Caller[] = ['anonymous', ...roles, 'operator']
const putting = (status: number) => ({ allowed: { callers: picturerRoles, status } })

/** One above an event that everybody sees, and one that nobody has said anything of: strangers'. */
export async function strangersPictures(api: TestApi, stranger: { id: string; token: string }) {
  const pictures = picturedOf(api)
  const { id } = await pictures.said(stranger)
  await eventsOf(api).published(stranger, { cover: id, coverAlt: 'A tower' })
  const free = good(await pictures.add(stranger), 201).picture.id as string
  return { coverPicture: id, freePicture: free }
}

async function own({ api, me }: Scene): Promise<string> {
  return (await picturedOf(api).add(me)).body.picture?.id ?? unknown
}
const foreign = ({ foreign: { freePicture } }: Scene) => freePicture

export const picturedMatrix: Record<string, Row> = {
  'POST /api/v1/pictures': { ...putting(201), upload: () => pictureUpload() },
  'GET /api/v1/pictures/children': { ...putting(200), query: () => '?q=li' },
  'GET /api/v1/pictures/:id': {
    allowed: { callers, status: 200 },
    own: ({ foreign: { coverPicture } }) => coverPicture,
    foreign,
  },
  'GET /api/v1/pictures/:id/own': { ...putting(200), own, foreign },
  'PUT /api/v1/pictures/:id/children': { ...putting(200), own, foreign, body: () => ({ children: [] }) },
}

/** A call that succeeds, for every route of them; made anew each time. */
export function goodPicturedCalls(api: TestApi): Record<string, () => Promise<GoodCall>> {
  const pictures = picturedOf(api)
  const onOwn = (rest: string) =>
    async function call(): Promise<GoodCall> {
      const me = await newMember(api, 'school')
      return { token: me.token, path: `/api/v1/pictures/${(await pictures.said(me)).id}${rest}` }
    }
  return {
    'POST /api/v1/pictures': async () => ({
      token: (await newMember(api, 'school')).token,
      path: '/api/v1/pictures',
      ...(await pictureUpload()),
    }),
    'GET /api/v1/pictures/children': async () => ({
      token: (await newMember(api, 'school')).token,
      path: '/api/v1/pictures/children?q=gr%C3%B6',
    }),
    'GET /api/v1/pictures/:id': async () => {
      const { coverPicture } = await strangersPictures(api, await newMember(api, 'school'))
      return { token: (await api.person()).token, path: `/api/v1/pictures/${coverPicture}?w=96&format=avif` }
    },
    'GET /api/v1/pictures/:id/own': onOwn('/own'),
    'PUT /api/v1/pictures/:id/children': async () => {
      const me = await newMember(api, 'school')
      const { id } = await pictures.said(me)
      const body = { children: [await studentOf(api, me)] }
      return { token: me.token, path: `/api/v1/pictures/${id}/children`, body }
    },
  }
}
