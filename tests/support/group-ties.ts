import type { TestApi } from './api.ts'
import { chatOf } from './chat.ts'
import { yesterday, type Person, type TieScene } from './record-ties.ts'

/** A group, who of it loses their tie and how, and who goes on in it. */
export type TiedGroup = {
  owner: Person
  others: Person[]
  loser: Person
  staying: [Person, Person]
  end(): Promise<void>
  again?(): Promise<void>
}

/** A classroom with its guide, two children there, and a parent of each. */
async function classroom(scene: TieScene) {
  const { api, head, send } = scene
  const guide = await api.person({ roles: ['teacher'], firstName: 'Tomás' })
  await scene.join(guide, ['teacher'], 'guide')
  const room = await scene.classroomOf(guide)
  const family = async () => {
    const parent = await api.person({ roles: ['parent'] })
    await scene.join(parent, ['parent'], 'family')
    const path = await scene.enter(head)
    await scene.change(head, path, { classroom: room })
    const contact = { user: parent.id, relation: 'mother', access: 'parent' }
    await scene.putContacts(path, [scene.neighbour, contact])
    return { parent, path, contact }
  }
  const [one, other] = [await family(), await family()]
  const guideIs = async (id: string | null) => {
    const { classrooms } = (await send(head, 'GET', '/api/v1/classrooms')).body
    const { version } = classrooms.find((row: { id: string }) => row.id === room)
    await send(head, 'PATCH', `/api/v1/classrooms/${room}`, { guide: id, version })
  }
  return { guide, one, other, guideIs }
}

type Room = Awaited<ReturnType<typeof classroom>>
type Ending = (scene: TieScene, room: Room) => Promise<TiedGroup> | TiedGroup

/** The guide's group, out of which a parent falls. */
const parentFalls =
  (
    end: (scene: TieScene, room: Room) => Promise<void>,
    again?: (scene: TieScene, room: Room) => Promise<void>,
  ): Ending =>
  (scene, room) => ({
    owner: room.guide,
    others: [room.one.parent, room.other.parent],
    loser: room.one.parent,
    staying: [room.other.parent, room.guide],
    end: () => end(scene, room),
    ...(again && { again: () => again(scene, room) }),
  })

/** The guide's own group, which goes on without the guide. */
const guideFalls =
  (
    end: (scene: TieScene, room: Room) => Promise<void>,
    again?: (scene: TieScene, room: Room) => Promise<void>,
  ): Ending =>
  (scene, room) => ({
    owner: room.guide,
    others: [room.one.parent, room.other.parent],
    loser: room.guide,
    staying: [room.one.parent, room.other.parent],
    end: () => end(scene, room),
    ...(again && { again: () => again(scene, room) }),
  })

const withContacts = (contacts: (room: Room) => object[]) => (scene: TieScene, room: Room) =>
  scene.putContacts(room.one.path, [scene.neighbour, ...contacts(room)])
const withChild = (patch: object) => (scene: TieScene, room: Room) => scene.change(scene.head, room.one.path, patch)

export const groupEndings: Record<string, Ending> = {
  'a guide’s membership': guideFalls((scene, { guide }) => scene.leave(guide, 'guide')),
  'a guide’s classroom': guideFalls(
    (_, { guideIs }) => guideIs(null),
    (_, { guide, guideIs }) => guideIs(guide.id),
  ),
  'a parent’s place among the contacts': parentFalls(
    withContacts(() => []),
    withContacts(({ one }) => [one.contact]),
  ),
  'a parent’s access': parentFalls(withContacts(({ one }) => [{ ...one.contact, access: 'family' }])),
  'the child’s enrolment': parentFalls(withChild({ status: 'left' }), withChild({ status: 'enrolled' })),
  'the child’s last day': parentFalls(withChild({ endDate: yesterday() })),
  'the child’s classroom': parentFalls(withChild({ classroom: null })),
  'a manager’s membership, whose group goes over to the guide': async (scene, { guide, one }) => {
    const manager = await scene.api.person({ roles: ['school'] })
    await scene.join(manager, ['school'], 'administrator')
    return {
      owner: manager,
      others: [guide, one.parent],
      loser: manager,
      staying: [guide, one.parent],
      end: () => scene.leave(manager, 'administrator'),
    }
  },
  'a colleague’s membership': async (scene, { guide }) => {
    const colleague = await scene.api.person({ roles: ['teacher'] })
    await scene.join(colleague, ['teacher'], 'guide')
    return {
      owner: guide,
      others: [colleague, scene.head],
      loser: colleague,
      staying: [guide, scene.head],
      end: () => scene.leave(colleague, 'guide'),
    }
  },
}

/** The group of an ending, begun, with something in it for its loser to lose. */
export async function buildTiedGroup(scene: TieScene, ending: Ending, upload: (by: Person) => Promise<string>) {
  const chat = chatOf(scene.api)
  const group = await ending(scene, await classroom(scene))
  const id = await chat.started(group.owner, group.others, 'Poppies')
  const own = await chat.said(group.loser, id, 'My own marmalade')
  const file = await upload(group.staying[0])
  const theirs = await chat.said(group.staying[0], id, 'Their marmalade', { attachments: [file] })
  return { ...group, id, own, theirs, file }
}

export type BuiltGroup = Awaited<ReturnType<typeof buildTiedGroup>>

/** What somebody gets from a group by trying, each as the status or as what is found. */
export async function triedInGroup(api: TestApi, who: Person, { id, own, theirs, file }: BuiltGroup) {
  const chat = chatOf(api)
  const send = async (method: string, path: string, body?: object) =>
    (await api.send(method, path, { token: who.token, body })).status
  const opened = await chat.open(who, id)
  const { participants } = (await api.send('GET', `/api/chat/participants?conversationKey=${id}`, { token: who.token }))
    .body
  const hits = await api.send('GET', '/api/chat/search?q=marmalade', { token: who.token })
  return {
    opens: opened !== null,
    listed: (await chat.list(who)).some((row: { id: string }) => row.id === id),
    finds: hits.body.hits.length,
    sees: participants.length,
    unread: await chat.unread(who),
    file: await send('GET', `/api/v1/attachments/${file}`),
    writes: (await chat.post(who, id, 'Another word')).status,
    answers: (await chat.post(who, id, 'An answer', { replyTo: theirs.id })).status,
    edits: await send('PATCH', `/api/chat/messages/${own.id}`, { body: 'My own marmalade!' }),
    reacts: await send('PUT', `/api/chat/messages/${theirs.id}/reactions`, { emoji: '👍', on: true }),
    reports: await send('POST', `/api/chat/messages/${theirs.id}/report`, { reason: 'advertising' }),
    marks: (await chat.seen(who, id)).status,
    types: await send('POST', `/api/chat/conversations/${id}/typing`),
    putsBack: await send('PUT', `/api/chat/conversations/${id}/unread`),
    mutes: await send('PUT', `/api/chat/conversations/${id}/mute`, { until: null }),
    invites: await send('POST', `/api/chat/conversations/${id}/participants`, { participants: [theirs.senderId] }),
  }
}
