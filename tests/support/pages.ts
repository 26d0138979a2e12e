import type { Role } from '#/contract/core/role.ts'
import { callApi } from './call-api.ts'

const openEvent = '/events/open-morning-three-hours-in-the-childrens-house'

/** Every page that is open to all. */
export const publicPages = [
  '/',
  '/about-us',
  '/about-montessori',
  '/faqs',
  '/contact-us',
  '/pricing',
  '/shop',
  '/blog',
  '/events',
  '/schools',
  '/schools/compare',
  '/letters',
  '/checkout',
  '/coming-soon',
  '/components',
  '/api',
  '/privacy',
  '/terms',
  '/imprint',
  '/rules',
  '/demo',
  '/settings',
  '/search',
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
  '/letters/link',
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
  { role: 'moderator', path: '/admin/moderation' },
  { role: 'moderator', path: '/admin/moderation?item=:item' },
  { role: 'moderator', path: '/admin/moderation/words' },
  { role: 'moderator', path: '/admin/blog' },
  { role: 'admin', path: '/admin/blog?q=zzzz' },
  { role: 'teacher', path: '/admin/blog/new' },
  { role: 'moderator', path: '/admin/blog/:post' },
  { role: 'moderator', path: '/admin/blog/:post/edit' },
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
  { role: 'school', path: '/dashboard/saved' },
  { role: 'parent', path: '/dashboard/saved/new?kind=products&query=%7B%22q%22%3A%22tower%22%7D' },
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
  { role: 'school', path: '/dashboard/events' },
  { role: 'school', path: '/dashboard/events?q=zzzz' },
  { role: 'school', path: '/dashboard/events/cards' },
  { role: 'school', path: '/dashboard/events/new' },
  { role: 'school', path: '/dashboard/events/:hosted/details' },
  { role: 'school', path: '/dashboard/events/:hosted/edit' },
  { role: 'school', path: '/events/:hosted/door' },
  { role: 'training_center', path: '/training-center/events' },
  { role: 'tutor', path: '/dashboard/events/new' },
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
  { role: 'professional', path: '/registrations/:registration' },
  { role: 'professional', path: '/events/mathematics-you-can-hold/details' },
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
  ':post': { call: 'v1/posts', rows: 'posts' },
  ':hosted': { call: 'v1/hosting/events?state=upcoming', rows: 'events' },
  ':sale': { call: 'v1/sales', rows: 'orders' },
  ':order': { call: 'v1/orders', rows: 'orders' },
  ':item': { call: 'v1/moderation/items', rows: 'items' },
  ':mail': { call: 'mail/mails', rows: 'mails' },
  ':registration': { call: 'v1/registrations', rows: 'registrations' },
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
    `/api/${first.call}${first.call.includes('?') ? '&' : '?'}limit=1`,
  )
  const [found] = answer[first.rows]!
  return path.replace(name, (found ?? (await comeTo(openEvent, origin, token!))).id)
}

/** The demo’s own people come to nothing yet. */
async function comeTo(event: string, origin: string, token: string): Promise<{ id: string }> {
  type Read = { event: { id: string; tickets: { id: string }[] } }
  const { id, tickets } = (await callApi<Read>(origin, token, 'GET', `/api/v1${event}`)).event
  const path = `/api/v1/events/${id}/registrations`
  type Made = { registration: { id: string } }
  return (await callApi<Made>(origin, token, 'POST', path, { ticket: tickets[0]!.id })).registration
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
  '/events?view=month',
  '/events?view=map',
  '/events?q=zzzz',
  '/events?place=Berlin&lat=52.524&lon=13.411',
  `${openEvent}/details`,
  '/events/observation-one-chair-in-the-poppies/details',
  '/schools?view=map',
  '/schools?q=zzzz',
  '/schools?place=Utrecht&lat=52.09&lon=5.12&km=100&level=3-6',
  '/blog?tag=independence',
  '/blog?q=zzzz',
  '/letters?tag=independence',
  '/letters?done=asked',
  '/blog/sleep-and-independence',
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
