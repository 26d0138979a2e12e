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
]

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
