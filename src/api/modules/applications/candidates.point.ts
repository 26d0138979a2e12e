// What is known of somebody who looks for work. Whoever keeps their profiles registers how it is read; without, nothing is known.
import { collect, type ApiModule } from '../../module.ts'
import type { Queryable } from '../../db/client.ts'
import type { KnownFacts } from './match-of.ts'

export type CandidatePoint = {
  /** Of these people, those who have a profile: what they say of themselves at this moment, whoever may read it. */
  readFacts(db: Queryable, userIds: readonly string[]): Promise<ReadonlyMap<string, KnownFacts>>
}

declare module '../../services.ts' {
  interface Services {
    candidates: CandidatePoint
  }
}

declare module '../../module.ts' {
  interface ApiModule {
    candidates?: Record<string, CandidatePoint>
  }
}

/** There is one kind of profile at most. */
export function candidatesOf(modules: readonly ApiModule[]): CandidatePoint {
  const [only] = Object.values(collect(modules, 'candidates') ?? {})
  return only ?? { readFacts: () => Promise.resolve(new Map()) }
}
