// One day of a school that there is not: whom the home page shows in the product's own parts. The three views tell of the
// same children, so what they say has to agree: Mila's missing consent, her birthday in two days, the number of Swallows.
import { m } from '#/paraglide/messages.js'

const guide = { id: 'guide-amara', first_name: 'Amara', last_name: 'Osei', avatar: null }
const mila = { id: 'mila', first_name: 'Mila', last_name: 'Brandt', photo: null }

export const rooms = [
  { name: m.site_home_room_nest, level: '0-3', students: 9, capacity: 10, guide: { name: 'Inès Moreau' } },
  { name: m.site_home_room_swallows, level: '3-6', students: 18, capacity: 20, guide: { name: 'Amara Osei' } },
  { name: m.site_home_room_larks, level: '6-9', students: 20, capacity: 22, guide: { name: 'Jonas Lindt' } },
  { name: m.site_home_room_falcons, level: '9-12', students: 14, capacity: 16, guide: { name: 'Tilda Frey' } },
] as const

/** Of all rooms together. */
export const taken = { children: 61, places: 68 }

export const missingConsents = [
  { name: 'Mila Brandt', room: m.site_home_room_swallows },
  { name: 'Ravi Nair', room: m.site_home_room_nest },
] as const

type Face = { name: string; hasAllergies?: true; daysToBirthday?: number }

/** How many of the faces below have one. */
export const allergic = 2

/** As many as are seen; the others are below the edge. */
export const faces: readonly Face[] = [
  { name: 'Ada' },
  { name: 'Ben', hasAllergies: true },
  { name: 'Elif' },
  { name: 'Emil' },
  { name: 'Jonas' },
  { name: 'Léo' },
  { name: 'Lucie' },
  { name: 'Mila', daysToBirthday: 2 },
  { name: 'Noor', hasAllergies: true },
  { name: 'Oskar' },
  { name: 'Sofia' },
  { name: 'Yuki' },
]

export const classroom = { ...rooms[1], workCycle: '8:30 – 11:30' }

export const family = {
  child: { ...mila, organisation: { id: 'school', name: 'Aurora' }, guide },
  age: 4,
}
