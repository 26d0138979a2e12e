import { beforeAll, expect, test } from 'vitest'
import { oneApi, type TestApi } from '#tests/support/api.ts'
import { chatOf, type Chat } from '#tests/support/chat.ts'
import { buildTiedGroup, groupEndings, triedInGroup, type BuiltGroup } from '#tests/support/group-ties.ts'
import { buildTieScene, type Person, type TieScene } from '#tests/support/record-ties.ts'
import { openStream } from '#tests/support/stream.ts'

const nothing = {
  opens: false,
  listed: false,
  finds: 0,
  sees: 0,
  unread: 0,
  file: 404,
  writes: 404,
  answers: 404,
  edits: 404,
  reacts: 404,
  reports: 404,
  marks: 404,
  types: 404,
  mutes: 404,
  putsBack: 404,
  invites: 404,
}

oneApi('a group ends with the tie', (start) => {
  let api: TestApi
  let chat: Chat
  let scene: TieScene
  beforeAll(async () => {
    api = await start()
    chat = chatOf(api)
    scene = await buildTieScene(api)
  })

  const upload = async (by: Person): Promise<string> => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = { token: by.token, body: new TextEncoder().encode('A recipe'), headers }
    return (await api.send('POST', '/api/v1/attachments?name=recipe.txt', sent)).body.attachment.id
  }
  const built = (name: string) => buildTiedGroup(scene, groupEndings[name]!, upload)
  const everything = ({ owner, loser }: BuiltGroup) => ({
    opens: true,
    listed: true,
    finds: 2,
    sees: 3,
    unread: 1,
    file: 200,
    writes: 201,
    answers: 201,
    edits: 200,
    reacts: 200,
    reports: 204,
    marks: 200,
    types: 204,
    mutes: 204,
    putsBack: 204,
    invites: owner === loser ? 200 : 403,
  })
  const wordsOf = async (who: Person, id: string): Promise<string[]> =>
    (await chat.open(who, id)).messages.map(({ body }: { body: string }) => body)

  test.each(Object.keys(groupEndings))('%s', async (name) => {
    const group = await built(name)
    const { id, loser, staying } = group
    const [one, other] = staying
    const open = await openStream(api, loser.token)
    expect(await triedInGroup(api, loser, group)).toEqual(everything(group))
    await group.end()

    const heard = open.told.length
    const broken = open.place
    expect((await chat.post(one, id, 'New marmalade')).status).toBe(201)
    expect(await triedInGroup(api, loser, group)).toEqual(nothing)
    expect((await chat.post(other, id, 'And more of it')).status).toBe(201)
    expect(await wordsOf(one, id)).toEqual(expect.arrayContaining(['New marmalade', 'And more of it']))
    const { participants, participantCount, isOwner } = await chat.open(one, id)
    expect(participants.find((row: Person) => row.id === loser.id)).toMatchObject({ left: true, isOwner: false })
    expect(participantCount).toBe(2)
    const holders = [isOwner, (await chat.open(other, id)).isOwner]
    expect(holders.filter(Boolean)).toHaveLength(1)

    // A stream that stays open hears nothing more, and one that comes back is not told what it missed.
    await chat.said(loser, await chat.started(loser, [await api.person({ roles: ['moderator'] })]), 'Still there?')
    await open.count(heard + 1)
    const since = open.events().slice(heard)
    expect(
      since.filter((event) => event.kind === 'message').map(({ message }) => message.conversationId),
    ).not.toContain(id)
    await open.close()
    const back = await openStream(api, loser.token, broken)
    expect(JSON.stringify(back.events())).not.toContain('marmalade')
    await back.close()

    if (!group.again) return
    await group.again()
    expect(await chat.open(loser, id)).toMatchObject({ mayWrite: true, isOwner: group.owner === loser })
    expect((await chat.post(loser, id, 'Back again')).status).toBe(201)
  })

  test('what was missed before the end is not told after it', async () => {
    const { id, loser, staying, end } = await built('a parent’s place among the contacts')
    const before = await openStream(api, loser.token)
    const { place } = before
    await before.close()
    await chat.said(staying[0], id, 'Said while the phone was off')
    await end()
    const back = await openStream(api, loser.token, place)
    expect(back.events().filter(({ kind }) => kind === 'message')).toEqual([])
    await back.close()
  })

  test('where nobody is tied any more, nothing is said any more, and what was said stays to be read', async () => {
    // A school of its own, since a plan has so many seats.
    const school = await buildTieScene(api)
    const teacher = await api.person({ roles: ['teacher'] })
    await school.join(teacher, ['teacher'], 'guide')
    const parents: Person[] = []
    for (const _ of [1, 2]) {
      const parent = await api.person({ roles: ['parent'] })
      await school.join(parent, ['parent'], 'family')
      const path = await school.enter(school.head)
      await school.change(school.head, path, { classroom: await school.classroomOf(teacher) })
      await school.putContacts(path, [{ user: parent.id, relation: 'mother', access: 'parent' }])
      parents.push(parent)
    }
    const id = await chat.started(teacher, parents, 'Two rooms')
    const said = await chat.said(teacher, id, 'Good morning')
    await school.leave(teacher, 'guide')
    for (const who of [teacher, ...parents]) {
      expect(await chat.open(who, id)).toMatchObject({
        mayWrite: false,
        isOwner: false,
        messages: [{ body: 'Good morning' }],
      })
      expect(await chat.post(who, id, 'Hello?')).toMatchObject({ status: 403, body: { code: 'chat_not_allowed' } })
    }
    const edit = { token: teacher.token, body: { body: 'Changed afterwards' } }
    expect((await api.send('PATCH', `/api/chat/messages/${said.id}`, edit)).status).toBe(403)
    const leave = `/api/chat/conversations/${id}/participants/${teacher.id}`
    expect((await api.send('DELETE', leave, { token: teacher.token })).status).toBe(204)
  })

  test('two who left together do not keep the group, nor does support in it', async () => {
    const school = await buildTieScene(api)
    const pair: Person[] = []
    for (const _ of [1, 2]) {
      const guide = await api.person({ roles: ['teacher'] })
      await school.join(guide, ['teacher'], 'guide')
      pair.push(guide)
    }
    const staff: Person[] = []
    for (const _ of [1, 2]) {
      const assistant = await api.person({ roles: ['teacher'] })
      await school.join(assistant, ['teacher'], 'assistant')
      staff.push(assistant)
    }
    const helper = await api.person({ roles: ['moderator'] })
    const id = await chat.started(pair[0]!, [pair[1]!, ...staff, school.head, helper], 'Staff')
    for (const guide of pair) {
      await school.leave(guide, 'guide')
      const { body } = await api.send('POST', '/api/v1/people', {
        token: school.centre.token,
        body: {
          first_name: 'Ada',
          last_name: 'Pieri',
          email: guide.email,
          roles: ['teacher'],
          organisation: school.northern,
          position: 'guide',
        },
      })
      expect(body.person ?? null).toBeNull()
      const { offers } = (await api.send('GET', '/api/v1/me/offers', { token: guide.token })).body
      await api.send('POST', `/api/v1/me/offers/${offers[0].id}`, { token: guide.token })
    }
    expect((await chat.begin(pair[0]!, [pair[1]!])).status).toBe(201)
    for (const guide of pair) expect(await chat.open(guide, id)).toBeNull()
    for (const who of [...staff, school.head, helper]) expect((await chat.post(who, id, 'We go on')).status).toBe(201)
  })
})
