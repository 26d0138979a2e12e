import { createServerFn } from '@tanstack/react-start'
import { doorCalls } from '#/contract/event/registration.calls.ts'
import type { DoorActs } from '#/contract/event/door.ts'
import { api } from '#/gateway/api.server.ts'

type Id = { id: string }

export const getDoor = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(doorCalls.door, { params: data }))

/** What its page says without the list, which a browser asks for by itself: no page that is kept holds a name. */
export const getDoorEvent = createServerFn()
  .validator((params: Id) => params)
  .handler(({ data }) => api(doorCalls.doorEvent, { params: data }))

export const sendDoor = createServerFn({ method: 'POST' })
  .validator((input: Id & { body: DoorActs }) => input)
  .handler(({ data: { id, body } }) => api(doorCalls.sendDoor, { params: { id }, body }))

/** Of a code that the list does not hold: somebody may have registered since. */
export const checkInByCode = createServerFn({ method: 'POST' })
  .validator((input: Id & { code: string }) => input)
  .handler(({ data: { id, code } }) => api(doorCalls.enterByCode, { params: { id }, body: { code } }))
