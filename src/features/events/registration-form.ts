/** The fields of a form about a registration, as they are sent. */
export type RegistrationValues = Readonly<Record<string, string>>

/** A question’s field: its kind stands in its name, since a form sends words alone. */
export const answerName = ({ id, kind }: { id: string; kind: string }): string => `${kind}-${id}`

const answered = /^(text|choice|check)-(.+)$/

function answersIn(values: RegistrationValues): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, kind, id] = answered.exec(name) ?? []
      if (!id || (kind !== 'check' && !value.trim())) return []
      return [[id, kind === 'check' ? true : value]]
    }),
  )
}

/** Names of children, a line each. */
const linesIn = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Where nothing was written as a number, the API says so. */
const seatsIn = (value = '1'): number => (value === '' ? 0 : Number(value))

/** Of the form that registers. */
export function registrationBody(values: RegistrationValues) {
  return {
    ticket: values.ticket ?? '',
    seats: seatsIn(values.seats),
    children: linesIn(values.childNames),
    answers: answersIn(values),
    guest: values.email === undefined ? null : { name: values.name ?? '', email: values.email },
    wait: values.wait === 'on',
  }
}

/** Of the form that changes what was registered: what it does not ask for stays as it is. */
export const registrationChange = (values: RegistrationValues) => ({
  ...(values.seats !== undefined && { seats: seatsIn(values.seats) }),
  ...(values.childNames !== undefined && { children: linesIn(values.childNames) }),
  answers: answersIn(values),
})

/** Whom the invoice is for. */
export const billingIn = (values: RegistrationValues) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('billing.') ? [[name.slice('billing.'.length), value]] : [],
    ),
  )

/** What was refused, by the form’s own fields: the API names them by their place in what it was given. */
export const fieldErrors = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [first = '', second = ''] = path.split('.')
      if (first === 'guest' && second) return [second, message]
      if (first === 'answers' && second) return [`answer-${second}`, message]
      // A field of that name would be in the way of what its form has as `children`.
      return [first === 'children' ? 'childNames' : first, message]
    }),
  )
