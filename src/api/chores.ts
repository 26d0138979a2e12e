// What has to be done from time to time, whether anybody calls or not.
import type { Chore } from './background/jobs.ts'
import { forgetAnswers } from './http/idempotency.ts'
import { modules } from './modules.ts'
import type { Services } from './services.ts'

export const choresOf = (services: Services): Chore[] => [
  ...modules.flatMap((module) => module.chores?.(services) ?? []),
  { name: 'forget-answers', everySeconds: 3600, run: async () => void (await forgetAnswers(services.db)) },
]
