// Pure rules of the figures: what changed, and what stands out.
import type { SalesFigures } from '#/contract/order/order.calls.ts'

/** How a number stands to that of the period before. `share` is a fraction: 0.12 is 12 %. */
export type Change = { kind: 'more' | 'less'; share: number } | { kind: 'same' } | { kind: 'new' }

export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: 'same' }
  if (before === 0) return { kind: 'new' }
  const share = Math.abs(now - before) / before
  // What rounds to nothing is nothing.
  if (share < 0.005) return { kind: 'same' }
  return { kind: now > before ? 'more' : 'less', share }
}

/** The step in which most was taken; the earliest of equals, null where nothing was sold. */
export function bestStep(steps: SalesFigures['steps']) {
  let best: SalesFigures['steps'][number] | null = null
  for (const step of steps) if (step.revenue > (best?.revenue ?? 0)) best = step
  return best
}

/** Nothing was ever sold: a page of zeros would say less than that. */
export const isStart = ({ orders, before, latest }: Pick<SalesFigures, 'orders' | 'before' | 'latest'>): boolean =>
  orders === 0 && before.orders === 0 && latest.length === 0
