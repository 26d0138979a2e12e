import { professionalLimits } from '#/contract/professional/professional-kinds.ts'
import type { Failure, Result } from '#/contract/core/result.ts'
import { careerLists, type CareerList, type ProfileValues } from './profile-form.ts'

type Sent = Partial<Pick<ProfileValues, CareerList>>

/** The places at which something stands: the API counts these alone. */
const placesOf = (values: readonly unknown[] | undefined): number[] =>
  (values ?? []).flatMap((value, at) => (value === null ? [] : [at]))

/** What the API calls a field, as the form does: each row has its own place there. */
function nameIn(sent: Sent, name: string): string {
  if (name === 'bio') return 'markdown'
  const [whole, list, at, rest] = /^(experience|education)\.(\d+)(.*)$/.exec(name) ?? []
  if (!whole || !at) return name
  const place = placesOf(sent[list as CareerList])[Number(at)] ?? Number(at)
  return `${list}.${place}${rest}`
}

type Clash = NonNullable<Failure['conflict']>['fields'][string]
type Value = Clash['mine']

/** Both sides of a conflict as the form holds them: each row at its place. */
const put = (name: string, value: Value): Value =>
  (careerLists as readonly string[]).includes(name) && Array.isArray(value)
    ? (Array.from({ length: professionalLimits.rows }, (_, at) => value[at] ?? null) as Value)
    : value

const failureAs = (sent: Sent, { fields, conflict, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [nameIn(sent, name), text])),
  }),
  ...(conflict && {
    conflict: {
      ...conflict,
      fields: Object.fromEntries(
        Object.entries(conflict.fields).map(([name, { mine, theirs }]) => [
          nameIn(sent, name),
          { mine: put(name, mine), theirs: put(name, theirs) },
        ]),
      ),
    },
  }),
})

/** What the API refused, by the names of the form. */
export const inputNames = <T>(result: Result<T>, sent: Sent): Result<T> =>
  result.ok ? result : { ok: false, error: failureAs(sent, result.error) }
