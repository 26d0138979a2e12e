// What the steps of applications come to at a moment. The API answers the same from its tables; a test compares the two.
import { funnelStages, type CohortStage } from './cohort-steps.ts'

export type StepAt = { application: string; stage: CohortStage; at: number }

export type FunnelRow = {
  stage: (typeof funnelStages)[number]
  /** Who has come so far, or further. */
  reached: number
  /** Who stands there. */
  now: number
  /** Days since the step before, of those who made this one; null where nobody did. */
  medianDays: number | null
}

const order = (stage: CohortStage): number => (funnelStages as readonly CohortStage[]).indexOf(stage)
const dayMs = 86_400_000

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((one, other) => one - other)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!]
  return Math.round(((low + high) / 2) * 10) / 10
}

/** Steps in the order in which they were made. */
export function replayFunnel(steps: readonly StepAt[], until: number): FunnelRow[] {
  const ways = new Map<string, StepAt[]>()
  for (const step of steps) {
    if (step.at <= until) ways.set(step.application, [...(ways.get(step.application) ?? []), step])
  }
  const all = [...ways.values()]
  return funnelStages.map((stage, at) => ({
    stage,
    reached: all.filter((way) => way.some((step) => order(step.stage) >= at)).length,
    now: all.filter((way) => way.at(-1)!.stage === stage).length,
    medianDays: median(
      all.flatMap((way) =>
        way.flatMap((step, place) =>
          step.stage === stage && place > 0 ? [(step.at - way[place - 1]!.at) / dayMs] : [],
        ),
      ),
    ),
  }))
}
