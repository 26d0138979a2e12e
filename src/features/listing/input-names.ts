import type { Failure, Result } from '#/contract/core/result.ts'
import type { LevelInput } from '#/contract/school/listing.ts'
import type { FactsValues, LevelsValues } from './form-parts.ts'
import { factsAtPlaces, levelsAtPlaces } from './listing-form.ts'

type Sent = { levels?: LevelsValues | undefined; facts?: FactsValues | undefined }

/** The places at which something stands: the API counts these alone. */
const placesOf = (values: readonly unknown[] | undefined): number[] =>
  (values ?? []).flatMap((value, at) => (value === null ? [] : [at]))

/** What the API calls a field, as the form does: each level and each number has its own place there. */
function nameIn(sent: Sent, name: string): string {
  const [whole, list, at, rest] = /^(levels|facts)\.(\d+)(.*)$/.exec(name) ?? []
  if (!whole || !at) return name === 'description' ? 'markdown' : name
  const place = placesOf(sent[list as 'levels' | 'facts'])[Number(at)] ?? Number(at)
  return `${list}.${place}${rest}`
}

type Clash = NonNullable<Failure['conflict']>['fields'][string]
type Value = Clash['mine']

type Flat = Omit<LevelInput, 'tuition'> & {
  tuitionMin: number | null
  tuitionMax: number | null
  currency: string | null
}

/** Of a level as both sides of a conflict are told: flat. */
const levelOf = ({ tuitionMin, tuitionMax, currency, ...level }: Flat): LevelInput => ({
  ...level,
  tuition:
    tuitionMin === null && tuitionMax === null
      ? null
      : ({ min: tuitionMin, max: tuitionMax, currency } as LevelInput['tuition']),
})

const atPlaces: Record<string, (value: never) => unknown> = {
  levels: (value: Flat[]) => levelsAtPlaces(value.map(levelOf)),
  facts: factsAtPlaces,
}

function clashIn(name: string, { mine, theirs }: Clash): Clash {
  const place = atPlaces[name]
  const put = (value: Value) => (place && Array.isArray(value) ? (place(value as never) as Value) : value)
  return { mine: put(mine), theirs: put(theirs) }
}

const failureAs = (sent: Sent, { fields, conflict, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [nameIn(sent, name), text])),
  }),
  ...(conflict && {
    conflict: {
      ...conflict,
      fields: Object.fromEntries(
        Object.entries(conflict.fields).map(([name, clash]) => [nameIn(sent, name), clashIn(name, clash)]),
      ),
    },
  }),
})

/** What the API refused, by the names of the form. */
export const inputNames = <T>(result: Result<T>, sent: Sent): Result<T> =>
  result.ok ? result : { ok: false, error: failureAs(sent, result.error) }
