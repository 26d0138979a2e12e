// Apart from the schemas, so that pages that only show these need none of them.
import type { Role } from '../core/role.ts'

export const forumCategories = [
  'beginnings',
  'practical_life',
  'language',
  'mathematics',
  'environment',
  'behaviour',
  'school',
  'family',
] as const
export type ForumCategory = (typeof forumCategories)[number]

export const topicStates = ['open', 'closed'] as const

/** What a list of topics can be narrowed to. */
export const topicFilters = ['unanswered', 'open', 'solved'] as const
export type TopicFilter = (typeof topicFilters)[number]

/** A member’s own lists: never opened, with something unread, followed, or taken part in. */
export const memberViews = ['all', 'new', 'unread', 'followed', 'mine'] as const
export type MemberView = (typeof memberViews)[number]

/** What of a topic one is told: every reply, those to oneself, where one is named, or nothing. */
export const followLevels = ['everything', 'answers', 'mentions', 'nothing'] as const
export type FollowLevel = (typeof followLevels)[number]

export const entryKinds = ['topic', 'reply'] as const
/** What somebody wrote: the question that a topic begins with, or a reply. */
export type EntryKind = (typeof entryKinds)[number]

export const forumLimits = {
  title: { min: 8, max: 150 },
  topic: { min: 20, max: 20_000 },
  reply: { min: 2, max: 20_000 },
  tags: 5,
  tag: 30,
  /** Of one topic. */
  replies: 20_000,
  mentions: 20,
  drafts: 20,
  /** Topics of which somebody is told every reply. */
  followed: 500,
  /** How many replies go to a topic of their own at once. */
  split: 100,
  slowMinutes: 1_440,
} as const

/** A page holds so many numbers: which page a reply stands on, its number says. */
export const repliesPerPage = 50
export const pageOf = (number: number): number => Math.max(1, Math.ceil(number / repliesPerPage))

/** Who asks; whoever is signed in replies. */
export const askingRoles = ['parent', 'moderator', 'admin'] as const satisfies readonly Role[]
/** Who shows something to the moderators. */
export const reportingRoles = ['parent', 'teacher', 'moderator', 'admin'] as const satisfies readonly Role[]
/** Who closes, pins, moves, splits and merges. */
export const orderingRoles = ['moderator', 'admin'] as const satisfies readonly Role[]

export const mayAsk = (roles: readonly string[]): boolean => askingRoles.some((role) => roles.includes(role))
export const mayReport = (roles: readonly string[]): boolean => reportingRoles.some((role) => roles.includes(role))

/** Who hides their name is called by one of these, drawn by lot for each topic. */
export const aliasNames = [
  'pink_tower',
  'brown_stair',
  'red_rods',
  'number_rods',
  'golden_beads',
  'spindle_box',
  'sandpaper_letters',
  'moveable_alphabet',
  'metal_insets',
  'binomial_cube',
  'trinomial_cube',
  'knobbed_cylinders',
  'colour_tablets',
  'sound_boxes',
  'bells',
  'geometric_cabinet',
  'constructive_triangles',
  'botany_cabinet',
  'globe',
  'dressing_frame',
  'pouring_jug',
  'bead_chain',
  'stamp_game',
  'thermic_bottles',
] as const
export type AliasName = (typeof aliasNames)[number]

/** Where more hide in one topic than there are names, they go round again, with a number behind. */
export const aliasOf = (alias: number): { name: AliasName; round: number } => ({
  name: aliasNames[alias % aliasNames.length]!,
  round: Math.floor(alias / aliasNames.length) + 1,
})
