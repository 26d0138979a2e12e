import { appConfig } from '#app.config'
import { pictureBytes } from '#/contract/picture/picture.ts'
import { picturedCalls } from '#/contract/picture/pictured.calls.ts'
import { anyone } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import { picturers } from './pictures.policy.ts'
import { addPicture, findChildren, readPicture, sayPicture, servePicture } from './pictures.service.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes

const reading: Limits = { bodyBytes: 0, rate: [] }
const uploading: Limits = {
  bodyBytes: pictureBytes,
  rate: [{ name: 'pictures_add', points: 60, seconds: 300, by: 'account' }],
}
const saying: Limits = { bodyBytes, rate: [{ name: 'pictures_say', points: 60, seconds: 60, by: 'account' }] }
const looking: Limits = { bodyBytes: 0, rate: [{ name: 'pictures_children', points: 120, seconds: 60, by: 'account' }] }

export const picturedRoutes = [
  route(picturedCalls.add, {
    policy: picturers,
    limits: uploading,
    handle: async ({ actor, upload, ...context }) => ({ picture: await addPicture(context, actor, upload) }),
  }),
  route(picturedCalls.children, {
    policy: picturers,
    limits: looking,
    handle: async ({ services, actor, query }) => ({ children: await findChildren(services.db, actor, query.q) }),
  }),
  route(picturedCalls.own, {
    policy: picturers,
    limits: reading,
    handle: async ({ actor, params, ...context }) => ({ picture: await readPicture(context, actor, params.id) }),
  }),
  route(picturedCalls.say, {
    policy: picturers,
    limits: saying,
    handle: async ({ actor, params, body, ...context }) => ({
      picture: await sayPicture(context, actor, params.id, body.children),
    }),
  }),
  route(picturedCalls.get, {
    policy: anyone,
    limits: reading,
    handle: ({ services, actor, params, query, ifNoneMatch }) =>
      servePicture(services, actor, { ...params, width: query.w, format: query.format, ifNoneMatch }),
  }),
]
