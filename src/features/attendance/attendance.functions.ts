import { createServerFn } from '@tanstack/react-start'
import { attendanceCalls } from '#/contract/attendance/attendance.calls.ts'
import type { AbsenceInput, MarkInput } from '#/contract/attendance/attendance.ts'
import { api } from '#/gateway/api.server.ts'
import { newId } from '#/lib/ids.ts'

export const listRegisterRooms = createServerFn().handler(() => api(attendanceCalls.rooms, {}))

export const getRegister = createServerFn()
  .validator((input: { room: string; day: string | undefined }) => input)
  .handler(({ data: { room, day } }) => api(attendanceCalls.register, { params: { id: room }, query: { day } }))

/** Entries of a day, as they are made: each has its id here. */
export const markChildren = createServerFn({ method: 'POST' })
  .validator((input: { room: string; day: string; marks: Omit<MarkInput, 'id'>[] }) => input)
  .handler(({ data: { room, day, marks } }) =>
    api(attendanceCalls.mark, {
      params: { id: room },
      body: { day, marks: marks.map((mark) => ({ ...mark, id: newId() })) },
    }),
  )

export const markAllHere = createServerFn({ method: 'POST' })
  .validator((input: { room: string }) => input)
  .handler(({ data: { room } }) => api(attendanceCalls.allHere, { params: { id: room } }))

export const getRegisterMonth = createServerFn()
  .validator((input: { room: string; month: string | undefined }) => input)
  .handler(({ data: { room, month } }) => api(attendanceCalls.month, { params: { id: room }, query: { month } }))

/** One's own children: where they are today, and what is told of the days ahead. */
export const listFamilyAttendance = createServerFn().handler(() => api(attendanceCalls.family, {}))

export const tellAbsence = createServerFn({ method: 'POST' })
  .validator((input: { child: string; body: AbsenceInput }) => input)
  .handler(({ data: { child, body } }) => api(attendanceCalls.tellAbsence, { params: { id: child }, body }))

export const withdrawAbsence = createServerFn({ method: 'POST' })
  .validator((params: { id: string }) => params)
  .handler(({ data }) => api(attendanceCalls.withdrawAbsence, { params: data }))
