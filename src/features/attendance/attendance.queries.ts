import { queryOptions } from '@tanstack/react-query'
import type { RegisterMonthSearch, RegisterSearch } from '#/contract/attendance/attendance.search.ts'
import { unwrap } from '#/router/unwrap.ts'
import { getRegister, getRegisterMonth, listFamilyAttendance, listRegisterRooms } from './attendance.functions.ts'
import { attendanceKey } from './attendance.live.ts'

export const roomsQuery = () =>
  queryOptions({
    queryKey: [...attendanceKey, 'rooms'],
    queryFn: async () => unwrap(await listRegisterRooms()).rooms,
  })

export const registerQuery = (room: string, { day }: Pick<RegisterSearch, 'day'>) =>
  queryOptions({
    queryKey: [...attendanceKey, 'register', room, day ?? 'today'],
    queryFn: async () => unwrap(await getRegister({ data: { room, day } })).register,
  })

export const registerMonthQuery = (room: string, { month }: Pick<RegisterMonthSearch, 'month'>) =>
  queryOptions({
    queryKey: [...attendanceKey, 'month', room, month ?? 'now'],
    queryFn: async () => unwrap(await getRegisterMonth({ data: { room, month } })).month,
  })

export const familyAttendanceQuery = () =>
  queryOptions({
    queryKey: [...attendanceKey, 'family'],
    queryFn: async () => unwrap(await listFamilyAttendance()).children,
  })
