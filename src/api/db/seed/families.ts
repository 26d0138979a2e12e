// Families of the demo: two grown-ups in one household, or two households around the same children, or only telephone numbers.
import type { Level } from '#/contract/core/level.ts'
import { levelStart } from './community.ts'
import type { Draft } from './draft.ts'

export type Room = { id: string; level: Level }
export type School = {
  organisationId: string
  city: string
  country: string
  locale: 'en' | 'de' | 'fr'
  rooms: readonly Room[]
}

const allergies = ['Peanuts and cashews', 'Lactose', 'Wasp stings; the pen is in the office', 'Gluten', 'Strawberries']

const streetIn = {
  en: (name: string, number: number) => `${number} ${name} Road`,
  de: (name: string, number: number) => `${name}straße ${number}`,
  fr: (name: string, number: number) => `${number} rue ${name}`,
}

/** A child somewhere in the school, as old as the classroom's level asks, or still on the way in. */
export function addChild(
  draft: Draft,
  { organisationId, rooms, locale }: School,
  {
    lastName,
    room,
    firstName,
    custodyNote,
  }: { lastName: string; room?: Room; firstName?: string; custodyNote?: string },
): string {
  const { between, chance } = draft
  const place = room ?? rooms[between(0, rooms.length - 1)]!
  const status = room || chance(0.88) ? 'enrolled' : chance(0.5) ? 'waitlist' : chance(0.5) ? 'enquiry' : 'left'
  const cycleYear = between(1, 3)
  const age = levelStart[place.level] + cycleYear - 1
  const id = draft.student({
    organisationId,
    firstName: firstName ?? draft.firstName(),
    lastName,
    birthDate: draft.dateAgo(Math.max(120, Math.round((age + 0.5) * 365) + between(-150, 150))),
    level: place.level,
    cycleYear,
    status,
    classroomId: status === 'enrolled' ? place.id : null,
    startDate: status === 'enrolled' ? draft.dateAgo(between(30, 365 * cycleYear)) : null,
    endDate: status === 'left' ? draft.dateAgo(between(1, 25)) : null,
    languages: chance(0.4) && locale !== 'en' ? [locale, 'en'] : [locale],
    photoConsent: chance(0.2) ? null : chance(0.5) ? 'class' : chance(0.6) ? 'school' : 'public',
  })
  const allergic = chance(0.08) ? allergies[between(0, allergies.length - 1)] : undefined
  if (allergic || custodyNote) draft.notes({ studentId: id, allergies: allergic ?? '', custodyNote: custodyNote ?? '' })
  return id
}

/** Grown-ups without an account: a name and a number to call. */
export function addTelephoneContacts(draft: Draft, studentId: string, lastName: string): void {
  const name = () => `${draft.firstName()} ${lastName}`
  draft.contact({ studentId, name: name(), phone: draft.phone(), relation: 'mother', access: 'parent' })
  if (draft.chance(0.7))
    draft.contact({ studentId, name: name(), phone: draft.phone(), relation: 'father', access: 'parent' })
  if (draft.chance(0.3)) {
    draft.contact({ studentId, name: name(), phone: draft.phone(), relation: 'grandparent', access: 'pickup' })
  }
}

/** A mother and a father with accounts, together or apart, and their children. */
export function addFamily(draft: Draft, school: School, { apart }: { apart: boolean }): void {
  const lastName = draft.lastName()
  const otherName = apart ? draft.lastName() : lastName
  const { locale, city, country } = school
  const home = draft.household()
  const address = (street: string) => ({ street, city, state: '', zip: String(draft.between(10_000, 99_999)), country })
  const street = () => streetIn[locale](draft.lastName(), draft.between(1, 90))
  const shared = address(street())
  const parent = (name: string, householdId: string, lives: typeof shared) =>
    draft.person({
      firstName: draft.firstName(),
      lastName: name,
      roles: ['parent'],
      status: draft.chance(0.1) ? 'pending' : 'active',
      phone: draft.phone(),
      locale,
      householdId,
      address: lives,
    })
  const mother = parent(lastName, home, shared)
  const father = parent(otherName, apart ? draft.household() : home, apart ? address(street()) : shared)
  for (const id of [mother, father]) draft.member(id, school.organisationId, 'family')
  const children = draft.chance(0.2) ? 1 : draft.chance(0.8) ? 2 : 3
  for (let child = 0; child < children; child += 1) {
    const custodyNote = apart && child === 0 ? 'Alternate weeks; handover on Fridays at the school.' : undefined
    const studentId = addChild(draft, school, { lastName, ...(custodyNote ? { custodyNote } : {}) })
    draft.contact({ studentId, userId: mother, relation: 'mother', access: 'parent' })
    draft.contact({ studentId, userId: father, relation: 'father', access: 'parent' })
  }
}
