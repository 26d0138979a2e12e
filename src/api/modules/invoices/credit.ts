// How much of each tax goes back with an amount: pure. However an invoice is given back in parts, the parts of a rate never
// exceed what was billed of it, and all of them together are exactly that.
import type { Tax } from '#/contract/core/money.ts'
import { share, spread } from './shares.ts'

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, amount) => sum + amount, 0)

/**
 * The taxes of the next credit note, below zero like its total. `credited` are those of all notes before it; an `amount` below
 * zero takes back so much of them.
 */
export function creditTaxes(billed: readonly Tax[], credited: readonly Tax[], amount: number): Tax[] {
  const before = new Map(
    billed.map(({ rate }) => {
      const own = credited.filter((each) => each.rate === rate)
      return [rate, { gross: -sumOf(own.map(({ net, tax }) => net + tax)), tax: -sumOf(own.map(({ tax }) => tax)) }]
    }),
  )
  const room = new Map(
    billed.map(({ rate, net, tax }) => {
      const { gross } = before.get(rate)!
      return [rate, amount > 0 ? net + tax - gross : gross]
    }),
  )
  const parts = spread(Math.min(Math.abs(amount), sumOf(room.values())), room)
  return billed.flatMap(({ rate, net, tax }) => {
    const part = Math.sign(amount) * parts.get(rate)!
    if (part === 0) return []
    const { gross, tax: taxBefore } = before.get(rate)!
    const more = share(gross + part, tax, net + tax) - taxBefore
    return [{ rate, net: 0 - (part - more), tax: 0 - more }]
  })
}
