// Apart from the schemas, so that pages that only show these need none of them.

/** What somebody helps with: the five areas of the materials, and what families ask for besides. */
export const tutorAreas = [
  'practical_life',
  'sensorial',
  'language',
  'mathematics',
  'cultural',
  'foreign_languages',
  'music',
  'learning_support',
] as const
export type TutorArea = (typeof tutorAreas)[number]

export const tutorModes = ['online', 'home', 'centre'] as const
export type TutorMode = (typeof tutorModes)[number]

/** In kilometres: what can be asked for around a place, and how far somebody comes. */
export const tutorRadii = [5, 10, 25, 50, 100, 250] as const
export const usualTutorRadius = 25

export const sessionMinutes = [30, 45, 60, 90, 120] as const
export const pauseMinutes = [0, 5, 10, 15, 30, 45, 60] as const
export const noticeHours = [1, 2, 4, 12, 24, 48, 72] as const
export const horizonDays = [7, 14, 28, 42, 60] as const
export const cancelHours = [2, 4, 12, 24, 48, 72] as const

export const tutorLimits = {
  headline: 120,
  languages: 8,
  /** Of a week, and of days that differ. */
  hours: 28,
  exceptions: 40,
  rangesOfDay: 4,
  /** Of a session, in minor units. */
  rate: 100_000,
  experienceYears: 60,
  meetingPlace: 160,
  reason: { min: 10, max: 1000 },
  /** How long a check may count at most. */
  checkYears: 5,
} as const

/** Of a profile: what its tutor has done. Everybody sees what is published, approved, and not over. */
export const tutorStates = ['draft', 'published', 'suspended'] as const

/** `filed`: a paper was handed in, and no admin has looked at it yet. */
export const checkStates = ['none', 'filed', 'approved', 'refused'] as const
export type CheckState = (typeof checkStates)[number]

/** As an admin narrows the list. */
export const listedTutorStates = ['all', 'waiting', 'shown', 'draft', 'suspended'] as const

/** What families ask first, in the order of the form. What is needed a profile cannot be published without. */
export const profileParts = [
  'headline',
  'bio',
  'areas',
  'levels',
  'modes',
  'languages',
  'place',
  'rate',
  'experienceYears',
  'hours',
  'check',
] as const
export type ProfilePart = (typeof profileParts)[number]
export const neededProfileParts = [
  'headline',
  'areas',
  'levels',
  'modes',
  'languages',
  'place',
  'rate',
  'hours',
] as const satisfies readonly ProfilePart[]

type Said = {
  headline: string
  bio: unknown
  areas: readonly unknown[]
  levels: readonly unknown[]
  modes: readonly TutorMode[]
  languages: readonly unknown[]
  city: string
  rate: number | null
  experienceYears: number | null
  hours: readonly unknown[]
  checkState: CheckState
}

/** What nobody has said yet. A place is needed by whoever meets somewhere. */
export function unsaidOfTutor(tutor: Said): ProfilePart[] {
  const unsaid: Record<ProfilePart, boolean> = {
    headline: tutor.headline === '',
    bio: !tutor.bio,
    areas: tutor.areas.length === 0,
    levels: tutor.levels.length === 0,
    modes: tutor.modes.length === 0,
    languages: tutor.languages.length === 0,
    place: tutor.city === '' && tutor.modes.some((mode) => mode !== 'online'),
    rate: tutor.rate === null,
    experienceYears: tutor.experienceYears === null,
    hours: tutor.hours.length === 0,
    check: tutor.checkState === 'none',
  }
  return profileParts.filter((part) => unsaid[part])
}
