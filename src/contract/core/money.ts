import * as v from 'valibot'
import { maxAmount } from './max-amount.ts'

/** Whole minor units of the one currency (app.config.ts), cents; zero or more. */
export const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmount))

/** Hundredths of a per cent: 1900 is 19 %. */
export const rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))

/** A tax that is contained in what is paid: `net` and `tax` are the parts of one rate. */
export const tax = v.object({ rate, net: v.number(), tax: v.number() })
export type Tax = v.InferOutput<typeof tax>
