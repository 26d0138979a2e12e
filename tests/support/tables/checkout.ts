import type { Purchase } from '#/contract/order/order.ts'
import { checkoutMachine, type Attempt } from '#/features/shop/checkout.machine.ts'
import { answered, threw } from '../machine-events.ts'
import type { TransitionTable } from '../transition-table.ts'

export const attempt = { key: 'k-1', order: { total: 1200 }, keepAddress: false } as Attempt
export const purchase = { id: 'p-1', key: 'secret' } as Purchase

const refused = (status: number, code: string) => ({ ok: false, error: { status, code, message: 'no' } })
const starting = (cart: boolean, details: boolean) => ({ input: { valid: { cart, details } }, state: 'steps.cart' })

/** What was typed is told to the machine as it changes, in every state before the end. */
const followed = { 'cart: valid': 'stays', 'details: valid': 'stays' }
const unmoved = { ...followed, 'cart: invalid': 'stays', 'details: invalid': 'stays' }

/** Section 4: steps go back, next, or to a given step; a step opens only when those before it are valid. */
export const checkoutTable: TransitionTable = {
  machine: checkoutMachine,
  starts: {
    'nothing valid': starting(false, false),
    'cart valid': starting(true, false),
    'details valid': starting(false, true),
    'all valid': starting(true, true),
  },
  events: {
    'cart: valid': { type: 'cart.changed', valid: true },
    'cart: invalid': { type: 'cart.changed', valid: false },
    'details: valid': { type: 'details.changed', valid: true },
    'details: invalid': { type: 'details.changed', valid: false },
    next: { type: 'next.requested' },
    back: { type: 'back.requested' },
    'step 0': { type: 'step.requested', step: 0 },
    'step 1': { type: 'step.requested', step: 1 },
    'step 2': { type: 'step.requested', step: 2 },
    'step 3': { type: 'step.requested', step: 3 },
    'attempt found': { type: 'attempt.found', attempt },
    'place order': { type: 'order.placed', attempt },
    retry: { type: 'retry.requested' },
    'answer: bought': answered('complete', { ok: true, data: purchase }),
    'answer: refused': answered('complete', refused(409, 'price_changed')),
    'answer: lost': answered('complete', refused(503, 'unavailable')),
    'no answer': threw('complete'),
  },
  conditions: {
    'cart valid': ({ context }) => context.valid.cart,
    'cart invalid': ({ context }) => !context.valid.cart,
    'details invalid': ({ context }) => !context.valid.details,
    'all valid': ({ context }) => context.valid.cart && context.valid.details,
  },
  rows: {
    'steps.cart': {
      ...unmoved,
      next: { 'cart valid': 'steps.details' },
      'step 0': 'stays',
      'step 1': { 'cart valid': 'steps.details' },
      'step 2': { 'all valid': 'steps.payment' },
      'attempt found': 'unanswered',
    },
    'steps.details': {
      ...followed,
      'cart: invalid': 'steps.cart',
      'details: invalid': 'stays',
      next: { 'all valid': 'steps.payment' },
      back: 'steps.cart',
      'step 0': 'steps.cart',
      'step 1': 'stays',
      'step 2': { 'all valid': 'steps.payment' },
      'attempt found': 'unanswered',
    },
    'steps.payment': {
      ...followed,
      'cart: invalid': 'steps.cart',
      'details: invalid': 'steps.details',
      back: 'steps.details',
      'step 0': 'steps.cart',
      'step 1': 'steps.details',
      'step 2': 'stays',
      'attempt found': 'unanswered',
      'place order': 'completing',
    },
    completing: {
      ...unmoved,
      'answer: bought': 'done',
      'answer: refused': { 'cart invalid': 'steps.cart', 'details invalid': 'steps.details', else: 'steps.payment' },
      'answer: lost': 'unanswered',
      'no answer': 'unanswered',
    },
    unanswered: { ...unmoved, retry: 'completing' },
    done: {},
  },
}
