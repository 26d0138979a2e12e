// Who may set and see a picture: whoever may change and see the one it shows. A child's photo also needs the family's consent.
import type { Tx } from '../../db/client.ts'
import type { PictureKind } from '../../files/picture.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Actor } from '../../http/policy.ts'
import type { Services } from '../../services.ts'
import type { Context } from '../../http/context.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findPerson } from '../people/people.repo.ts'
import { requireEditable } from '../people/people.update.ts'
import { findStudent } from '../students/students.repo.ts'
import { requireEditableStudent } from '../students/students.save.ts'
import { pictureResponse, type AskedPicture } from './picture-response.ts'
import { dropPicture, hangPicture, type Owner } from './pictures.repo.ts'

type PersonPicture = { id: string; picture: 'avatar' | 'cover' }
type Check = (tx: Tx) => Promise<unknown>

export const putPersonPicture = (context: Context, actor: Actor, { id, picture }: PersonPicture, upload: Uint8Array) =>
  put(context, actor, { owner: 'person', id, kind: picture }, upload, (tx) => requireEditable(tx, actor, id))

export const putStudentPhoto = (context: Context, actor: Actor, id: string, upload: Uint8Array) =>
  put(context, actor, { owner: 'student', id, kind: 'photo' }, upload, async (tx) => {
    const { photoConsent } = await requireEditableStudent(tx, actor, id)
    if (photoConsent === null || photoConsent === 'none') throw new ApiError('photo_consent')
  })

export const deletePersonPicture = (context: Context, actor: Actor, { id, picture }: PersonPicture) =>
  drop(context, actor, { owner: 'person', id, kind: picture }, (tx) => requireEditable(tx, actor, id))

export const deleteStudentPhoto = (context: Context, actor: Actor, id: string) =>
  drop(context, actor, { owner: 'student', id, kind: 'photo' }, (tx) => requireEditableStudent(tx, actor, id))

type Target = { owner: Owner; id: string; kind: PictureKind }

const entityOf = (owner: Owner) => (owner === 'person' ? 'user' : 'student')

/** Rights are checked before the work of drawing, and again when the picture is hung. */
async function put(
  context: Context,
  actor: Actor,
  { owner, id, kind }: Target,
  upload: Uint8Array,
  check: Check,
): Promise<string> {
  const { db, pictures } = context.services
  await db.transaction(check)
  const { id: fileId } = await pictures.store(upload, kind, id, actor.userId)
  await db.transaction(async (tx) => {
    await check(tx)
    await hangPicture(tx, owner, id, kind, fileId)
    const entry = { ...context, actor, entity: entityOf(owner), entityId: id, diff: { kind, file: fileId } }
    await recordAudit(tx, { ...entry, action: `${owner}.picture_set` })
  })
  pictures.sweep()
  return fileId
}

async function drop(context: Context, actor: Actor, { owner, id, kind }: Target, check: Check): Promise<void> {
  await context.services.db.transaction(async (tx) => {
    await check(tx)
    await dropPicture(tx, owner, id, kind)
    const entry = { ...context, actor, entity: entityOf(owner), entityId: id, diff: { kind } }
    await recordAudit(tx, { ...entry, action: `${owner}.picture_removed` })
  })
  context.services.pictures.sweep()
}

export async function servePersonPicture(
  services: Services,
  actor: Actor,
  { id, picture }: PersonPicture,
  asked: AskedPicture,
): Promise<Response> {
  const person = await findPerson(services.db, actor, id)
  return serve(services, (picture === 'avatar' ? person?.avatarFileId : person?.coverFileId) ?? null, asked)
}

export async function serveStudentPhoto(services: Services, actor: Actor, id: string, asked: AskedPicture) {
  const student = await findStudent(services.db, actor, id)
  return serve(services, student?.photoFileId ?? null, asked)
}

function serve(services: Services, fileId: string | null, asked: AskedPicture): Promise<Response> {
  if (!fileId) throw new ApiError('not_found')
  return pictureResponse(services, { fileId }, asked)
}
