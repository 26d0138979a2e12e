import type { Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'

/** Every page that is open to all. */
export const publicPages = [
  '/',
  '/about-us',
  '/about-montessori',
  '/faqs',
  '/contact-us',
  '/pricing',
  '/shop',
  '/checkout',
  '/coming-soon',
  '/components',
  '/api',
  '/privacy',
  '/terms',
  '/imprint',
  '/demo',
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
  '/notices/settings',
  '/confirm-address',
  '/auth/second-step',
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
  { role: 'school', path: '/dashboard/classroom/list' },
  { role: 'school', path: '/dashboard/classroom/new' },
  { role: 'school', path: '/dashboard/classroom/year' },
  { role: 'school', path: '/dashboard/mail/inbox' },
  { role: 'school', path: '/dashboard/mail/inbox/:mail' },
  { role: 'school', path: '/dashboard/mail/inbox?compose=new' },
  { role: 'school', path: '/dashboard/mail/settings?rule=new' },
  { role: 'school', path: '/dashboard/notices' },
  { role: 'parent', path: '/dashboard/notices?view=muted' },
  { role: 'school', path: '/dashboard/kanban' },
  { role: 'teacher', path: '/teacher/calendar' },
  { role: 'teacher', path: '/teacher/calendar?view=week' },
  { role: 'parent', path: '/dashboard/calendar?view=agenda' },
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
  { role: 'parent', path: '/dashboard/chat' },
  { role: 'parent', path: '/dashboard/chat/new' },
  { role: 'parent', path: '/dashboard/chat/:conversation' },
  { role: 'parent', path: '/dashboard/chat?q=bread' },
  { role: 'school', path: '/dashboard/user/account?tab=billing' },
  { role: 'school', path: '/payment?plan=school-campus' },
  { role: 'school', path: '/dashboard/product/list' },
  { role: 'school', path: '/dashboard/product/list?q=zzzz' },
  { role: 'school', path: '/dashboard/product/new' },
  { role: 'school', path: '/dashboard/product/:product/edit' },
  { role: 'school', path: '/dashboard/sales' },
  { role: 'school', path: '/dashboard/sales/list' },
  { role: 'school', path: '/dashboard/sales/discounts' },
  { role: 'school', path: '/dashboard/sales/seller' },
  { role: 'school', path: '/dashboard/organisation' },
  { role: 'training_center', path: '/training-center/organisation' },
  { role: 'school', path: '/dashboard/sales/:sale' },
  { role: 'parent', path: '/dashboard/product/list' },
  { role: 'training_center', path: '/training-center/ecommerce' },
  { role: 'training_center', path: '/training-center/ecommerce/list' },
  { role: 'parent', path: '/second-step' },
  { role: 'parent', path: '/orders' },
  { role: 'parent', path: '/orders/:order' },
  { role: 'admin', path: '/admin/user/list' },
  { role: 'admin', path: '/admin/user/list?bin=true' },
  { role: 'admin', path: '/admin/user/:person/edit' },
  ...(['general', 'security', 'notifications', 'billing', 'privacy', 'display'] as const).map((tab) => ({
    role: 'teacher' as const,
    path: `/teacher/user/account?tab=${tab}`,
  })),
]

/** What stands in a path for the first that the API lists. */
const firsts = {
  ':person': { call: 'v1/people', rows: 'people' },
  ':student': { call: 'v1/students', rows: 'students' },
  ':product': { call: 'v1/products', rows: 'products' },
  ':sale': { call: 'v1/sales', rows: 'orders' },
  ':order': { call: 'v1/orders', rows: 'orders' },
  ':mail': { call: 'mail/mails', rows: 'mails' },
  ':conversation': { call: 'chat/conversations', rows: 'conversations' },
}

/** A page’s address, with what the token’s owner sees in the place of `:person` and the like. */
export async function addressOf(path: string, origin: string, token: string | undefined): Promise<string> {
  const [name, first] = Object.entries(firsts).find(([one]) => path.includes(one)) ?? []
  if (!name || !first) return path
  const answer = await callApi<Record<string, { id: string }[]>>(
    origin,
    token ?? null,
    'GET',
    `/api/${first.call}?limit=1`,
  )
  return path.replace(name, answer[first.rows]![0]!.id)
}

/** States of a page that has more than one face. */
export const pageStates: readonly string[] = [
  '/faqs?q=password',
  '/faqs?q=zzzz',
  '/pricing?for=schools&interval=year',
  '/api?part=students',
  '/shop?category=books',
  '/shop?q=zzzz',
  '/shop/pink-tower',
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
