import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { doorMachine, longestPauseMs, lookAfterMs, pauseAfter, type Synced } from '#/features/door/door.machine.ts'

/** A machine whose questions are answered by hand. */
function door() {
  const clock = new SimulatedClock()
  const asked: PromiseWithResolvers<Synced>[] = []
  const sync = fromPromise<Synced>(() => {
    const question = Promise.withResolvers<Synced>()
    asked.push(question)
    return question.promise
  })
  const actor = createActor(doorMachine.provide({ actors: { sync } }), { clock }).start()
  const answer = async (result: Synced | Error) => {
    const question = asked.at(-1)!
    if (result instanceof Error) question.reject(result)
    else question.resolve(result)
    await question.promise.catch(() => {})
    await Promise.resolve()
  }
  return { actor, clock, asked, answer, state: () => actor.getSnapshot() }
}

test('asks after each deed, once at a time, and now and then by itself', async () => {
  const { actor, clock, asked, answer, state } = door()
  actor.send({ type: 'door.changed' })
  actor.send({ type: 'door.changed' })
  expect(asked).toHaveLength(1)
  await answer('done')
  expect([asked.length, state().value]).toEqual([2, 'syncing'])
  await answer('done')
  expect(state().value).toBe('resting')
  clock.increment(lookAfterMs)
  expect(asked).toHaveLength(3)
})

test('without a connection it says so, waits, and goes on when the network is back', async () => {
  const { actor, clock, asked, answer, state } = door()
  await answer(new Error('offline'))
  expect(state().hasTag('offline')).toBe(true)
  actor.send({ type: 'door.changed' })
  expect(asked).toHaveLength(1)
  clock.increment(longestPauseMs)
  expect([asked.length, state().hasTag('offline')]).toEqual([2, true])
  await answer(new Error('offline'))
  actor.send({ type: 'network.returned' })
  expect(asked).toHaveLength(3)
  await answer('done')
  expect([state().value, state().hasTag('offline')]).toEqual(['syncing', false])
})

test('signed out it asks again; who may no longer is asked nothing more', async () => {
  const { actor, asked, answer, state } = door()
  await answer('signed_out')
  expect(state().value).toBe('signedOut')
  actor.send({ type: 'door.changed' })
  expect(asked).toHaveLength(2)
  await answer('ended')
  expect(state().status).toBe('done')
  expect(pauseAfter(20, 1)).toBe(longestPauseMs)
})
