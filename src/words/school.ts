// What schools and their parts are called, wherever they are named.
import type {
  EnvironmentFact,
  SchoolBody,
  SchoolFacility,
  SchoolKind,
  StatusKind,
  StatusState,
} from '#/contract/school/school-kinds.ts'
import { m } from '#/paraglide/messages.js'
import { counted } from './counted.ts'
import { dateFormat, numberFormat } from './formats.ts'

export const schoolKindWords: Record<SchoolKind, () => string> = {
  public: m.schools_kind_public,
  private: m.schools_kind_private,
  charter: m.schools_kind_charter,
  parent_led: m.schools_kind_parent_led,
  home_based: m.schools_kind_home_based,
  other: m.schools_kind_other,
}

export const facilityWords: Record<SchoolFacility, () => string> = {
  garden: m.schools_facility_garden,
  kitchen: m.schools_facility_kitchen,
  workshop: m.schools_facility_workshop,
  library: m.schools_facility_library,
  gym: m.schools_facility_gym,
  animals: m.schools_facility_animals,
  nature_nearby: m.schools_facility_nature_nearby,
  lunch: m.schools_facility_lunch,
  after_school: m.schools_facility_after_school,
  accessible: m.schools_facility_accessible,
}

export const bodyWords: Record<SchoolBody, () => string> = {
  ami: m.schools_body_ami,
  ams: m.schools_body_ams,
  imc: m.schools_body_imc,
  national: m.schools_body_national,
  other: m.schools_body_other,
}

const statusKindWords: Record<StatusKind, (named: { body: string }) => string> = {
  recognised: m.schools_status_recognised,
  member: m.schools_status_member,
  pathway: m.schools_status_pathway,
  training_site: m.schools_status_training_site,
}

/** "AMI, recognised"; a body that we have no word for is called as it was named. */
export const statusWord = ({ body, bodyName, kind }: { body: SchoolBody; bodyName: string; kind: StatusKind }) =>
  statusKindWords[kind]({ body: bodyName || bodyWords[body]() })

export const statusStateWords: Record<StatusState, () => string> = {
  declared: m.schools_state_declared,
  filed: m.schools_state_filed,
  checked: m.schools_state_checked,
  refused: m.schools_state_refused,
}

export const environmentWords: Record<EnvironmentFact, () => string> = {
  children_per_adult: m.schools_env_children_per_adult,
  material_share: m.schools_env_material_share,
  garden: m.schools_env_garden,
  work_cycle: m.schools_env_work_cycle,
}

/** "3 h", "2 h 30 min". */
export function minutesWord(all: number): string {
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return m.schools_minutes({ minutes })
  return minutes === 0 ? m.schools_hours({ hours }) : m.schools_hours_minutes({ hours, minutes })
}

/** A number of the environment with its unit. */
export function environmentValue(fact: EnvironmentFact, value: number): string {
  const number = numberFormat({ maximumFractionDigits: 1 })
  if (fact === 'work_cycle') return minutesWord(value)
  if (fact === 'material_share') return numberFormat({ style: 'percent' }).format(value / 100)
  return fact === 'garden' ? `${number.format(value)}\u00A0m²` : number.format(value)
}

/** Of the youngest by the month, of all others by the year. */
export function agesWord({ from, to }: { from: number; to: number }): string {
  const inYears = from % 12 === 0 && to % 12 === 0
  if (inYears) return m.schools_ages_years({ from: from / 12, to: to / 12 })
  if (to <= 36) return m.schools_ages_months({ from, to })
  const year = numberFormat({ maximumFractionDigits: 1 })
  return m.schools_ages_years({ from: year.format(from / 12), to: year.format(to / 12) })
}

/** How old a child is: by the month until it is two. */
export const ageWord = (months: number): string =>
  months < 24
    ? m.schools_age_months({ months })
    : m.schools_age_years({ years: numberFormat({ maximumFractionDigits: 1 }).format(months / 12) })

/** Minor units of any currency, without the zeros of whole amounts. */
export function amountIn(minor: number, currency: string, locale?: string): string {
  const format = numberFormat({ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }, locale)
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

type Tuition = { min: number | null; max: number | null; currency: string }

/** "€980 to €1,340", "from €980", "free of charge": of a month. */
export function tuitionWord({ min, max, currency }: Tuition): string | null {
  if (max === 0) return m.schools_cost_none()
  const [from, to] = [min, max].map((amount) => (amount === null ? null : amountIn(amount, currency)))
  if (from && to) return from === to ? from : m.schools_cost_range({ from, to })
  if (from) return m.schools_cost_from({ from })
  return to ? m.schools_cost_up_to({ to }) : null
}

/** A day as its month, "Sept 2026": what was seen is dated no closer. */
export const monthWord = (day: string): string =>
  dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

const dayAndMonth = (day: string): string =>
  dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

type Openings = { openings: number | null; openingsFrom: string | null }

/** "4 places free from 1 January 2027", "full", or that nobody has said. */
export function openingsWord({ openings, openingsFrom }: Openings, today: string): string {
  if (openings === null) return m.schools_places_unsaid()
  if (openings === 0) return m.schools_full()
  const places = m.schools_free(counted(openings))
  return openingsFrom && openingsFrom > today ? m.schools_free_from({ places, day: dayAndMonth(openingsFrom) }) : places
}

/** Of several levels together: what is free, and from when the first of it. */
export function openingsOf(levels: readonly Openings[]): Openings {
  const said = levels.filter(({ openings }) => openings !== null)
  if (said.length === 0) return { openings: null, openingsFrom: null }
  const free = said.filter(({ openings }) => (openings ?? 0) > 0)
  const days = free.map(({ openingsFrom }) => openingsFrom)
  return {
    openings: free.reduce((sum, { openings }) => sum + (openings ?? 0), 0),
    openingsFrom: days.includes(null) ? null : (days.toSorted()[0] ?? null),
  }
}
