import { changeCalls } from '#/contract/core/bulk.ts'
import { signedIn } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { undoChangeSet } from './undo.service.ts'

export const changeRoutes = [
  route(changeCalls.undo, {
    policy: signedIn,
    limits: { bodyBytes: 0, rate: [{ name: 'undo', points: 60, seconds: 60, by: 'account' }] },
    handle: ({ actor, params, ...context }) => undoChangeSet(context, actor, params.id),
  }),
]
