// The rules that everybody has agreed to, and by which alone something is judged. Apart from the calls, so that pages need no schema of them.

export const rules = ['respect', 'children', 'advertising', 'deception', 'danger', 'illegal', 'rights'] as const
export type Rule = (typeof rules)[number]

/** Why somebody shows a thing to the moderators. */
export const reportReasons = [...rules, 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** Why a rule of ours keeps something from others until a moderator has looked at it. */
export const holdReasons = [
  'watched_word',
  'link_of_new_account',
  'burst',
  'first_comment',
  'first_event',
  'handed_in',
  'doubled',
  'contact_of_new_account',
  'reported',
  'same_hand',
  'review_burst',
] as const
export type HoldReason = (typeof holdReasons)[number]

/** What can be judged. */
export const judgedTypes = [
  'message',
  'person',
  'review',
  'comment',
  'post',
  'event',
  'school',
  'topic',
  'reply',
  'parent_review',
  'review_answer',
  'professional',
  'tutor',
  'job',
] as const
export type JudgedType = (typeof judgedTypes)[number]

/** What a decision does. All but `nothing` and `warn` take the thing away; nobody takes a person away. */
export const acts = [
  'nothing',
  'hide',
  'warn',
  'silence_1',
  'silence_7',
  'silence_30',
  'suspend_30',
  'suspend',
] as const
export type Act = (typeof acts)[number]

/** For how many days, of those that end. */
export const actDays: Partial<Record<Act, number>> = { silence_1: 1, silence_7: 7, silence_30: 30, suspend_30: 30 }

export const isSilence = (act: Act): boolean => act.startsWith('silence')
export const isSuspension = (act: Act): boolean => act.startsWith('suspend')
export const hidesThing = (act: Act, type: JudgedType): boolean =>
  type !== 'person' && act !== 'nothing' && act !== 'warn'

export const actsOn = (type: JudgedType): readonly Act[] =>
  type === 'person' ? acts.filter((act) => act !== 'hide') : acts

export const appealDays = 180
export const undoMinutes = 10
export const claimMinutes = 30

/** Words and phrases that moderators watch, and how long each may be. */
export const watchedWordsAtMost = 500
export const watchedWordLength = 60
