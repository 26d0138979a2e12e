import type { PageKeys } from '#/client/page-keys.ts'
import type { Act } from '#/contract/moderation/rules.ts'

/** What each key chooses; a decision is sent by the button alone. */
export const actKeys = {
  n: 'nothing',
  h: 'hide',
  w: 'warn',
  '1': 'silence_1',
  '7': 'silence_7',
  '3': 'silence_30',
  s: 'suspend_30',
  b: 'suspend',
} as const satisfies Record<string, Act>

export const moderationKeys = {
  setting: 'moderation-keys',
  actions: { j: 'down', k: 'up', Enter: 'take', ...actKeys, '?': 'help' },
} as const satisfies PageKeys<string>
