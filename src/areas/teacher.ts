import { linkOptions } from '@tanstack/react-router'
import { m } from '#/paraglide/messages.js'
import type { Area } from './area.ts'

const teacherLinks = {
  home: linkOptions({ to: '/teacher/app' }),
}

export const teacher: Area = {
  id: 'teacher',
  title: m.areas_teacher,
  home: teacherLinks.home,
  nav: [{ id: 'teacher-home', title: m.areas_today, icon: 'today', link: teacherLinks.home }],
}
