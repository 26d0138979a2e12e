import { createServerFn } from '@tanstack/react-start'
import { doorCalls } from '#/contract/event/registration.calls.ts'
import type { DoorActs } from '#/contract/event/door.ts'
import { api } from '#/gateway/api.server.ts'
import { ok } from '#/gateway/result.ts'

type Id = { id: string }

export const getDoor = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(doorCalls.door, { params: data }))

/** What its page says without the list, which a browser asks for by itself: no page that is kept holds a name. */
export const getDoorEvent = createServerFn()
  .validator((params: Id) => params)
  .handler(async ({ data }) => {
    const door = await api(doorCalls.door, { params: data })
    return door.ok ? ok(door.data.event) : door
  })

export const sendDoor = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: DoorActs }) => input)
  .handler(({ data: { id, body } }) => api(doorCalls.sendDoor, { params: { id }, body }))

/** Of a code that the list does not hold: somebody may have registered since. */
export const checkInByCode = createServerFn({ method: 'POST' })
  .validator((input: Id & { code: string }) => input)
  .handler(({ data: { id, code } }) => api(doorCalls.checkIn, { params: { id }, body: { code } }))
