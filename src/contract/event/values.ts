import * as v from 'valibot'

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

export const halves = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most), v.multipleOf(0.5, 'half_steps'))

/** Each once, in the order in which they are offered. */
export const severalOf = <const T extends readonly string[]>(values: T) =>
  v.pipe(
    v.array(v.picklist(values)),
    v.maxLength(values.length),
    v.transform((given) => values.filter((value) => (given as readonly string[]).includes(value)) as T[number][]),
  )
