import type { Role } from '#/contract/role.ts'

/** Every page that is open to all. */
export const publicPages = [
  '/',
  '/about-us',
  '/about-montessori',
  '/faqs',
  '/contact-us',
  '/coming-soon',
  '/components',
  '/settings',
  '/maintenance',
  '/403',
  '/404',
  '/500',
  '/auth/login',
  '/auth/login-unprotected',
  '/auth/register',
  '/auth/register-unprotected',
  '/auth/verify',
  '/auth/reset-password',
  '/verify-email',
] as const

/** The areas' pages, each with a role that may see it. */
export const areaPages: readonly { role: Role; path: string }[] = [
  { role: 'parent', path: '/parents' },
  { role: 'teacher', path: '/teacher/app' },
  { role: 'school', path: '/dashboard/app' },
  { role: 'training_center', path: '/training-center/app' },
  { role: 'admin', path: '/admin/app' },
  { role: 'admin', path: '/admin/outbox' },
  { role: 'school', path: '/dashboard/user/list' },
  { role: 'school', path: '/dashboard/user/list?q=zzzz' },
  { role: 'school', path: '/dashboard/user/cards' },
  { role: 'school', path: '/dashboard/user/new' },
  { role: 'school', path: '/dashboard/user/:person/edit' },
  { role: 'school', path: '/dashboard/user/profile?person=:person' },
  { role: 'school', path: '/dashboard/student/list' },
  { role: 'school', path: '/dashboard/student/cards' },
  { role: 'school', path: '/dashboard/student/new' },
  { role: 'school', path: '/dashboard/student/:student/edit' },
  { role: 'school', path: '/dashboard/student/profile?student=:student' },
  { role: 'school', path: '/dashboard/student/account?student=:student' },
  { role: 'training_center', path: '/training-center/user/list' },
  { role: 'training_center', path: '/training-center/student/list' },
  { role: 'training_center', path: '/training-center/student/cards' },
  { role: 'training_center', path: '/training-center/student/:student/edit' },
  { role: 'training_center', path: '/training-center/student/profile?student=:student' },
  { role: 'teacher', path: '/teacher/student/list' },
  { role: 'teacher', path: '/teacher/student/account' },
  { role: 'teacher', path: '/teacher/user/profile' },
  { role: 'parent', path: '/parents/user/list' },
  { role: 'parent', path: '/parents/user/new' },
  { role: 'admin', path: '/admin/user/list' },
  { role: 'admin', path: '/admin/user/list?bin=true' },
  { role: 'admin', path: '/admin/user/:person/edit' },
  ...(['general', 'security', 'notifications', 'privacy', 'display'] as const).map((tab) => ({
    role: 'teacher' as const,
    path: `/teacher/user/account?tab=${tab}`,
  })),
]

/** A page’s address, with somebody whom the token’s owner sees in the place of `:person` and `:student`. */
export async function addressOf(path: string, origin: string, token: string | undefined): Promise<string> {
  const read = async (call: string) => {
    const response = await fetch(`${origin}/api/v1/${call}?limit=1`, { headers: { authorization: token ?? '' } })
    return (await response.json()) as Record<string, { id: string }[]>
  }
  if (path.includes(':person')) return path.replace(':person', (await read('people')).people![0]!.id)
  return path.includes(':student') ? path.replace(':student', (await read('students')).students![0]!.id) : path
}

/** States of a page that has more than one face. */
export const pageStates: readonly string[] = [
  '/faqs?q=password',
  '/faqs?q=zzzz',
  '/contact-us?sent=C-000001',
  '/auth/login?notice=password_changed',
  '/auth/register?role=school',
  '/auth/verify?email=person@families.example',
  '/auth/reset-password?sent=true',
  '/auth/reset-password?token=abcdefghij',
  '/verify-email?confirmed=true',
]

/** A file name for a page. */
export const slug = (path: string) => path.replace(/^\//, '').replaceAll(/[^\w-]+/g, '-') || 'home'
