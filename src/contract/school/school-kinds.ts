// Apart from the schemas, so that pages that only show these need none of them.

export const schoolKinds = ['public', 'private', 'charter', 'parent_led', 'home_based', 'other'] as const
export type SchoolKind = (typeof schoolKinds)[number]

/** What a school has, or has near. None named: nothing was said. */
export const schoolFacilities = [
  'garden',
  'kitchen',
  'workshop',
  'library',
  'gym',
  'animals',
  'nature_nearby',
  'lunch',
  'after_school',
  'accessible',
] as const
export type SchoolFacility = (typeof schoolFacilities)[number]

/** Who recognises a school. `national`: a country’s own association; `other` is named. */
export const schoolBodies = ['ami', 'ams', 'imc', 'national', 'other'] as const
export type SchoolBody = (typeof schoolBodies)[number]

export const statusKinds = ['recognised', 'member', 'pathway', 'training_site'] as const
export type StatusKind = (typeof statusKinds)[number]

/** `filed`: evidence was handed in, and nobody has looked at it yet. */
export const statusStates = ['declared', 'filed', 'checked', 'refused'] as const
export type StatusState = (typeof statusStates)[number]

/** Numbers that say what a room is like; each with who said it and when. */
export const environmentFacts = ['children_per_adult', 'material_share', 'garden', 'work_cycle'] as const
export type EnvironmentFact = (typeof environmentFacts)[number]

export const factSources = ['school', 'admin'] as const
export type FactSource = (typeof factSources)[number]

/** Everybody sees what is published alone. */
export const schoolStates = ['draft', 'published', 'suspended'] as const

/** What can be asked for around a place, in kilometres. */
export const schoolRadii = [5, 10, 25, 50, 100, 250] as const
export const usualSchoolRadius = 25

/** How many the map shows at once, and how many stand side by side. */
export const schoolsOnMap = 200
export const schoolsCompared = 3
