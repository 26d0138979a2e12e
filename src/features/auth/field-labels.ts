import { m } from '#/paraglide/messages.js'

/** What the fields of the account forms are called, in the order in which they stand on a page. */
export const fieldLabels: Record<string, () => string> = {
  role: m.auth_role_name,
  institution_name: m.auth_institution,
  first_name: m.auth_first_name,
  last_name: m.auth_last_name,
  email: m.auth_email,
  name: m.auth_passkeys_name,
  currentPassword: m.auth_password,
  code: m.auth_second_code,
  password: m.auth_password,
}
