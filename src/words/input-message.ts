import { m } from '#/paraglide/messages.js'
import type { InputIssue } from '#/contract/core/issues.ts'

type Locale = 'en' | 'de' | 'fr'
type Text = (inputs: { count: number }, options: { locale?: Locale }) => string

/** A bound that is no number (a date, say) has no text of its own. */
const ofNumber =
  (text: Text): Text =>
  (inputs, options) =>
    Number.isNaN(inputs.count) ? m.input_invalid({}, options) : text(inputs, options)

const texts: Record<string, Text> = {
  required: m.input_required,
  object: m.input_required,
  picklist: m.input_required,
  string: m.input_required,
  number: m.input_required,
  boolean: m.input_required,
  min_length: (inputs, options) =>
    inputs.count === 1 ? m.input_required({}, options) : m.input_min_length(inputs, options),
  max_length: m.input_max_length,
  email: m.input_email,
  code_format: m.input_code_format,
  control_character: m.input_control_character,
  name_address: m.input_name_address,
  password_common: m.input_password_common,
  password_is_email: m.input_password_is_email,
  password_wrong: m.input_password_wrong,
  email_taken: m.input_email_taken,
  second_code_format: m.input_second_code_format,
  second_code_wrong: m.input_second_code_wrong,
  email_same: m.input_email_same,
  phone_format: m.input_phone,
  https_only: m.input_https,
  url: m.input_https,
  too_long: m.input_text_too_long,
  too_deep: m.input_text_too_deep,
  link_refused: m.input_link_refused,
  block_refused: m.input_block_refused,
  not_allowed: m.input_not_allowed,
  address_of_owner: m.input_address_of_owner,
  second_step_own: m.input_second_step_own,
  own_access: m.input_own_access,
  role_not_grantable: m.input_role_not_grantable,
  unknown_choice: m.input_unknown_choice,
  time_zone_unknown: m.input_unknown_choice,
  country_code: m.input_unknown_choice,
  country: m.input_unknown_choice,
  last_manager: m.input_last_manager,
  last_owner: m.input_last_owner,
  duplicate: m.input_duplicate,
  slug_taken: m.input_slug_taken,
  translation_taken: m.input_translation_taken,
  slug_letters: m.input_slug_letters,
  local_time: m.input_local_time,
  missing_hour: m.input_missing_hour,
  time_over: m.input_time_over,
  closing_day: m.input_closing_day,
  time_to_come: m.input_time_to_come,
  too_many_recipients: m.input_too_many_recipients,
  attachments_too_large: m.input_attachments_too_large,
  classroom_taken: m.input_classroom_taken,
  school_year_date: m.input_school_year_date,
  label_taken: m.input_label_taken,
  too_many_labels: m.input_too_many_labels,
  too_many_rules: m.input_too_many_rules,
  rule_condition: m.input_rule_condition,
  rule_action: m.input_rule_action,
  day_to_come: m.input_day_to_come,
  end_before_start: m.input_end_before_start,
  range_too_long: m.input_range_too_long,
  rrule_form: m.input_rrule_form,
  rrule_empty: m.input_rrule_empty,
  not_reachable: m.input_not_reachable,
  date_order: m.input_date_order,
  iso_date: m.input_date,
  iso_timestamp: m.input_date,
  amount: m.input_amount,
  sale_not_lower: m.input_sale_not_lower,
  min_value: ofNumber(m.input_min_value),
  max_value: ofNumber(m.input_max_value),
  integer: m.input_integer,
  code: m.input_discount_code,
  iban: m.input_iban,
  vat_id: m.input_vat_id,
  tax_id: m.input_tax_id,
  line_few: m.input_line_few,
  line_limit: m.input_line_limit,
  line_out: m.input_line_out,
  line_gone: m.input_line_gone,
  code_unknown: m.input_code_unknown,
  code_expired: m.input_code_expired,
  code_early: m.input_code_early,
  code_used_up: m.input_code_used_up,
  code_minimum: m.input_code_minimum,
  code_no_match: m.input_code_no_match,
  code_taken: m.input_code_taken,
  watched_word: m.input_watched_word,
  watched_word_known: m.input_watched_word_known,
}

/** What to tell a person about one thing wrong with an input. Without a locale, the page's own language. */
export function inputMessage({ kind, requirement }: InputIssue, locale?: Locale): string {
  const text = Object.hasOwn(texts, kind) ? texts[kind]! : m.input_invalid
  return text({ count: Number(requirement) }, locale ? { locale } : {})
}
