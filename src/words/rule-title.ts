// What the rules are called: apart from what they say and what follows from them, which few pages need.
import type { Locale } from '#/contract/core/fields.ts'
import type { HoldReason, ReportReason } from '#/contract/moderation/rules.ts'
import { m } from '#/paraglide/messages.js'

type Options = { locale?: Locale }
type Word = (inputs?: object, options?: Options) => string

const titles: Record<ReportReason | HoldReason, Word> = {
  respect: m.moderation_rule_respect,
  children: m.moderation_rule_children,
  advertising: m.moderation_rule_advertising,
  deception: m.moderation_rule_deception,
  danger: m.moderation_rule_danger,
  illegal: m.moderation_rule_illegal,
  rights: m.moderation_rule_rights,
  other: m.moderation_reason_other,
  watched_word: m.moderation_hold_watched_word,
  link_of_new_account: m.moderation_hold_link,
  burst: m.moderation_hold_burst,
  first_comment: m.moderation_hold_first_comment,
  first_event: m.moderation_hold_first_event,
  handed_in: m.moderation_hold_handed_in,
  same_hand: m.moderation_hold_same_hand,
  review_burst: m.moderation_hold_review_burst,
}

export const ruleTitle = (rule: ReportReason | HoldReason, options?: Options): string => titles[rule]({}, options)
