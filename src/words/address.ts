import { m } from '#/paraglide/messages.js'

/** What the parts of a postal address are called. */
export const addressLabels = () => ({
  name: m.address_name(),
  company: m.address_company(),
  street: m.address_street(),
  extra: m.address_extra(),
  postalCode: m.address_postal_code(),
  zip: m.address_postal_code(),
  city: m.address_city(),
  state: m.address_state(),
  country: m.address_country(),
  phone: m.address_phone(),
})

/** The texts of `ui/form/address-fields`. */
export const addressTexts = () => ({
  labels: addressLabels(),
  optional: m.form_optional(),
  choose: m.address_country_choose(),
})
