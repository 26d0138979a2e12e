import { m } from '#/paraglide/messages.js'
import type { InputIssue } from '#/contract/core/issues.ts'

type Locale = 'en' | 'de' | 'fr'

/** What to tell a person about one thing wrong with an input. Without a locale, the page's own language. */
export function inputMessage({ kind, requirement }: InputIssue, locale?: Locale): string {
  const options = locale ? { locale } : {}
  const count = Number(requirement)
  switch (kind) {
    case 'required':
    case 'object':
    case 'picklist':
    case 'string':
    case 'number':
    case 'boolean':
      return m.input_required({}, options)
    case 'min_length':
      return count === 1 ? m.input_required({}, options) : m.input_min_length({ count }, options)
    case 'max_length':
      return m.input_max_length({ count }, options)
    case 'email':
      return m.input_email({}, options)
    case 'code_format':
      return m.input_code_format({}, options)
    case 'control_character':
      return m.input_control_character({}, options)
    case 'name_address':
      return m.input_name_address({}, options)
    case 'password_common':
      return m.input_password_common({}, options)
    case 'password_is_email':
      return m.input_password_is_email({}, options)
    case 'password_wrong':
      return m.input_password_wrong({}, options)
    case 'email_taken':
      return m.input_email_taken({}, options)
    case 'second_code_format':
      return m.input_second_code_format({}, options)
    case 'second_code_wrong':
      return m.input_second_code_wrong({}, options)
    case 'email_same':
      return m.input_email_same({}, options)
    case 'phone_format':
      return m.input_phone({}, options)
    case 'https_only':
    case 'url':
      return m.input_https({}, options)
    case 'not_allowed':
      return m.input_not_allowed({}, options)
    case 'address_of_owner':
      return m.input_address_of_owner({}, options)
    case 'second_step_own':
      return m.input_second_step_own({}, options)
    case 'own_access':
      return m.input_own_access({}, options)
    case 'role_not_grantable':
      return m.input_role_not_grantable({}, options)
    case 'unknown_choice':
    case 'time_zone_unknown':
    case 'country_code':
    case 'country':
      return m.input_unknown_choice({}, options)
    case 'last_manager':
      return m.input_last_manager({}, options)
    case 'last_owner':
      return m.input_last_owner({}, options)
    case 'duplicate':
      return m.input_duplicate({}, options)
    case 'closing_day':
      return m.input_closing_day({}, options)
    case 'time_to_come':
      return m.input_time_to_come({}, options)
    case 'too_many_recipients':
      return m.input_too_many_recipients({}, options)
    case 'attachments_too_large':
      return m.input_attachments_too_large({}, options)
    case 'classroom_taken':
      return m.input_classroom_taken({}, options)
    case 'school_year_date':
      return m.input_school_year_date({}, options)
    case 'label_taken':
      return m.input_label_taken({}, options)
    case 'too_many_labels':
      return m.input_too_many_labels({}, options)
    case 'too_many_rules':
      return m.input_too_many_rules({}, options)
    case 'rule_condition':
      return m.input_rule_condition({}, options)
    case 'rule_action':
      return m.input_rule_action({}, options)
    case 'day_to_come':
      return m.input_day_to_come({}, options)
    case 'end_before_start':
      return m.input_end_before_start({}, options)
    case 'range_too_long':
      return m.input_range_too_long({}, options)
    case 'rrule_form':
      return m.input_rrule_form({}, options)
    case 'rrule_empty':
      return m.input_rrule_empty({}, options)
    case 'not_reachable':
      return m.input_not_reachable({}, options)
    case 'date_order':
      return m.input_date_order({}, options)
    case 'iso_date':
    case 'iso_timestamp':
      return m.input_date({}, options)
    case 'amount':
      return m.input_amount({}, options)
    case 'sale_not_lower':
      return m.input_sale_not_lower({}, options)
    case 'min_value':
      return Number.isNaN(count) ? m.input_invalid({}, options) : m.input_min_value({ count }, options)
    case 'max_value':
      return Number.isNaN(count) ? m.input_invalid({}, options) : m.input_max_value({ count }, options)
    case 'integer':
      return m.input_integer({}, options)
    case 'code':
      return m.input_discount_code({}, options)
    case 'iban':
      return m.input_iban({}, options)
    case 'vat_id':
      return m.input_vat_id({}, options)
    case 'tax_id':
      return m.input_tax_id({}, options)
    case 'line_few':
      return m.input_line_few({ count }, options)
    case 'line_limit':
      return m.input_line_limit({ count }, options)
    case 'line_out':
      return m.input_line_out({}, options)
    case 'line_gone':
      return m.input_line_gone({}, options)
    case 'code_unknown':
      return m.input_code_unknown({}, options)
    case 'code_expired':
      return m.input_code_expired({}, options)
    case 'code_early':
      return m.input_code_early({}, options)
    case 'code_used_up':
      return m.input_code_used_up({}, options)
    case 'code_minimum':
      return m.input_code_minimum({}, options)
    case 'code_no_match':
      return m.input_code_no_match({}, options)
    case 'code_taken':
      return m.input_code_taken({}, options)
    default:
      return m.input_invalid({}, options)
  }
}
