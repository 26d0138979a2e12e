import { createServerFn } from '@tanstack/react-start'
import { lessonCalls } from '#/contract/lesson/lesson.calls.ts'
import type { ActInput } from '#/contract/lesson/lesson.ts'
import { api } from '#/gateway/api.server.ts'
import { newId } from '#/lib/ids.ts'

export const listLessonRooms = createServerFn().handler(() => api(lessonCalls.rooms, {}))

export const getLessonRoom = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(lessonCalls.room, { params: data }))

/** Acts as they are made: each has its id here, by which it can be taken back. */
export const recordActs = createServerFn({ method: 'POST' })
  .validator((input: { room: string; acts: Omit<ActInput, 'id'>[] }) => input)
  .handler(async ({ data }) => {
    const acts = data.acts.map((act) => ({ ...act, id: newId() }))
    const result = await api(lessonCalls.record, { params: { id: data.room }, body: { acts } })
    return result.ok
      ? { ...result, data: { ...result.data, entered: acts.map(({ id, work, kind }) => ({ id, work, kind })) } }
      : result
  })

export const withdrawActs = createServerFn({ method: 'POST' })
  .validator((input: { room: string; acts: string[] }) => input)
  .handler(({ data }) =>
    api(lessonCalls.withdraw, {
      params: { id: data.room },
      body: { acts: data.acts.map((act) => ({ id: newId(), act })) },
    }),
  )

export const getChildLessons = createServerFn()
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(lessonCalls.child, { params: data }))
