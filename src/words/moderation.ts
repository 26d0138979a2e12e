// What the rules say, and what follows from them is called: on pages, in mails and in what the API refuses.
import type { Locale } from '#/contract/core/fields.ts'
import { isSilence, type Act, type JudgedType, type Rule } from '#/contract/moderation/rules.ts'
import { m } from '#/paraglide/messages.js'
import { longDay } from './formats.ts'

type Options = { locale?: Locale }
type Word = (inputs?: object, options?: Options) => string

const texts: Record<Rule, Word> = {
  respect: m.moderation_rule_text_respect,
  children: m.moderation_rule_text_children,
  advertising: m.moderation_rule_text_advertising,
  deception: m.moderation_rule_text_deception,
  danger: m.moderation_rule_text_danger,
  illegal: m.moderation_rule_text_illegal,
  rights: m.moderation_rule_text_rights,
}

const actWords: Record<Act, Word> = {
  nothing: m.moderation_act_nothing,
  hide: m.moderation_act_hide,
  warn: m.moderation_act_warn,
  silence_1: m.moderation_act_silence_1,
  silence_7: m.moderation_act_silence_7,
  silence_30: m.moderation_act_silence_30,
  suspend_30: m.moderation_act_suspend_30,
  suspend: m.moderation_act_suspend,
}

const typeWords: Record<JudgedType, Word> = {
  message: m.moderation_type_message,
  person: m.moderation_type_person,
  review: m.moderation_type_review,
  comment: m.moderation_type_comment,
  post: m.moderation_type_post,
  event: m.moderation_type_event,
  school: m.moderation_type_school,
  topic: m.moderation_type_topic,
  reply: m.moderation_type_reply,
  job: m.moderation_type_job,
  parent_review: m.moderation_type_parent_review,
  review_answer: m.moderation_type_review_answer,
  professional: m.moderation_type_professional,
  tutor: m.moderation_type_tutor,
}

export const ruleText = (rule: Rule, options?: Options): string => texts[rule]({}, options)
export const actTitle = (act: Act): string => actWords[act]()
export const judgedTitle = (type: JudgedType): string => typeWords[type]()

/** What follows from a decision, to whom it concerns. */
export function outcomeText({ act, until }: { act: Act; until: string | null }, locale: Locale): string {
  const options = { locale }
  const day = { until: until ? longDay(until, locale) : '' }
  if (isSilence(act)) return m.moderation_outcome_silence(day, options)
  switch (act) {
    case 'suspend_30':
      return m.moderation_outcome_suspend_30(day, options)
    case 'suspend':
      return m.moderation_outcome_suspend({}, options)
    case 'warn':
      return m.moderation_outcome_warn({}, options)
    default:
      return m.moderation_outcome_hide({}, options)
  }
}

const follows: Partial<Record<Act, Word>> = {
  nothing: m.moderation_follows_nothing,
  hide: m.moderation_follows_hide,
  warn: m.moderation_follows_warn,
}

/** What follows from a decision, to whom decides; what is held, others have not read so far. */
export const followsText = (act: Act, isHeld: boolean): string =>
  (act === 'nothing' && isHeld
    ? m.moderation_follows_shown
    : (follows[act] ?? (isSilence(act) ? m.moderation_follows_silence : m.moderation_follows_suspend)))()
