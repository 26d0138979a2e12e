import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '#/router/unwrap.ts'
import { getChildLessons, getLessonRoom, listLessonRooms } from './lessons.functions.ts'
import { lessonsKey } from './lessons.live.ts'

export const lessonRoomsQuery = () =>
  queryOptions({
    queryKey: [...lessonsKey, 'rooms'],
    queryFn: async () => unwrap(await listLessonRooms()).rooms,
  })

export const lessonRoomQuery = (id: string) =>
  queryOptions({
    queryKey: [...lessonsKey, 'room', id],
    queryFn: async () => unwrap(await getLessonRoom({ data: { id } })).room,
  })

export const childLessonsQuery = (id: string) =>
  queryOptions({
    queryKey: [...lessonsKey, 'child', id],
    queryFn: async () => unwrap(await getChildLessons({ data: { id } })).lessons,
  })
