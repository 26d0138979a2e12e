import type { Failure, Result } from '#/contract/core/result.ts'
import { dayTexts } from './profile-form.ts'

const names: Record<string, string> = {
  bio: 'markdown',
  city: 'address.city',
  country: 'address.country',
  place: 'address.city',
}

/** What the API calls a field, as the form does: hours are a text of each day there. */
function nameIn(name: string): string {
  if (/^hours\b/.test(name)) return 'hours'
  const [, at] = /^exceptions\.(\d+)/.exec(name) ?? []
  return at === undefined ? (names[name] ?? name) : `exceptions.${at}.hours`
}

type Clash = NonNullable<Failure['conflict']>['fields'][string]
type Line = { day: number; hours: string }

/** Both sides of a clash as the form holds them. */
const asForm: Record<string, (value: never) => unknown> = {
  hours: (lines: Line[]) =>
    dayTexts(
      lines.map(({ day, hours }) => {
        const [from = '', to = ''] = hours.split('–')
        return { day, from, to }
      }),
    ),
}

function clashIn(name: string, { mine, theirs }: Clash): Clash {
  const put = asForm[name]
  return put
    ? { mine: put(mine as never) as Clash['mine'], theirs: put(theirs as never) as Clash['theirs'] }
    : { mine, theirs }
}

/** In a clash a field is called as its value in the form is. */
const valueName = (name: string): string => (name === 'bio' ? 'markdown' : name)

const failureAs = ({ fields, conflict, ...failure }: Failure): Failure => ({
  ...failure,
  ...(fields && {
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [nameIn(name), text])),
  }),
  ...(conflict && {
    conflict: {
      ...conflict,
      fields: Object.fromEntries(
        Object.entries(conflict.fields).map(([name, clash]) => [valueName(name), clashIn(name, clash)]),
      ),
    },
  }),
})

/** What the API refused, by the names of the form. */
export const inputNames = <T>(result: Result<T>): Result<T> =>
  result.ok ? result : { ok: false, error: failureAs(result.error) }
