import { pictureBytes, pictureCalls } from '#/contract/picture/picture.ts'
import { signedIn } from '../../http/policy.ts'
import { route, type Limits } from '../../http/route.ts'
import {
  deletePersonPicture,
  deleteStudentPhoto,
  putPersonPicture,
  putStudentPhoto,
  servePersonPicture,
  serveStudentPhoto,
} from './pictures.service.ts'

const drawing = { name: 'pictures', points: 30, seconds: 300, by: 'account' } as const
const uploading: Limits = { bodyBytes: pictureBytes, rate: [drawing] }
const writing: Limits = { bodyBytes: 0, rate: [drawing] }
/** A page of people is twenty pictures. */
const looking: Limits = { bodyBytes: 0, rate: [] }

export const pictureRoutes = [
  route(pictureCalls.putOfPerson, {
    policy: signedIn,
    limits: uploading,
    handle: async ({ actor, params, upload, ...context }) => ({
      picture: await putPersonPicture(context, actor, params, upload),
    }),
  }),
  route(pictureCalls.getOfPerson, {
    policy: signedIn,
    limits: looking,
    handle: ({ actor, params, query, services, ifNoneMatch }) =>
      servePersonPicture(services, actor, params, { width: query.w, ifNoneMatch }),
  }),
  route(pictureCalls.deleteOfPerson, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, ...context }) {
      await deletePersonPicture(context, actor, params)
      return null
    },
  }),
  route(pictureCalls.putOfStudent, {
    policy: signedIn,
    limits: uploading,
    handle: async ({ actor, params, upload, ...context }) => ({
      picture: await putStudentPhoto(context, actor, params.id, upload),
    }),
  }),
  route(pictureCalls.getOfStudent, {
    policy: signedIn,
    limits: looking,
    handle: ({ actor, params, query, services, ifNoneMatch }) =>
      serveStudentPhoto(services, actor, params.id, { width: query.w, ifNoneMatch }),
  }),
  route(pictureCalls.deleteOfStudent, {
    policy: signedIn,
    limits: writing,
    async handle({ actor, params, ...context }) {
      await deleteStudentPhoto(context, actor, params.id)
      return null
    },
  }),
]
