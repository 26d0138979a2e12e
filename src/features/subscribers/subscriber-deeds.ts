// What the forms of a subscription do, sent by a script or posted to their page. Pure but for the calls.
import type { Interval } from '#/contract/plan/plan-kinds.ts'
import type { LimitOverride } from '#/contract/plan/plan.ts'
import type { Act } from '#/contract/plan/subscriber.search.ts'
import { parseMoney } from '#/words/money.ts'
import {
  changeSubscriber,
  creditSubscriber,
  endSubscriber,
  extendSubscriber,
  limitSubscriber,
} from './subscribers.functions.ts'

type Values = Readonly<Record<string, string>>

const deed = ({ version, reason = '' }: Values) => ({
  version: Number(version),
  reason: reason.replaceAll('\r\n', '\n'),
})

/** Whatever was chosen stands as it came: the API says what makes no sense. */
export const subscriberDeeds = {
  plan: ({ id = '', plan = '', interval, total, ...values }: Values) =>
    changeSubscriber({
      data: { id, body: { ...deed(values), plan, interval: interval as Interval, total: Number(total) } },
    }),
  end: ({ id = '', when, ...values }: Values) =>
    endSubscriber({ data: { id, body: { ...deed(values), when: when as 'period' | 'now' } } }),
  extend: ({ id = '', days, ...values }: Values) =>
    extendSubscriber({ data: { id, body: { ...deed(values), days: Number(days) } } }),
  limit: ({ id = '', name, value, until = '', ...values }: Values) =>
    limitSubscriber({
      data: { id, body: { ...deed(values), name: name as LimitOverride['name'], value: Number(value || -1), until } },
    }),
  credit: ({ id = '', invoice = '', amount = '', ...values }: Values) =>
    creditSubscriber({ data: { id, body: { ...deed(values), invoice, amount: parseMoney(amount) ?? -1 } } }),
} satisfies Record<Act, (values: Values) => unknown>
