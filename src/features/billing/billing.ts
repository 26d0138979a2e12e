// What the forms say, and what plans come to: pure, since a form may come by a script or as a post.
import type { SessionUser } from '#/contract/account/account.ts'
import type { Address } from '#/contract/order/order.ts'
import type { Billing, Plan } from '#/contract/plan/plan.ts'
import { audiences, type Audience, type Interval } from '#/contract/plan/plan-kinds.ts'
import { managedBy } from '#/contract/account/viewer.ts'

export type Values = Record<string, string>

const parts = ['name', 'company', 'street', 'extra', 'postalCode', 'city', 'country', 'phone'] as const
const needed = ['name', 'street', 'postalCode', 'city', 'country'] as const

/** Address fields come as `billing.street` and the like. */
export const addressOf = (values: Values): Address =>
  Object.fromEntries(parts.map((part) => [part, values[`billing.${part}`] ?? ''])) as Address

/** The names of fields that must be filled in and are not. */
export const missingIn = (values: Values): string[] =>
  needed.map((part) => `billing.${part}`).filter((name) => !values[name]?.trim())

/** What an address was, for the fields to begin with; of one that is not known yet, whose it will be. */
export const addressValues = (
  values: Values,
  address: Address | null,
  { organisation, name: ownName }: Billing['owner'],
): Partial<Address> => {
  const typed = Object.entries(values).filter(([name]) => name.startsWith('billing.'))
  const known = address ?? { [organisation ? 'company' : 'name']: ownName }
  return { ...known, ...Object.fromEntries(typed.map(([name, value]) => [name.slice('billing.'.length), value])) }
}

export const choiceOf = ({ plan = '', interval }: Values): { plan: string; interval: Interval } => ({
  plan,
  interval: interval === 'year' ? 'year' : 'month',
})

/** A plan as it is offered: in the one language of whoever reads it. */
export type Offer = Omit<Plan, 'name' | 'summary' | 'features'> & { name: string; summary: string; features: string[] }

export const offerIn = (locale: keyof Plan['name'], plan: Plan): Offer => ({
  ...plan,
  name: plan.name[locale],
  summary: plan.summary[locale],
  features: plan.features.map((feature) => feature[locale]),
})

type Prices = Pick<Plan, 'priceMonthly' | 'priceYearly'>

export const priceIn = (plan: Prices, interval: Interval): number =>
  interval === 'month' ? plan.priceMonthly : plan.priceYearly

export const isFree = (plan: Prices): boolean => plan.priceMonthly === 0 && plan.priceYearly === 0

/** What a year costs less than twelve months, in cents. */
export const savedInAYear = ({ priceMonthly, priceYearly }: Prices): number =>
  Math.max(0, priceMonthly * 12 - priceYearly)

/** What an audience pays at least, and for the plan after that; the team that the first has room for, where it is about one. */
export const startingPrices = (plans: readonly Pick<Plan, 'audience' | 'priceMonthly' | 'limits'>[]) =>
  audiences.flatMap((audience) => {
    const [first, second] = plans
      .filter((plan) => plan.audience === audience)
      .toSorted((one, other) => one.priceMonthly - other.priceMonthly)
    if (!first) return []
    return { audience, from: first.priceMonthly, next: second?.priceMonthly ?? null, team: first.limits.seats || null }
  })

/** The cubes of the tower that stands for a plan, from the shelf upwards: the dearest of its audience has all ten. */
export const towerOf = (rank: number, ofHowMany: number): number[] =>
  Array.from({ length: Math.round(((rank + 1) / ofHowMany) * 10) }, (_, at) => 10 - at)

const audienceByRole: Partial<Record<string, Audience>> = {
  parent: 'families',
  teacher: 'guides',
  tutor: 'guides',
  professional: 'guides',
  school: 'schools',
  training_center: 'training-centers',
}

/** Whose plans somebody will look for first. */
export const audienceOf = (viewer: Pick<SessionUser, 'activeRole'> | null): Audience =>
  (viewer && audienceByRole[viewer.activeRole]) || 'families'

/** Organisations whose bills somebody sees to. */
export const billedBy = (viewer: SessionUser) => managedBy(viewer).filter(({ kind }) => viewer.roles.includes(kind))

/** For whom a plan of this audience would be, where the address does not say so. */
export function ownerFor(viewer: SessionUser, audience: Audience): string | undefined {
  const kind = audience === 'schools' ? 'school' : audience === 'training-centers' ? 'training_center' : null
  return billedBy(viewer).find((organisation) => organisation.kind === kind)?.id
}

/** Whose billing one sees first: whoever is at work for an organisation sees that one's. */
export const usualOwner = (viewer: SessionUser): string | undefined =>
  billedBy(viewer).find(({ kind }) => kind === viewer.activeRole)?.id

export type Change = { plan: Plan; interval: Interval; way: 'pay' | 'choose' }

/** What one can change to: to dearer plans with a payment; in a trial, and to others, by simply choosing them. */
export function changesOf({ plan, subscription, plans }: Billing): Change[] {
  const paid = plans.filter((each) => !isFree(each))
  if (!subscription) return paid.map((each) => ({ plan: each, interval: 'month', way: 'pay' }))
  const { interval } = subscription
  const isTrial = subscription.status === 'trialing'
  const others = paid
    .filter(({ code }) => code !== plan.code)
    .map(
      (each) =>
        ({ plan: each, interval, way: !isTrial && each.priceMonthly > plan.priceMonthly ? 'pay' : 'choose' }) as const,
    )
  const turned = interval === 'month' ? 'year' : 'month'
  return [{ plan, interval: turned, way: 'choose' }, ...others]
}
