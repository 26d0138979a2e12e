// Who answers for this installation, as its environment says: the legal pages name it.
import * as v from 'valibot'

/** Says of a fact that there is none. A fact that nobody has given is something else, and the pages say so. */
const none = 'none'
const longest = 200

const linesOf = (value: string) =>
  value
    .split(/;|\\n|\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)

const isLine = (value: string) => value.trim().length > 1 && value.length <= longest && !/[\r\n]/.test(value)
const isMail = (value: string) => v.is(v.pipe(v.string(), v.email()), value)
const isAddress = (value: string) => {
  const lines = linesOf(value)
  return lines.length > 1 && lines.length <= 8 && lines.every(isLine)
}

const fact = (isRight: (value: string) => boolean, message: string) => v.pipe(v.string(), v.check(isRight, message))
const oneLine = `must be a line of 2 to ${longest} characters`
const given = v.optional(
  v.pipe(
    fact((value) => isLine(value) && value !== none, oneLine),
    v.trim(),
  ),
)
const orNone = (isRight: (value: string) => boolean, message: string) =>
  v.optional(
    v.pipe(
      fact((value) => value === none || isRight(value), `${message}, or ${none}`),
      v.transform((value) => (value === none ? null : value.trim())),
    ),
  )
const means = v.description

export const operatorVariables = {
  OPERATOR_NAME: v.pipe(given, means('Who runs this installation and answers for it, as the legal pages name it')),
  OPERATOR_ADDRESS: v.pipe(
    v.optional(v.pipe(fact(isAddress, 'must be 2 to 8 lines, separated by ;'), v.transform(linesOf))),
    means('The postal address, its lines separated by ;'),
  ),
  OPERATOR_EMAIL: v.pipe(
    v.optional(fact(isMail, 'must be an e-mail address')),
    means('The e-mail address for everything'),
  ),
  OPERATOR_PHONE: v.pipe(
    orNone((value) => /^\+?[\d ()./-]{5,40}$/.test(value), 'must be a telephone number'),
    means('The telephone number; none where there is none, as for the five after it'),
  ),
  OPERATOR_REGISTER: v.pipe(orNone(isLine, oneLine), means('The register and the number in it')),
  OPERATOR_VAT_ID: v.pipe(
    orNone((value) => /^[A-Z]{2}[\w .+*-]{2,28}$/.test(value), 'must be a VAT ID, such as DE123456789'),
    means('The VAT ID'),
  ),
  OPERATOR_REPRESENTATIVE: v.pipe(orNone(isLine, oneLine), means('Who represents the operator')),
  PRIVACY_CONTACT: v.pipe(
    orNone(isLine, oneLine),
    means('Whom to ask about personal data, by e-mail address; none where that is the operator’s'),
  ),
  SUPERVISORY_AUTHORITY: v.pipe(
    orNone(isLine, oneLine),
    means('The authority that oversees data protection where the operator is'),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof operatorVariables, undefined>>

export type OperatorFact = keyof typeof operatorSettings

/** By the name of each fact, the setting that gives it; in the order of the pages. */
const operatorSettings = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  representative: 'OPERATOR_REPRESENTATIVE',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  privacyContact: 'PRIVACY_CONTACT',
  supervisoryAuthority: 'SUPERVISORY_AUTHORITY',
} as const satisfies Record<string, keyof Values>

const names = Object.keys(operatorSettings) as OperatorFact[]

/** Null is a fact that there is not, or that is missing. */
export function operatorOf(values: Values) {
  const missing = names.filter((name) => values[operatorSettings[name]] === undefined)
  return {
    name: values.OPERATOR_NAME ?? null,
    address: values.OPERATOR_ADDRESS ?? null,
    email: values.OPERATOR_EMAIL ?? null,
    phone: values.OPERATOR_PHONE ?? null,
    representative: values.OPERATOR_REPRESENTATIVE ?? null,
    register: values.OPERATOR_REGISTER ?? null,
    vatId: values.OPERATOR_VAT_ID ?? null,
    privacyContact: values.PRIVACY_CONTACT ?? null,
    supervisoryAuthority: values.SUPERVISORY_AUTHORITY ?? null,
    missing,
    missingSettings: missing.map((name) => operatorSettings[name]),
  }
}
