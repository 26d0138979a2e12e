import ICAL from 'ical.js'

export const lastYear = 2099

/** What a rule may not do: go on after the product's range [9], or search longer than any rule of people has to. */
export class Beyond extends Error {}

type Steps = {
  last: ICAL.Time
  increment_month(): void
  increment_year(by: number): void
  check_contracting_rules(): boolean
}
// What the library does in a loop it does with these; its types leave them out.
const Iterator = ICAL.RecurIterator as unknown as new (options: object) => Steps & { next(): ICAL.Time | null }

/** Between two occurrences. Every day from one 29 February to the next takes less, also around 1900. */
const stepsAtMost = 4000

/** The library's, which by itself may search for ever for a date that does not exist. */
export class BoundedIterator extends Iterator implements Steps {
  // Not initialised: the library already searches while it constructs.
  declare steps?: number

  override next(): ICAL.Time | null {
    this.steps = 0
    return super.next()
  }
  override increment_month(): void {
    super.increment_month()
    countStep(this)
  }
  override increment_year(by: number): void {
    super.increment_year(by)
    countStep(this)
  }
  override check_contracting_rules(): boolean {
    countStep(this)
    return super.check_contracting_rules()
  }
}

function countStep(iterator: BoundedIterator): void {
  iterator.steps = (iterator.steps ?? 0) + 1
  if (iterator.last.year > lastYear || iterator.steps > stepsAtMost) throw new Beyond()
}
