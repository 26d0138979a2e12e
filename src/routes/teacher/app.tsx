import { createFileRoute } from '@tanstack/react-router'
import { teacherLinks } from '#/areas/teacher.ts'
import { homeProps } from '#/areas/today.ts'
import { m } from '#/paraglide/messages.js'
import { areaHead } from '../_frame/page-head.ts'
import { TodayScreen, loadToday } from '#/features/home/screens/today-screen.tsx'
import { roomsQuery } from '#/features/attendance/attendance.queries.ts'
import { RoomsToday } from '#/features/attendance/components/rooms-today.tsx'
import { cyclesQuery } from '#/features/classrooms/classrooms.queries.ts'
import { ClassroomFaces } from '#/features/students/components/classroom-faces.tsx'
import { facesQuery } from '#/features/students/students.queries.ts'

const faceLinks = { profile: teacherLinks.students.profile, list: teacherLinks.students.list() }

export const Route = createFileRoute('/teacher/app')({
  staticData: { crumb: m.areas_today },
  loader: ({ context: { queries } }) =>
    Promise.all([
      loadToday(queries),
      queries.defer(cyclesQuery()),
      queries.ensure(facesQuery()),
      queries.ensure(roomsQuery()),
    ]),
  head: () => areaHead(m.areas_today(), m.areas_teacher()),
  component: TeacherToday,
})

function TeacherToday() {
  const { viewer } = Route.useRouteContext()
  const first = (
    <>
      <RoomsToday links={teacherLinks.attendance} />
      <ClassroomFaces links={faceLinks} />
    </>
  )
  return <TodayScreen {...homeProps('teacher', viewer)} first={first} />
}
